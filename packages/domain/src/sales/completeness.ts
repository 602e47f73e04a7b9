import { addDays, daysBetween, eachDay, weekday, type IsoDate } from '../time/business-day.ts'

/** What is known of a store's day of sales. */
export interface LoadedDay {
  readonly fecha: IsoDate
  readonly lineas: number
  /** Read after the day had ended. */
  readonly completo: boolean
}

/**
 * - `completo`: loaded after it had ended.
 * - `delgado`: loaded, with far fewer lines than that weekday usually has (THIN_SHARE).
 * - `parcial`: over by now, but read before it was.
 * - `faltante`: nothing was loaded of it.
 * - `cerrado`: nothing was loaded of it and the store's calendar says that it did not open.
 * - `en_curso`: today.
 */
export type DayState = 'completo' | 'delgado' | 'parcial' | 'faltante' | 'cerrado' | 'en_curso'

export interface JudgedDay {
  readonly fecha: IsoDate
  readonly estado: DayState
  /** 0 where nothing was loaded. */
  readonly lineas: number
  /** Lines that weekday usually has; null where too little is known. */
  readonly usual: number | null
}

/** The days a store does not open. */
export interface StoreCalendar {
  /** ISO weekdays, 1 is Monday. */
  readonly diasCerrados: ReadonlySet<number>
  readonly cerrado: ReadonlySet<IsoDate>
  /** Opened although its weekday is a closed one. */
  readonly abierto: ReadonlySet<IsoDate>
}

export const ALWAYS_OPEN: StoreCalendar = {
  diasCerrados: new Set(),
  cerrado: new Set(),
  abierto: new Set(),
}

/**
 * A day with fewer lines than this share of the usual is thin. On a chain of 16 stores with 992 days known to be
 * whole the smallest share was above 0.6; a POS that delivered half a day is caught.
 */
export const THIN_SHARE = 0.5

/** Same weekdays that the usual is made of, at most and at least. */
const REFERENCE_WEEKS = 8
const LEAST_REFERENCE = 4

export function isClosed({ diasCerrados, cerrado, abierto }: StoreCalendar, fecha: IsoDate): boolean {
  return cerrado.has(fecha) || (diasCerrados.has(weekday(fecha)) && !abierto.has(fecha))
}

/**
 * Each day from the store's first loaded one (or `from`, if later) up to yesterday, and today if something of it
 * is loaded; oldest first. Empty for a store that never delivered a day.
 *
 * The usual of a weekday is the median of its eight nearest whole days, earlier ones first.
 * @param days in any order, one row a day
 */
export function judgeDays(
  days: Iterable<LoadedDay>,
  today: IsoDate,
  calendar: StoreCalendar,
  from?: IsoDate,
): JudgedDay[] {
  const loaded = [...days].filter(({ fecha }) => fecha <= today).sort(byDay)
  const [first] = loaded
  if (!first) return []
  const byDate = new Map(loaded.map((day) => [day.fecha, day]))
  const whole = wholeDaysByWeekday(loaded, today)
  const start = from !== undefined && from > first.fecha ? from : first.fecha
  const last = byDate.has(today) ? today : addDays(today, -1)
  const firstWeekday = weekday(start)
  return eachDay(start, last).map((fecha, index) => {
    const day = byDate.get(fecha)
    const usual = usualLines(whole.get(((firstWeekday + index - 1) % 7) + 1) ?? [], fecha)
    return { fecha, lineas: day?.lineas ?? 0, usual, estado: stateOf(day, usual, fecha, today, calendar) }
  })
}

function stateOf(
  day: LoadedDay | undefined,
  usual: number | null,
  fecha: IsoDate,
  today: IsoDate,
  calendar: StoreCalendar,
): DayState {
  if (fecha === today) return 'en_curso'
  if (!day) return isClosed(calendar, fecha) ? 'cerrado' : 'faltante'
  if (!day.completo) return 'parcial'
  return usual !== null && day.lineas < usual * THIN_SHARE ? 'delgado' : 'completo'
}

