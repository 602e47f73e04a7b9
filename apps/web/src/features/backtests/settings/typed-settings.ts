import { retropruebaNueva, type Retroprueba, type RetropruebaNueva } from '@abasto/contracts/backtests/schema'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { formatDayOfMonth, formatDay } from '../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'

/** What a person has put into the fields, as they hold it. */
export interface TypedSettings {
  /** A store's id, or `ALL_LOCATIONS`. */
  readonly place: string
  readonly days: number
  readonly rule: boolean
  readonly guard: boolean
  readonly next: boolean
  /** Percent of the rules' days, `50; 75; 100`. */
  readonly ruleLevels: string
  /** Service levels, `95; 99; 99,9`. */
  readonly nextLevels: string
  /** Ordering up to the next delivery also without days of cycle. */
  readonly alsoWithoutCycle: boolean
  readonly byCalendar: boolean
  readonly everyDays: string
  readonly arrivesIn: string
}

/** Lengths of history to choose from. */
export const HISTORIES = [90, 180, 365] as const

export const DEFAULT_SETTINGS: Omit<TypedSettings, 'place'> = {
  days: 180,
  rule: true,
  guard: true,
  next: true,
  ruleLevels: '50; 60; 75; 100; 125',
  nextLevels: '90; 95; 98; 99; 99,5; 99,9',
  alsoWithoutCycle: false,
  byCalendar: true,
  everyDays: '7',
  arrivesIn: '2',
}

export interface SettingsProblems {
  readonly policies?: string
  readonly ruleLevels?: string
  readonly nextLevels?: string
  readonly deliveries?: string
}

export type AskedSettings =
  | { readonly asked: RetropruebaNueva; readonly problems: null }
  | { readonly asked: null; readonly problems: SettingsProblems }

/** What is asked of the server, or what is wrong with it. @param until the last day, which is over */
export function askedSettings(typed: TypedSettings, until: IsoDate): AskedSettings {
  const rulePercents = numbersOf(typed.ruleLevels)
  const levels = numbersOf(typed.nextLevels)
  const rule = (politica: 'regla_niveles' | 'regla_guarda') => ({ politica, dias_pct: rulePercents })
  const next = (con_ciclo: boolean) => ({ politica: 'proxima_entrega', niveles: levels, con_ciclo })
  const read = retropruebaNueva.safeParse({
    ubicacion_id: typed.place === ALL_LOCATIONS ? null : typed.place,
    ...rangeOf(typed.days, until),
    politicas: [
      ...(typed.rule ? [rule('regla_niveles')] : []),
      ...(typed.guard ? [rule('regla_guarda')] : []),
      ...(typed.next ? [next(true)] : []),
      ...(typed.next && typed.alsoWithoutCycle ? [next(false)] : []),
    ],
    entregas: typed.byCalendar
      ? { tipo: 'calendario' }
      : { tipo: 'cada', dias: wholeNumber(typed.everyDays), llega_en: wholeNumber(typed.arrivesIn) },
  })
  if (read.success) return { asked: read.data, problems: null }
  const problems: { -readonly [Field in keyof SettingsProblems]: SettingsProblems[Field] } = {}
  for (const { path, message } of read.error.issues) {
    if (path.includes('dias_pct')) problems.ruleLevels ??= message
    else if (path.includes('niveles')) problems.nextLevels ??= message
    else if (path[0] === 'entregas') problems.deliveries ??= message
    else problems.policies ??= message
  }
  return { asked: null, problems }
}

/** The days of a history that ends with `until`. */
export function rangeOf(days: number, until: IsoDate) {
  return { fecha_inicio: addDays(until, 1 - days), fecha_fin: until }
}

/** `180 días · 28/05 a 23/11/2026` */
export function historyText(days: number, until: IsoDate): string {
  const { fecha_inicio, fecha_fin } = rangeOf(days, until)
  return `${formatCount(days, 'día', 'días')} · ${formatDayOfMonth(fecha_inicio)} a ${formatDay(fecha_fin)}`
}

/** The settings of a back-test that is there, to be asked again. */
export function typedSettings({
  ubicacion_id,
  fecha_inicio,
  fecha_fin,
  ajustes,
}: Retroprueba): TypedSettings {
  const { politicas, entregas } = ajustes
  const rules = politicas.filter((each) => each.politica !== 'proxima_entrega')
  const nexts = politicas.filter((each) => each.politica === 'proxima_entrega')
  const days = (Date.parse(fecha_fin) - Date.parse(fecha_inicio)) / 86_400_000 + 1
  return {
    place: ubicacion_id ?? ALL_LOCATIONS,
    days: HISTORIES.reduce((best, each) => (Math.abs(each - days) < Math.abs(best - days) ? each : best)),
    rule: rules.some(({ politica }) => politica === 'regla_niveles'),
    guard: rules.some(({ politica }) => politica === 'regla_guarda'),
    next: nexts.length > 0,
    ruleLevels: rules[0] ? levelsText(rules[0].dias_pct) : DEFAULT_SETTINGS.ruleLevels,
    nextLevels: nexts[0] ? levelsText(nexts[0].niveles) : DEFAULT_SETTINGS.nextLevels,
    alsoWithoutCycle: nexts.some(({ con_ciclo }) => !con_ciclo),
    byCalendar: entregas.tipo === 'calendario',
    everyDays: entregas.tipo === 'cada' ? String(entregas.dias) : DEFAULT_SETTINGS.everyDays,
    arrivesIn: entregas.tipo === 'cada' ? String(entregas.llega_en) : DEFAULT_SETTINGS.arrivesIn,
  }
}

export function policiesText({ rule, guard, next }: TypedSettings): string {
  const count = [rule, guard, next].filter(Boolean).length
  return count === 0 ? 'Elige al menos una' : `${count}, con sus niveles`
}

export function deliveriesText({ byCalendar, everyDays, arrivesIn }: TypedSettings): string {
  if (byCalendar) return 'Calendario de la tienda'
  const every = everyDays.trim() === '1' ? 'Cada día' : `Cada ${everyDays} días`
  return `${every}, llega en ${arrivesIn}`
}

const levelsText = (levels: readonly number[]): string =>
  levels.map((level) => String(level).replace('.', ',')).join('; ')

/** What cannot be read is NaN, and told as what it is: no number. */
function numbersOf(text: string): number[] {
  return text
    .split(/[;\s]+/)
    .filter((part) => part !== '')
    .map((part) => Number(part.replace('%', '').replace(',', '.')))
}

const wholeNumber = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))

export const pointsText = (typed: TypedSettings): string => {
  const [rules, nexts] = [numbersOf(typed.ruleLevels).length, numbersOf(typed.nextLevels).length]
  const points =
    (typed.rule ? rules : 0) +
    (typed.guard ? rules : 0) +
    (typed.next ? nexts * (typed.alsoWithoutCycle ? 2 : 1) : 0)
  return `${formatNumber(points)} puntos, más el de hoy y el adivino`
}
