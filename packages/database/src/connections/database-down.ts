/** Of the network: nobody there, the line cut, no answer in time. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * SQLSTATE: connection exceptions (08), operator intervention (57P01 to 57P05: stopped, crashed, starting), too
 * many connections, and a server that only reads because another has taken its place.
 */
const NOT_NOW = /^(08...|57P0\d|53300|25006)$/

/** What the driver says itself, without a code; and Citus, of an internal one, where a server went before the commit. */
const CUT_OFF =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Client was closed|after calling end on the pool|failure on connection marked as essential/

/** Whether PostgreSQL cannot be reached, or lost the connection, at this moment: trying again later is the remedy. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return NETWORK.has(code) || NOT_NOW.test(code) || CUT_OFF.test(error.message)
}