const byDay = (a: LoadedDay, b: LoadedDay): number => (a.fecha < b.fecha ? -1 : Number(a.fecha > b.fecha))

function wholeDaysByWeekday(loaded: readonly LoadedDay[], today: IsoDate): Map<number, LoadedDay[]> {
  const whole = new Map<number, LoadedDay[]>()
  for (const day of loaded) {
    if (!day.completo || day.fecha >= today) continue
    const days = whole.get(weekday(day.fecha)) ?? []
    days.push(day)
    whole.set(weekday(day.fecha), days)
  }
  return whole
}

/** @param sameWeekday oldest first */
function usualLines(sameWeekday: readonly LoadedDay[], fecha: IsoDate): number | null {
  const place = placeOf(sameWeekday, fecha)
  const after = sameWeekday[place]?.fecha === fecha ? place + 1 : place
  const earlier = sameWeekday.slice(Math.max(0, place - REFERENCE_WEEKS), place)
  const later = sameWeekday.slice(after, after + REFERENCE_WEEKS - earlier.length)
  const lines = [...earlier, ...later].map(({ lineas }) => lineas).sort((a, b) => a - b)
  if (lines.length < LEAST_REFERENCE) return null
  const middle = lines.length >> 1
  const upper = lines[middle] ?? 0
  return lines.length % 2 === 1 ? upper : ((lines[middle - 1] ?? 0) + upper) / 2
}

/** How many of the days, oldest first, come before `fecha`. */
function placeOf(days: readonly LoadedDay[], fecha: IsoDate): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle]?.fecha ?? fecha) < fecha) low = middle + 1
    else high = middle
  }
  return low
}

export interface Completeness {
  readonly masAntigua: IsoDate | null
  readonly masReciente: IsoDate | null
  /** Days from the newest loaded one to today: 1 is up to date. Null: nothing was ever loaded. */
  readonly atrasados: number | null
  /** Days to be loaded, and how many of them are, thin ones included, in percent: 100 where none are due. */
  readonly esperados: number
  readonly porcentaje: number
  readonly faltantes: number
  readonly delgados: number
  readonly parciales: number
  readonly cerrados: number
  /** An open day after the newest loaded one is over, or the newest was read before it had ended. */
  readonly necesitaActualizacion: boolean
  /** Missing or partial days before the newest loaded one. */
  readonly tieneGaps: boolean
}

/** What a store's days (all of `judgeDays`) add up to. */
export function summarise(days: readonly JudgedDay[], today: IsoDate): Completeness {
  const count = (estado: DayState) => days.filter((day) => day.estado === estado).length
  const isLoaded = ({ estado }: JudgedDay) => estado !== 'faltante' && estado !== 'cerrado'
  const newest = days.findLast(isLoaded)
  // What is loaded of today says nothing of the days before.
  const newestOver = days.findLast((day) => isLoaded(day) && day.estado !== 'en_curso')?.fecha
  const [faltantes, parciales, cerrados] = [count('faltante'), count('parcial'), count('cerrado')]
  const esperados = days.length - cerrados - count('en_curso')
  const isWanting = ({ estado }: JudgedDay) => estado === 'faltante' || estado === 'parcial'
  const wanting = days.filter(isWanting).map(({ fecha }) => fecha)
  return {
    masAntigua: days[0]?.fecha ?? null,
    masReciente: newest?.fecha ?? null,
    atrasados: newest ? daysBetween(newest.fecha, today) : null,
    esperados,
    porcentaje: esperados === 0 ? 100 : ((esperados - faltantes) / esperados) * 100,
    faltantes,
    delgados: count('delgado'),
    parciales,
    cerrados,
    necesitaActualizacion:
      newest === undefined || wanting.some((fecha) => newestOver === undefined || fecha >= newestOver),
    tieneGaps: wanting.some((fecha) => newestOver !== undefined && fecha < newestOver),
  }
}
