import type { ProgramaCorrida } from '@abasto/contracts/orders/run'
import { formatNumber } from '../../../ui/format/numbers.ts'

/** The settings as they are typed. */
export interface TypedSchedule {
  readonly active: boolean
  readonly latest: string
  /** Empty: as soon as the data is there. */
  readonly earliest: string
  readonly percent: string
  readonly apart: readonly string[]
}

export const typedSchedule = (schedule: ProgramaCorrida): TypedSchedule => ({
  active: schedule.activa,
  latest: schedule.a_mas_tardar,
  earliest: schedule.no_antes ?? '',
  percent: String(schedule.cambio_tranquilo_pct).replace('.', ','),
  apart: schedule.tiendas_aparte,
})

export interface ScheduleProblems {
  readonly latest?: string
  readonly earliest?: string
  readonly percent?: string
}

const PERCENT = /^\d{1,3}([.,]\d+)?$/

const percentOf = (text: string): number =>
  PERCENT.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN

/** What is wrong with each field. */
export function scheduleProblems({ latest, earliest, percent }: TypedSchedule): ScheduleProblems {
  const value = percentOf(percent)
  return {
    ...(latest === '' && { latest: 'Indica una hora' }),
    ...(earliest !== '' &&
      latest !== '' &&
      earliest > latest && {
        earliest: 'No puede ser después de la hora a más tardar',
      }),
    ...(!(value >= 0 && value <= 100) && { percent: `Un porcentaje de 0 a ${formatNumber(100)}` }),
  }
}

/** As the server takes it; null while something is wrong. */
export function toSchedule(typed: TypedSchedule): ProgramaCorrida | null {
  if (Object.keys(scheduleProblems(typed)).length > 0) return null
  return {
    activa: typed.active,
    a_mas_tardar: typed.latest,
    no_antes: typed.earliest === '' ? null : typed.earliest,
    cambio_tranquilo_pct: percentOf(typed.percent),
    tiendas_aparte: typed.apart.toSorted(),
  }
}

/** In a sentence: what happens each morning. */
export function scheduleText({ activa, a_mas_tardar, no_antes, tiendas_aparte }: ProgramaCorrida): string {
  if (!activa) return 'No se preparan solos: alguien los pide en Pedidos de hoy.'
  const from = no_antes === null ? '' : `, no antes de las ${no_antes}`
  const apart = tiendas_aparte.length
  const stores =
    apart === 0 ? '' : apart === 1 ? ' Una tienda hace los suyos.' : ` ${apart} tiendas hacen los suyos.`
  return `Se preparan cuando llegan los datos de la noche${from}, y a más tardar a las ${a_mas_tardar}.${stores}`
}
