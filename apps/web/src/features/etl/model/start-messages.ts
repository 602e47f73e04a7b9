import { HttpError } from '@abasto/contracts/client'
import type { DateRange } from '@abasto/domain/time/period'
import type { RunLine } from '../../../shared/sync-runs/run-lines.ts'

/** Section 8, 'ETL', and section 5: every text to the letter. */
export const INVENTORY_FAILED = 'Error iniciando ETL'
export const SALES_FAILED = 'Error iniciando ETL de ventas'
export const INVENTORY_RUNNING = 'Ya hay una sincronizacion en ejecucion. Por favor espera a que termine.'
export const STORE_MISSING = 'Por favor selecciona una tienda'
export const DATES_MISSING = 'Por favor ingresa fechas de inicio y fin'
export const DATES_REVERSED = 'La fecha de inicio debe ser anterior a la fecha de fin'

/** What the log says when a run could not be started: the specified line, and why, where that is known. */
export function startFailureLines(what: string, failure: unknown): RunLine[] {
  const reason = startFailure(failure)
  return [{ level: 'error', message: what }, ...(reason ? [{ level: 'info', message: reason } as const] : [])]
}

/** Why a run could not be started, as far as that is known. */
export function startFailure(failure: unknown): string {
  if (failure instanceof HttpError) return failure.detail ?? `HTTP ${failure.status}`
  if (typeof failure === 'string') return failure
  return 'No hubo respuesta del servicio de sincronización. Nada cambió; revisa que esté en ejecución y vuelve a intentar.'
}

export interface ManualRunProblems {
  store?: string
  dates?: string
}

/** What is wrong with the form of a manual sales run; null when it can be sent. */
export function manualRunProblems({
  storeId,
  from,
  to,
}: Record<'storeId' | 'from' | 'to', string>): ManualRunProblems | null {
  const dates = datesProblem({ from, to }, DATES_MISSING)
  const problems: ManualRunProblems = {
    ...(storeId === '' ? { store: STORE_MISSING } : {}),
    ...(dates === undefined ? {} : { dates }),
  }
  return Object.keys(problems).length === 0 ? null : problems
}

/** @param missing what to say where one is missing */
export function datesProblem({ from, to }: DateRange, missing: string): string | undefined {
  if (from === '' || to === '') return missing
  return from > to ? DATES_REVERSED : undefined
}
