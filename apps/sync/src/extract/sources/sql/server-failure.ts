import { SourceError } from '../source-error.ts'

export const UNVERIFIED =
  'El certificado TLS del servidor no se pudo verificar: instala su autoridad o usa tls: sin_verificar'
export const NO_TLS_AGREEMENT =
  'No se pudo acordar una conexión TLS con el servidor: es muy antiguo o no la ofrece'
export const NONSENSE = 'El servidor envió algo que no se entiende'

/** What the network and TLS say, whatever the server's kind. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^(ENOTFOUND|EAI_AGAIN|EAI_NODATA)$/, 'No se encuentra el servidor: revisa el nombre y la VPN'],
  [
    /^ECONNREFUSED$/,
    'El servidor rechazó la conexión: revisa el puerto y que la base de datos esté encendida',
  ],
  [/^(ETIMEDOUT|ETIMEOUT)$/, 'El servidor no respondió a tiempo: revisa la VPN'],
  [/^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN)$/, 'No hay camino hasta el servidor: revisa la VPN'],
  [/^(ECONNRESET|EPIPE|ECONNABORTED|PROTOCOL_CONNECTION_LOST)$/, 'La conexión con el servidor se cortó'],
  [/^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_CERT|HOSTNAME_MISMATCH)/, UNVERIFIED],
  // A driver that reads beyond what came.
  [/^ERR_(OUT_OF_RANGE|BUFFER_OUT_OF_BOUNDS)$/, NONSENSE],
  [/^(ERR_SSL_|ERR_TLS_|EPROTO$|HANDSHAKE_)/, NO_TLS_AGREEMENT],
]

/** Words for a code of the driver's own; undefined when it has none. */
export type OwnReason = (error: Error, code: string) => string | undefined

/**
 * A driver's failure in our words. Its own text stays inside: it may name addresses. The driver's error is not
 * kept as a cause either, as it may hold the connection it came from.
 */
export function serverFailure(error: unknown, ownReason: OwnReason): SourceError {
  if (error instanceof SourceError) return error
  if (!(error instanceof Error)) return new SourceError('El servidor falló de un modo desconocido')
  const chain = [...causes(error)]
  for (const each of chain) {
    const reason = ownReason(each, codeOf(each))
    if (reason !== undefined) return new SourceError(reason)
  }
  for (const each of chain) {
    const reason = REASONS.find(([pattern]) => pattern.test(codeOf(each)))?.[1]
    if (reason !== undefined) return new SourceError(reason)
  }
  const code = chain.map(codeOf).find((each) => each !== '')
  // No code: thrown over bytes that the driver could not read.
  return new SourceError(code === undefined ? NONSENSE : `El servidor devolvió el error ${code}`)
}

/** The name in a server's message, such as the table it does not have: the first that it quotes. */
export function quotedName({ message }: Error): string {
  const name = /["'`«]([^"'`»]{1,128})["'`»]/.exec(message)?.[1]
  return name === undefined ? '' : ` ${name}`
}

export const DIVIDES_BY_ZERO =
  'La consulta divide entre cero en alguna fila: usa NULLIF(divisor, 0) para que solo esa fila quede sin valor'

/**
 * The server gave up the whole query over one value that a conversion of it does not take.
 *
 * @param remedy how that kind of server is asked for it without failing
 */
export function unconvertible(error: Error, remedy: string): string {
  const value = quotedValue(error)
  const what =
    value === '' ? 'un valor que no se deja convertir' : `un valor que no se deja convertir: ${value}`
  return `La consulta se detuvo en ${what}. Para que se rechace solo esa fila y se carguen las demás, ${remedy}`
}

/** The value in a server's message, which may quote more than it: "converting the varchar value 'a b' to data type int". */
function quotedValue({ message }: Error): string {
  const value = /(?:"([^"]{1,500})"|'([^']{1,500})'|«([^»]{1,500})»)/.exec(message)?.slice(1).find(Boolean)
  if (value === undefined) return ''
  return `«${value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value}»`
}

const LONGEST_SHOWN = 60

function codeOf(error: Error): string {
  return 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
    ? String(error.code)
    : ''
}

/** The error, what it was caused by, and of several attempts each. */
function* causes(error: Error, depth = 0): Generator<Error> {
  if (depth > 5) return
  yield error
  if (error instanceof AggregateError) {
    for (const each of error.errors) if (each instanceof Error) yield* causes(each, depth + 1)
  }
  if (error.cause instanceof Error) yield* causes(error.cause, depth + 1)
}
