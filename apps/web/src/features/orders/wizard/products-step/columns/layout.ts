import type { Columnas, VistaColumnas } from '@abasto/contracts/preferences/schema'
import { COLUMN_IDS, type ColumnId, type SizedId, SIZED_IDS, widthMade } from './column-list.ts'

/** How a person sees the table of the order. */
export interface Layout {
  readonly view: VistaColumnas
  /** Of their own selection, in their order. */
  readonly own: readonly ColumnId[]
  /** In pixels, where somebody has changed it. */
  readonly widths: Readonly<Partial<Record<SizedId, number>>>
}

export const AUTOMATIC: Layout = { view: 'automatica', own: [], widths: {} }

const NARROWEST = 36
/** Both lines of a description must hold more than its size. */
const NARROWEST_DESCRIPTION = 160
const WIDEST = 480

/** What tells how much to order, and little else. */
const ESSENTIAL: readonly ColumnId[] = ['venta20', 'tienda', 'dias', 'cedi', 'notas']
/** What there is and how long it lasts first: in sight without scrolling, also on a tablet held upright. */
const TABLET: readonly ColumnId[] = [
  'tienda',
  'dias',
  'cedi',
  'transito',
  'total',
  'venta20',
  'pronostico',
  'clase',
]

const isColumn = (id: string): id is ColumnId => COLUMN_IDS.some((known) => known === id)

/** What was kept, without whatever this version does not know. */
export function layoutOf(kept: Columnas | null): Layout {
  if (!kept) return AUTOMATIC
  const widths: Partial<Record<SizedId, number>> = {}
  for (const id of SIZED_IDS) {
    const width = kept.anchos[id]
    if (width !== undefined) widths[id] = fitting(id, width)
  }
  return { view: kept.vista, own: notesLast([...new Set(kept.columnas)].filter(isColumn)), widths }
}

export const keptOf = ({ view, own, widths }: Layout): Columnas => ({
  version: 1,
  vista: view,
  columnas: [...own],
  anchos: Object.fromEntries(SIZED_IDS.flatMap((id) => (widths[id] ? [[id, widths[id]]] : []))),
})

/** The columns that are shown, in their order. @param isNarrow on a tablet, where not all of them fit */
export function shownColumns({ view, own }: Layout, isNarrow: boolean): readonly ColumnId[] {
  if (view === 'propia') return own
  if (view === 'esencial') return ESSENTIAL
  if (view === 'tableta' || (view === 'automatica' && isNarrow)) return TABLET
  return COLUMN_IDS
}

const fitting = (id: SizedId, width: number): number =>
  Math.round(Math.min(WIDEST, Math.max(id === 'descripcion' ? NARROWEST_DESCRIPTION : NARROWEST, width)))

const notesLast = (columns: readonly ColumnId[]): ColumnId[] => [
  ...columns.filter((id) => id !== 'notas'),
  ...columns.filter((id) => id === 'notas'),
]

/** A selection becomes one's own when it is changed. */
export const withColumns = (layout: Layout, own: readonly ColumnId[]): Layout => ({
  ...layout,
  view: 'propia',
  own: notesLast(own),
})

/** Brings a column to the place of another. */
export function moveTo(columns: readonly ColumnId[], id: ColumnId, place: ColumnId): readonly ColumnId[] {
  const from = columns.indexOf(id)
  const to = columns.indexOf(place)
  if (from === -1 || to === -1 || from === to) return columns
  const others = columns.filter((other) => other !== id)
  return notesLast([...others.slice(0, to), id, ...others.slice(to)])
}

export const widthOf = ({ widths }: Pick<Layout, 'widths'>, id: SizedId): number =>
  widths[id] ?? widthMade(id)

/** @param width undefined: as it was made */
export function withWidth(layout: Layout, id: SizedId, width: number | undefined): Layout {
  const { [id]: _, ...others } = layout.widths
  return { ...layout, widths: width === undefined ? others : { ...others, [id]: fitting(id, width) } }
}
