import type { UbicacionAnoche } from '@abasto/contracts/completeness/last-night'
import { formatTime } from '../../../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../../../ui/format/numbers.ts'

/** A bar of the night's weekday; `tone` only of the night itself. */
export interface WeekBar {
  day: string
  /** Percent of the room; null: nothing was loaded. */
  height: number | null
  tone: 'before' | 'red' | 'amber' | 'green'
}

/** Bars of the eight weeks, true to scale from zero; the night's is the last. */
export function weekBars({ semanas, estado, evidencia }: UbicacionAnoche): WeekBar[] {
  const most = Math.max(1, evidencia.usual ?? 0, ...semanas.map(({ lineas }) => lineas ?? 0))
  return semanas.map(({ fecha, lineas }, index) => ({
    day: fecha,
    height: lineas === null ? null : (lineas / most) * 100,
    tone: index === semanas.length - 1 ? toneOf(estado) : 'before',
  }))
}

function toneOf(estado: UbicacionAnoche['estado']): WeekBar['tone'] {
  if (estado === 'no_llego' || estado === 'sin_fuente') return 'red'
  return estado === 'stock_tarde' || estado === 'retenida' ? 'green' : 'amber'
}

/** What the bars show, in figures: `131 de unas 500 líneas`, `76 de 120 sirvieron`. */
export function weeksCaption(location: UbicacionAnoche, timeZone: string): string {
  const { estado, evidencia } = location
  const { lineas, rechazadas, usual, ultima_venta: last } = evidencia
  const lines = formatCount(lineas, 'línea', 'líneas')
  switch (estado) {
    case 'rechazada':
      return `${formatNumber(lineas)} de ${formatNumber(lineas + rechazadas)} sirvieron`
    case 'parcial':
      return last === null ? lines : `${lines} hasta las ${formatTime(new Date(last), timeZone)}`
    case 'stock_tarde':
      return lineas === 0 ? lines : `${lines}, completas`
    case 'retenida':
      return lines
    default:
      return usual === null
        ? lines
        : `${formatNumber(lineas)} de unas ${formatNumber(Math.round(usual))} líneas`
  }
}
