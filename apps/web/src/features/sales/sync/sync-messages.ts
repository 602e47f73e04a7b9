import { HttpError } from '@abasto/contracts/client'
import type { RunLine } from '../../../shared/sync-runs/run-lines.ts'

/** Every text here is the specification's own (section 8, 'Sales sync start'; section 5, 'Sales sync'). */

const GATEWAY_STATUSES = new Set([502, 503])
const UNKNOWN = 'Error desconocido'

const error = (message: string): RunLine => ({ level: 'error', message: `❌ ${message}` })
const info = (message: string): RunLine => ({ level: 'info', message: `ℹ️ ${message}` })

/** What is wrong with the two dates of the dialog; null when they can be sent. */
export function datesProblem(from: string, to: string): RunLine | null {
  if (!from || !to) return error('Por favor selecciona un rango de fechas válido')
  return from > to ? error('La fecha de inicio debe ser anterior a la fecha de fin') : null
}

/** The status check found a run under way. @param current what that run says of itself */
export const alreadyRunningLines = (current: string): RunLine[] => [
  error('Ya hay una sincronización de ventas en curso. Por favor espera a que termine.'),
  ...(current ? [info(current)] : []),
]

/** The service answered that it did not start. */
export const notStartedLines = (message: string): RunLine[] => [error(`Error: ${message || UNKNOWN}`)]

/** The start failed: by what the service answered, or because there was no answer. */
export function startErrorLines(failure: unknown): RunLine[] {
  if (!(failure instanceof HttpError)) {
    // What is no answer of the service at all; a garbled answer has no message of its own.
    const message = failure instanceof TypeError && failure.message ? failure.message : UNKNOWN
    return [error(`Error de conexión: ${message}`)]
  }
  const reason = failure.detail ?? messageIn(failure.body) ?? `HTTP ${failure.status}`
  if (failure.status === 409) {
    return [
      {
        level: 'warning',
        message: '⚠️ Ya hay una sincronización de ventas en curso. Por favor espera a que termine.',
      },
    ]
  }
  if (GATEWAY_STATUSES.has(failure.status)) {
    return [
      error(`Error del servidor: ${reason}`),
      info('El servidor puede estar iniciando. Espera unos segundos y vuelve a intentar.'),
    ]
  }
  return [error(`Error al iniciar sincronización de ventas: ${reason}`)]
}

function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined
}
