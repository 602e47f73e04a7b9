import { Refusal } from '../errors/refusal.ts'

/** The longest that an answer may take to be made: whatever hangs, nobody waits for ever. */
const ANSWER_MS = 60_000

const TOO_LONG = 'La respuesta tardó demasiado. Vuelve a intentar en unos segundos.'

/**
 * What the work comes to. (Fastify's own `handlerTimeout` forgets a request once its body has been read.)
 *
 * @throws Refusal `unavailable` when it takes too long; whatever it comes to then, nobody minds
 */
export async function inTime<T>(work: Promise<T>, limitMs = ANSWER_MS): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Refusal('unavailable', TOO_LONG)), limitMs)
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
