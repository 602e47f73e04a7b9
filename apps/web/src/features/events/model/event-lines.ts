import { MAX_EVENTOS, type EventoNuevo, type TipoEvento } from '@abasto/contracts/events/schema'
import { type PastedLines, pastedLines, type Read } from '../../../shared/pasted/pasted-lines.ts'
import { readTypedDay } from '../../../ui/field/typed-day.ts'
import { plainText } from '../../../ui/format/plain-text.ts'
import { NEW_EVENT, readEvent, type TypedEvent } from './event-form.ts'

/** Lines that are read: an event of many products has a line each. */
export const MAX_LINES = 2000

/** What a list can name. */
export interface KnownOfChain {
  readonly stores: readonly { readonly id: string; readonly nombre: string }[]
  readonly categories: readonly string[]
  /** Of days without one. */
  readonly year: string
}

export interface EventLines extends PastedLines<EventoNuevo> {
  /** What would be entered. */
  readonly events: readonly EventoNuevo[]
}

const COLUMNS = ['tipo', 'nombre', 'desde', 'hasta', 'efecto', 'tiendas', 'productos', 'categorias'] as const
type Column = (typeof COLUMNS)[number]

const HEADS: Readonly<Record<Column, RegExp>> = {
  tipo: /^(tipo|clase)/,
  nombre: /^(nombre|evento|promo|descripcion)/,
  desde: /^(desde|inicio|dia|comienza|fecha(?! (de )?(hasta|fin|termina)))/,
  hasta: /^(fecha (de )?)?(hasta|fin|termina)/,
  efecto: /^(efecto|%|porcentaje)/,
  tiendas: /^(tienda|ubicacion|sucursal|donde)/,
  productos: /^(producto|codigo|articulo|sku)/,
  categorias: /^(categoria|departamento)/,
}

const KINDS: readonly (readonly [RegExp, TipoEvento])[] = [
  [/^(feriado|fiesta)/, 'feriado'],
  [/^(promo|oferta|descuento)/, 'promocion'],
  [/^(cierre|cerrad)/, 'cierre'],
  [/^otro/, 'otro'],
]

/**
 * What a pasted list of events says: columns as its first line names them, else in the order of COLUMNS. Lines that
 * differ by their product or category alone are one event.
 */
export function readEventLines(text: string, known: KnownOfChain): EventLines {
  const [first = ''] = text.split(/\r\n|\r|\n/).filter((row) => row.trim() !== '')
  const named = namedColumns(first)
  const columns = named ?? COLUMNS
  const read = pastedLines(
    text,
    MAX_LINES,
    (row) => readLine(row, columns, known),
    () => named !== null,
  )
  return { ...read, events: joined(read.lines.flatMap((line) => line.read ?? [])) }
}

const cellsOf = (row: string): string[] =>
  row.split(row.includes('\t') ? '\t' : ';').map((cell) => cell.trim())

/** Null: the line names no columns. */
function namedColumns(row: string): readonly (Column | undefined)[] | null {
  const columns = cellsOf(row).map((cell) => COLUMNS.find((column) => HEADS[column].test(plainText(cell))))
  const isNamed = columns.includes('nombre') && columns.includes('desde') && !/\d/.test(row)
  return isNamed ? columns : null
}

function readLine(
  row: string,
  columns: readonly (Column | undefined)[],
  known: KnownOfChain,
): Read<EventoNuevo> {
  const cells = cellsOf(row)
  const cell = (column: Column): string => cells[columns.indexOf(column)] ?? ''
  const kind = cell('tipo') === '' ? 'promocion' : kindOf(cell('tipo'))
  if (kind === undefined) return { problem: `No hay un tipo «${cell('tipo')}»` }
  const from = readTypedDay(cell('desde'), known.year)
  if (from === null)
    return { problem: cell('desde') === '' ? 'Falta el día' : `«${cell('desde')}» no es un día` }
  const to = cell('hasta') === '' ? from : readTypedDay(cell('hasta'), known.year)
  if (to === null) return { problem: `«${cell('hasta')}» no es un día` }
  const stores = idsOf(cell('tiendas'), known)
  if ('problem' in stores) return stores
  const categories = namesOf(cell('categorias'), known.categories)
  if ('problem' in categories) return categories
  const codes = cell('productos').replaceAll(/(^|[\s,])'/g, '$1')
  if (codes !== '' && categories.found.length > 0) return { problem: 'O categorías o productos' }
  const typed: TypedEvent = {
    ...NEW_EVENT,
    kind,
    name: cell('nombre'),
    from,
    to,
    stores: stores.found,
    about: codes !== '' ? 'productos' : categories.found.length > 0 ? 'categorias' : 'todo',
    categories: categories.found,
    codes,
    effect: cell('efecto'),
  }
  const read = readEvent(typed)
  if ('event' in read) return read.event
  return { problem: Object.values(read.problems)[0] ?? 'No se entiende' }
}

const kindOf = (text: string): TipoEvento | undefined =>
  KINDS.find(([pattern]) => pattern.test(plainText(text)))?.[1]

type Found = { readonly found: readonly string[] } | { readonly problem: string }

const partsOf = (text: string): string[] =>
  text
    .split(/[,|/]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

function idsOf(text: string, { stores }: KnownOfChain): Found {
  if (/^tod[ao]s?\b/.test(plainText(text))) return { found: [] }
  const found: string[] = []
  for (const part of partsOf(text)) {
    const sought = plainText(part)
    const store = stores.find(({ id, nombre }) => plainText(id) === sought || plainText(nombre) === sought)
    if (!store) return { problem: `No hay una tienda «${part}»` }
    found.push(store.id)
  }
  return { found: [...new Set(found)] }
}

function namesOf(text: string, categories: readonly string[]): Found {
  const known = (name: string) => categories.find((each) => plainText(each) === plainText(name))
  // A category may have a comma in its name.
  const whole = known(text)
  if (whole !== undefined) return { found: [whole] }
  const found: string[] = []
  for (const part of partsOf(text)) {
    const category = known(part)
    if (category === undefined) return { problem: `No hay una categoría «${part}»` }
    found.push(category)
  }
  return { found: [...new Set(found)] }
}

/** One event for the lines that say the same of other products, or of other categories. */
function joined(events: readonly EventoNuevo[]): EventoNuevo[] {
  const byContent = Map.groupBy(events, ({ productos, categorias, ...event }) =>
    JSON.stringify([event, productos !== null, categorias !== null]),
  )
  const union = (lists: readonly (readonly string[] | null)[]): string[] | null => {
    const all = lists.flatMap((list) => list ?? [])
    return all.length === 0 ? null : [...new Set(all)]
  }
  return [...byContent.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const same = [first, ...others]
    return {
      ...first,
      productos: union(same.map(({ productos }) => productos)),
      categorias: union(same.map(({ categorias }) => categorias)),
    }
  })
}

/** Why a list is not entered as a whole, though its lines are understood. */
export function listProblem(events: readonly EventoNuevo[]): string | undefined {
  return events.length > MAX_EVENTOS
    ? `Son ${events.length} eventos: pega ${MAX_EVENTOS} como mucho`
    : undefined
}
