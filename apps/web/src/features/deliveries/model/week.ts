import { MAX_DIAS_LLEGADA, type DiaEntrega } from '@abasto/contracts/deliveries/schema'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const SHORT = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'] as const
const LONG = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const

/** `lun`; 1 is Monday. */
export const shortWeekday = (day: number): string => SHORT[(day - 1) % 7] ?? ''
export const longWeekday = (day: number): string => LONG[(day - 1) % 7] ?? ''

/** When what is ordered on a weekday arrives: `hoy mismo`, `mié`, `en 8 d`. */
export function arrivalText({ dia, dias_llegada }: DiaEntrega): string {
  if (dias_llegada === 0) return 'el mismo día'
  return dias_llegada < 7 ? `llega ${shortWeekday(dia + dias_llegada)}` : `en ${dias_llegada} días`
}

/** A weekday as it is typed. */
export interface TypedDay {
  readonly dia: number
  readonly isOrderDay: boolean
  /** `HH:MM`, or empty: until the day is over. */
  readonly cutoff: string
  readonly lead: string
}

const FIRST: Pick<TypedDay, 'cutoff' | 'lead'> = { cutoff: '', lead: '1' }

export function typedWeek(days: readonly DiaEntrega[]): TypedDay[] {
  return WEEKDAYS.map((dia) => {
    const found = days.find((day) => day.dia === dia)
    return found
      ? { dia, isOrderDay: true, cutoff: found.hora_corte ?? '', lead: String(found.dias_llegada) }
      : { dia, isOrderDay: false, ...FIRST }
  })
}

/** A day switched on or off; one that is switched on begins like the order day before it, or else the first. */
export function switched(week: readonly TypedDay[], dia: number): TypedDay[] {
  const like =
    week.findLast((day) => day.isOrderDay && day.dia < dia) ?? week.find((day) => day.isOrderDay) ?? FIRST
  return week.map((day) => {
    if (day.dia !== dia) return day
    if (day.isOrderDay) return { ...day, isOrderDay: false }
    return { ...day, isOrderDay: true, cutoff: like.cutoff, lead: like.lead }
  })
}

/** What is wrong with the days until it arrives. */
export function leadProblem(lead: string): string | undefined {
  const days = Number(lead)
  const isDays = /^\d+$/.test(lead.trim()) && days <= MAX_DIAS_LLEGADA
  return isDays ? undefined : `De 0 a ${MAX_DIAS_LLEGADA} días`
}

/** The week as it is sent; null while something is wrong with it. */
export function weekOf(week: readonly TypedDay[]): DiaEntrega[] | null {
  const days = week.filter(({ isOrderDay }) => isOrderDay)
  if (days.some(({ lead }) => leadProblem(lead) !== undefined)) return null
  return days.map(({ dia, cutoff, lead }) => ({
    dia,
    hora_corte: cutoff === '' ? null : cutoff,
    dias_llegada: Number(lead),
  }))
}
