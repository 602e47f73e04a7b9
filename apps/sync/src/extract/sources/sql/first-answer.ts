import { setTimeout as sleep } from 'node:timers/promises'
import { OwnRefusal, SourceError } from '../source-error.ts'
import { destinationText } from './destination.ts'
import type { ServerAddress } from './server-address.ts'
import { serverFailure, type OwnReason } from './server-failure.ts'

/** A server has so long to let us in or to say why not: less than a check waits, so that it is us who say it. */
const LOGIN_MS = 8000
/** Of the time that the source itself is given. */
const SHARE = 0.8

export interface Login {
  readonly address: ServerAddress
  /** The source's own time for each answer. */
  readonly limitMs: number
  readonly signal: AbortSignal
  /** Whether whoever operates the installation has named where it leads; false as long as that is not known. */
  readonly isNamed: () => boolean
  /** Whether it is what a server of that kind says to somebody who wants in. */
  readonly isAnswer: (error: Error) => boolean
  readonly ownReason: OwnReason
}

/**
 * Waits for a server to let us in. A chain's administrator may write any address of the networks that the product
 * reaches: what does not answer as such a server fails alike there, in words and in time, be it closed, silent or
 * something else. Where the operator has named the address, and once the server itself refuses, it is told as it is.
 *
 * @param login rejects with what the driver says
 * @throws SourceError, or the signal's reason
 */
export async function firstAnswer(login: Promise<void>, waiting: Login): Promise<void> {
  const { address, limitMs, signal, isNamed, isAnswer, ownReason } = waiting
  const timer = new AbortController()
  const end = sleep(Math.min(LOGIN_MS, limitMs * SHARE), undefined, {
    signal: AbortSignal.any([signal, timer.signal]),
  })
  end.catch(() => undefined)
  login.catch(() => undefined)
  try {
    await Promise.race([login, end.then(() => (isNamed() ? login : Promise.reject(new SourceError(LATE))))])
  } catch (error) {
    signal.throwIfAborted()
    const failure = serverFailure(error, ownReason)
    if (isNamed() || error instanceof OwnRefusal || (error instanceof Error && isAnswer(error))) throw failure
    await end.catch(() => signal.throwIfAborted())
    throw new SourceError(unreachable(address.name), {
      detail: `${destinationText(address)}: ${failure.message}`,
    })
  } finally {
    timer.abort()
  }
}

const LATE = 'El servidor no respondió a tiempo: revisa la VPN'

const unreachable = (name: string) =>
  `No se pudo conectar con ${name}: revisa la dirección, el puerto, la VPN, que la base de datos esté encendida y lo que dice tls. El motivo exacto está en el registro de quien opera la instalación`
