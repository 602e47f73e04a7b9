import { HttpError } from '@abasto/contracts/client'
import type { RunLine } from '../../../shared/sync-runs/run-lines.ts'
import type { Reachability } from '../api.ts'

export const ALREADY_RUNNING = 'Ya hay una sincronización en curso. Por favor espera a que termine.'
const BACKEND_HINT = 'Verifica que el backend esté en ejecución y vuelve a intentar.'
const NETWORK_HINT = 'Verifica la VPN y que el backend esté en ejecución localmente.'
const NETWORK_PATTERN = /fetch|network|connect|timeout/i
const GATEWAY_STATUSES = new Set([502, 503])

/** What the log says when a run could not be started (specification, section 8). */
export function startErrorLines(error: unknown): RunLine[] {
  if (!(error instanceof HttpError)) {
    const message = error instanceof Error ? error.message : ''
    const lines: RunLine[] = [{ level: 'error', message: 'Error de conexión' }]
    return NETWORK_PATTERN.test(message) ? [...lines, { level: 'info', message: NETWORK_HINT }] : lines
  }
  if (error.status === 409) return [{ level: 'error', message: ALREADY_RUNNING }]
  if (GATEWAY_STATUSES.has(error.status)) {
    return [
      { level: 'error', message: 'Error del servidor' },
      { level: 'info', message: BACKEND_HINT },
    ]
  }
  return refusalLines(error.detail)
}

/** A start that the service answered with a no. */
export function refusalLines(reason: string | undefined): RunLine[] {
  const lines: RunLine[] = [{ level: 'error', message: 'Error al iniciar sincronización' }]
  return reason ? [...lines, { level: 'info', message: reason }] : lines
}

/** What the log says of a connectivity test; null is a test that failed itself. It never blocks the run. */
export function connectivityLines(tested: readonly Reachability[] | null, isWholeChain: boolean): RunLine[] {
  if (tested === null) {
    return [
      { level: 'warning', message: 'No se pudo comprobar la conectividad; la sincronización continúa.' },
    ]
  }
  const away = tested.filter(({ reachable }) => !reachable)
  const warnings = away.map(({ name, reason }): RunLine => {
    const what = reason ? `${name} no responde (${reason})` : `${name} no responde`
    return {
      level: 'warning',
      message: isWholeChain ? `${what}; se omite.` : `${what}; se intenta de todas formas.`,
    }
  })
  if (!isWholeChain && away.length === 0) return [{ level: 'success', message: 'Conexión establecida.' }]
  if (!isWholeChain) return warnings
  const reached = tested.length - away.length
  return [
    { level: 'info', message: `Conectividad: ${reached} de ${tested.length} ubicaciones responden.` },
    ...warnings,
  ]
}
