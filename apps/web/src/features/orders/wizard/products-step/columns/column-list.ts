import type { TermId } from '../../../../../shared/glossary/terms.ts'
import type { SortKey } from '../../model/sorting.ts'

/** What can be chosen, in the order it has until somebody says otherwise. The notes stay last. */
export const COLUMN_IDS = [
  'unidades',
  'venta5',
  'venta20',
  'mismo_dia',
  'pronostico',
  'tienda',
  'transito',
  'total',
  'dias',
  'cedi',
  'clase',
  'minimo',
  'reorden',
  'seguridad',
  'maximo',
  'notas',
] as const
export type ColumnId = (typeof COLUMN_IDS)[number]

/** Of these the width can be chosen: also of one that always stands there. */
export const SIZED_IDS = ['descripcion', ...COLUMN_IDS] as const
export type SizedId = (typeof SIZED_IDS)[number]

interface Group {
  /** With the unit of its cells, where there is room for it. */
  readonly title: string
  readonly short: string
  /** Pixels that the title takes. */
  readonly room: number
}

export const GROUPS = {
  pack: { title: 'Bulto', short: 'Bulto', room: 0 },
  sales: { title: 'Venta diaria, en bultos', short: 'Venta', room: 140 },
  forecast: { title: 'Pronóstico', short: 'Pronóst.', room: 64 },
  stock: { title: 'Stock, en bultos', short: 'Stock', room: 100 },
  class: { title: '', short: '', room: 0 },
  levels: { title: 'Niveles, en días', short: 'Niveles', room: 100 },
  notes: { title: '', short: '', room: 0 },
} as const satisfies Record<string, Group>
export type GroupId = keyof typeof GROUPS

interface Column {
  /** In the head. */
  readonly title: string
  /** Where it stands alone. */
  readonly name: string
  readonly group: GroupId
  /** In pixels, unless somebody says otherwise. */
  readonly width: number
  readonly sort?: SortKey
  /** What explains its title. */
  readonly term?: TermId
}

export const COLUMNS: Readonly<Record<ColumnId, Column>> = {
  unidades: { title: 'Unid.', name: 'Unidades por bulto', group: 'pack', width: 40 },
  venta5: { title: '5 días', name: 'Venta diaria de 5 días', group: 'sales', width: 52, sort: 'venta5' },
  venta20: { title: '20 días', name: 'Venta diaria de 20 días', group: 'sales', width: 60, sort: 'venta20' },
  mismo_dia: { title: 'Mismo día', name: 'Venta del mismo día', group: 'sales', width: 68, sort: 'mismoDia' },
  pronostico: {
    title: '7 días',
    name: 'Pronóstico de 7 días',
    group: 'forecast',
    width: 66,
    term: 'pronostico',
  },
  tienda: { title: 'Tienda', name: 'Stock de la tienda', group: 'stock', width: 64, sort: 'stockTienda' },
  transito: { title: 'Tránsito', name: 'Stock en tránsito', group: 'stock', width: 60, term: 'en-transito' },
  total: { title: 'Total', name: 'Stock total', group: 'stock', width: 64 },
  dias: { title: 'Días', name: 'Días de stock', group: 'stock', width: 68, term: 'cobertura' },
  cedi: { title: 'CEDI', name: 'Stock del CEDI', group: 'stock', width: 70 },
  clase: { title: 'Clase', name: 'Clase', group: 'class', width: 42, term: 'clase' },
  minimo: { title: 'Mín.', name: 'Mínimo', group: 'levels', width: 50, term: 'minimo' },
  reorden: { title: 'Reorden', name: 'Punto de reorden', group: 'levels', width: 58, term: 'reorden' },
  seguridad: { title: 'Segur.', name: 'Seguridad', group: 'levels', width: 50, term: 'seguridad' },
  maximo: { title: 'Máx.', name: 'Máximo', group: 'levels', width: 52, term: 'maximo' },
  notas: { title: 'Notas', name: 'Notas', group: 'notes', width: 102 },
}

/** What a description takes at least. */
export const DESCRIPTION_WIDTH = 182
/** Sugerido and Pedir, which always stand at right. */
export const SUGGESTED_WIDTH = 66
export const ORDER_WIDTH = 88

export const widthMade = (id: SizedId): number =>
  id === 'descripcion' ? DESCRIPTION_WIDTH : COLUMNS[id].width
