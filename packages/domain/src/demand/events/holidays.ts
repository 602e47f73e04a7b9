import { addDays, type IsoDate } from '../../time/business-day.ts'

export interface Holiday {
  readonly date: IsoDate
  /** As it is called where it is kept. */
  readonly name: string
}

/** Of Venezuela, by month and day. */
const FIXED: readonly (readonly [day: string, name: string])[] = [
  ['01-01', 'Año Nuevo'],
  ['04-19', 'Declaración de la Independencia'],
  ['05-01', 'Día del Trabajador'],
  ['06-24', 'Batalla de Carabobo'],
  ['07-05', 'Día de la Independencia'],
  ['07-24', 'Natalicio del Libertador'],
  ['10-12', 'Día de la Resistencia Indígena'],
  ['12-24', 'Nochebuena'],
  ['12-25', 'Navidad'],
  ['12-31', 'Fin de Año'],
]

/** Of Venezuela, by days from Easter Sunday. */
const MOVABLE: readonly (readonly [days: number, name: string])[] = [
  [-48, 'Lunes de Carnaval'],
  [-47, 'Martes de Carnaval'],
  [-3, 'Jueves Santo'],
  [-2, 'Viernes Santo'],
]

/** What the law of Venezuela keeps of a year (Gregorian), in order. What falls on one day is named once. */
export function venezuelanHolidays(year: number): Holiday[] {
  const easter = easterSunday(year)
  const fixed = FIXED.map(([day, name]) => ({ date: `${year}-${day}`, name }))
  const movable = MOVABLE.map(([days, name]) => ({ date: addDays(easter, days), name }))
  const days = Map.groupBy([...movable, ...fixed], ({ date }) => date)
  return [...days]
    .map(([date, same]) => ({ date, name: same.map(({ name }) => name).join(', ') }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** By Meeus, Jones and Butcher. */
export function easterSunday(year: number): IsoDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leap = Math.floor(century / 4)
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leap - moon + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const since = epact + weekday - 7 * late + 114
  const [month, day] = [Math.floor(since / 31), (since % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
