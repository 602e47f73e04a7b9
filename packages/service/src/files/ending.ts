import type { FastifyReply } from 'fastify'
import { Refusal } from '../errors/refusal.ts'

/** When to stop making a file. */
export interface Ending {
  readonly signal: AbortSignal
  /** No longer to be watched: the file is whole, or given up. */
  readonly clear: () => void
}

/** A file's end comes early when its reader goes away, or takes longer than it may. */
export function watchEnding(reply: FastifyReply, maxSeconds: number): Ending {
  const controller = new AbortController()
  const leave = () => controller.abort(new Error('whoever asked for the file is gone'))
  const expire = () =>
    controller.abort(
      new Refusal('unavailable', 'El archivo tardó demasiado. Elige menos datos y vuelve a intentar.'),
    )
  const timer = setTimeout(expire, maxSeconds * 1000)
  reply.raw.once('close', leave)
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer)
      reply.raw.off('close', leave)
    },
  }
}
