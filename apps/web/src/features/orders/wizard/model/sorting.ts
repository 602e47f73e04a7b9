import type { SortDirection } from '../../../../ui/table/SortHeader.tsx'
import type { LineEdits } from './draft.ts'
import { choiceOf, type WizardLine } from './lines.ts'

export const SORT_KEYS = ['venta5', 'venta20', 'mismoDia', 'stockTienda', 'sugerido', 'pedir'] as const
export type SortKey = (typeof SORT_KEYS)[number]

export const SORT_LABEL: Readonly<Record<SortKey, string>> = {
  venta5: 'Venta de 5 días',
  venta20: 'Venta de 20 días',
  mismoDia: 'Venta del mismo día',
  stockTienda: 'Stock de la tienda',
  sugerido: 'Sugerido',
  pedir: 'Pedir',
}

export interface Sort {
  readonly key: SortKey
  readonly direction: SortDirection
}

export const DEFAULT_SORT: Sort = { key: 'venta20', direction: 'desc' }

/** The sorted column turns round, another one starts descending (specification section 2, step 2). */
export function toggleSort(sort: Sort, key: SortKey): Sort {
  if (sort.key !== key) return { key, direction: 'desc' }
  return { key, direction: sort.direction === 'desc' ? 'asc' : 'desc' }
}

const SORTED_BY: Readonly<Record<SortKey, (line: WizardLine, edits: LineEdits) => number>> = {
  venta5: (line) => line.dailySales5,
  venta20: (line) => line.dailySales20,
  mismoDia: (line) => line.sameDaySales,
  stockTienda: (line) => line.storeStock,
  sugerido: (line) => line.cantidad_ajustada_bultos,
  pedir: (line, edits) => choiceOf(line, edits[line.codigo_producto]).requested,
}

/** Sorted by the figure that the column shows on top: packs. Equal ones stay in the order of their codes. */
export function sortLines(
  lines: readonly WizardLine[],
  { key, direction }: Sort,
  edits: LineEdits,
): WizardLine[] {
  const turn = direction === 'asc' ? 1 : -1
  const valueOf = SORTED_BY[key]
  return lines
    .map((line) => ({ line, value: valueOf(line, edits) }))
    .toSorted(
      (a, b) => turn * (a.value - b.value) || (a.line.codigo_producto < b.line.codigo_producto ? -1 : 1),
    )
    .map(({ line }) => line)
}
