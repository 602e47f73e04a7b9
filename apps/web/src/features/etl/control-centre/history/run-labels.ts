import type { Corrida } from '@abasto/contracts/etl/schema'
import { formatDay, formatDuration } from '../../../../ui/format/dates.ts'

export type RunTone = 'green' | 'amber' | 'red' | 'blue'

/** What became of a run, in a word and a colour. */
export function runOutcome({ status, fin, fallidas, omitidas, resueltas }: Corrida): {
  label: string
  tone: RunTone
} {
  if (status === 'running') return { label: 'En ejecución', tone: 'blue' }
  const left = fallidas + omitidas - resueltas
  if (left === 0 && resueltas > 0) return { label: 'Resuelta', tone: 'green' }
  if (fin === 'cancelada') return { label: 'Cancelada', tone: 'amber' }
  if (fin === 'interrumpida') return { label: 'Interrumpida', tone: 'red' }
  if (status === 'failed') return { label: 'Fallida', tone: 'red' }
  return left > 0 ? { label: 'Con fallas', tone: 'amber' } : { label: 'Completada', tone: 'green' }
}

const ORIGINS: Record<Corrida['origen'], string> = {
  manual: 'Manual',
  automatica: 'Automática',
  reintento: 'Reintento',
  comando: 'Comando',
}

/** `Manual · admin`, `Automática`, `Automática, retomada`. */
export function startedBy({
  origen,
  usuario,
  retoma_de: resumed,
}: Pick<Corrida, 'origen' | 'usuario' | 'retoma_de'>): string {
  const origin = resumed === null ? ORIGINS[origen] : `${ORIGINS[origen]}, retomada`
  return usuario === null ? origin : `${origin} · ${usuario}`
}

/** `16/11/2026`, `01/11/2026 al 16/11/2026`; null: what was new. */
export function periodLabel({
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
