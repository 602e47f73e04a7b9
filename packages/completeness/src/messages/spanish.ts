import { addDays, businessDay, weekday, type IsoDate } from '@abasto/domain/time/business-day'

/** Today of the chain, and its time zone: what moments are said with. */
export interface Wording {
  readonly today: IsoDate
  readonly timeZone: string
}

const numbers = new Intl.NumberFormat('es-VE')

export function count(number: number): string {
  return numbers.format(number)
}

/** '1 línea', '1.171 líneas'. */
export function counted(number: number, one: string, many: string): string {
  return `${count(number)} ${number === 1 ? one : many}`
}

/** '23/11'; with its year where it is not this one. */
export function dayMonth(date: IsoDate, { today }: Pick<Wording, 'today'>): string {
  const [year, month, day] = date.split('-')
  return date.slice(0, 4) === today.slice(0, 4) ? `${day}/${month}` : `${day}/${month}/${year}`
}

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

/** 'lunes', 'sábado'. */
export function weekdayName(date: IsoDate): string {
  return WEEKDAYS[weekday(date) - 1] ?? ''
}

/** 'lunes', 'sábados'. */
export function weekdayNames(date: IsoDate): string {
  const name = weekdayName(date)
  return name.endsWith('s') ? name : `${name}s`
}

/** '05:52'. */
export function hour(instant: Date, timeZone: string): string {
  return instant.toLocaleTimeString('es-VE', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

/** 'hoy 05:52', 'ayer 17:10', '21/11 17:10'. */
export function moment(instant: Date, { today, timeZone }: Wording): string {
  const at = hour(instant, timeZone)
  const day = businessDay(instant, timeZone)
  if (day === today) return `hoy ${at}`
  return day === addDays(today, -1) ? `ayer ${at}` : `${dayMonth(day, { today })} ${at}`
}

/** 'desde las 05:41', 'desde ayer 05:41', 'desde el 21/11 05:41'. */
export function since(instant: Date, wording: Wording): string {
  const said = moment(instant, wording)
  if (said.startsWith('hoy')) {
    const at = hour(instant, wording.timeZone)
    return at.startsWith('01') ? `desde la ${at}` : `desde las ${at}`
  }
  return said.startsWith('ayer') ? `desde ${said}` : `desde el ${said}`
}

/** 'de ayer 17:10', 'del 21/11 17:10'. */
export function of(instant: Date, wording: Wording): string {
  const said = moment(instant, wording)
  return /^\d/.test(said) ? `del ${said}` : `de ${said}`
}
