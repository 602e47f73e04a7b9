import { EVENT_KINDS, LONGEST_EVENT, type StoreEvent } from '@abasto/domain/demand/events/store-events'
import { dayNumber, isIsoDate } from '@abasto/domain/time/business-day'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rowsOf, type Row } from './csv-rows.ts'

/** An event as a chain's folder has it; days since 1970-01-01. */
export interface CalendarRow extends Pick<StoreEvent, 'kind' | 'from' | 'to' | 'expected'> {
  /** When it was entered; -Infinity: before everything, as the file says nothing. */
  readonly entered: number
  /** Ids of stores, names of categories, codes of products; null: all. */
  readonly stores: readonly string[] | null
  readonly categories: readonly string[] | null
  readonly products: readonly string[] | null
}

/**
 * `calendario.csv` of a chain's folder: desde, hasta, tipo (feriado, promocion, cierre, otro), and if there ubicaciones,
 * categorias, productos (several with | between), efecto_pct and registrado, the day on which it was entered.
 *
 * @throws Error that says what cannot be read
 */
export function readCalendar(folder: string, remarks: string[]): CalendarRow[] {
  const path = join(folder, 'calendario.csv')
  if (!existsSync(path)) return []
  const calendar: CalendarRow[] = []
  for (const row of rowsOf(path)) {
    const from = dayIn(row.text('desde'), path)
    const to = dayIn(row.get('hasta') ?? row.text('desde'), path)
    const kind = EVENT_KINDS.find((each) => each === row.text('tipo'))
    if (kind === undefined) throw new Error(`${path}: «${row.text('tipo')}» is no kind of event`)
    if (to - from >= LONGEST_EVENT) throw new Error(`${path}: ${row.text('desde')} lasts too long`)
    const entered = row.get('registrado')
    const effect = row.get('efecto_pct')
    calendar.push({
      kind,
      from,
      to,
      expected: effect === null ? null : 1 + Number(effect) / 100,
      entered: entered === null ? -Infinity : dayIn(entered, path),
      stores: listed(row, 'ubicaciones'),
      categories: listed(row, 'categorias'),
      products: listed(row, 'productos'),
    })
  }
  if (calendar.some(({ entered }) => entered === -Infinity))
    remarks.push('calendario.csv: what has no registrado was known before everything')
  return calendar.toSorted((one, other) => one.entered - other.entered)
}

/** Of a store whose days begin on `first`; products by code and category, in their order. */
export function eventsOf(
  calendar: readonly CalendarRow[],
  store: string,
  first: number,
  products: readonly { readonly code: string; readonly category: string }[],
): StoreEvent[] {
  return calendar
    .filter(({ stores }) => stores === null || stores.includes(store))
    .map(({ kind, from, to, expected, entered, categories, products: codes }) => ({
      kind,
      from: from - first,
      to: to - first,
      expected,
      knownFrom: entered === -Infinity ? -1 : entered - first,
      products:
        categories === null && codes === null
          ? null
          : new Set(
              products.flatMap(({ code, category }, index) =>
                codes?.includes(code) === true || categories?.includes(category) === true ? [index] : [],
              ),
            ),
    }))
}

function listed(row: Row, column: string): string[] | null {
  const text = row.get(column)
  return text === null ? null : text.split('|').map((each) => each.trim())
}

function dayIn(text: string, path: string): number {
  if (!isIsoDate(text)) throw new Error(`${path}: «${text}» is no day as YYYY-MM-DD`)
  return dayNumber(text)
}
