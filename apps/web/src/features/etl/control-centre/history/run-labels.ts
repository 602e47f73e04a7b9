import type { Corrida } from '@abasto/contracts/etl/schema'
import { formatDay, formatDuration } from '../../../../ui/format/dates.ts'

export type RunTone = 'green' | 'amber' | 'red' | 'blue'

/** What became of a run, in a word and a colour. */
export function runVerdict({ status, fin, fallidas, omitidas }: Corrida): { word: string; tone: RunTone } {
  if (status === 'running') return { word: 'En ejecución', tone: 'blue' }
  if (fin === 'cancelada') return { word: 'Cancelada', tone: 'amber' }
  if (fin === 'interrumpida') return { word: 'Interrumpida', tone: 'red' }
  if (status === 'failed') return { word: 'Fallida', tone: 'red' }
  return fallidas + omitidas > 0
    ? { word: 'Con fallas', tone: 'amber' }
    : { word: 'Completada', tone: 'green' }
}

const ORIGINS: Record<Corrida['origen'], string> = {
  manual: 'Manual',
  automatica: 'Automática',
  reintento: 'Reintento',
  comando: 'Comando',
}

/** `Manual · admin`, `Automática`. */
export const startedBy = ({ origen, usuario }: Pick<Corrida, 'origen' | 'usuario'>): string =>
  usuario === null ? ORIGINS[origen] : `${ORIGINS[origen]} · ${usuario}`

/** `16/11/2026`, `01/11/2026 al 16/11/2026`; null: what was new. */
export function periodWords({
  fecha_inicio: from,
  fecha_fin: to,
}: Pick<Corrida, 'fecha_inicio' | 'fecha_fin'>): string | null {
  if (from === null || to === null) return null
  return from === to ? formatDay(from) : `${formatDay(from)} al ${formatDay(to)}`
}

/** How long it took, or has been going on. */
export const runDuration = (
  { iniciada_en: start, terminada_en: end }: Pick<Corrida, 'iniciada_en' | 'terminada_en'>,
  now: Date,
): string => formatDuration((end === null ? now.getTime() : Date.parse(end)) - Date.parse(start))
