import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { approvedPacks } from './approved.ts'

type Placed = Pick<LineaPedido, 'categoria' | 'codigo_producto'>

export interface CategoryLines<Line extends Placed = LineaPedido> {
  readonly category: string
  readonly lines: readonly Line[]
}

/** As a CEDI is walked through: by category, within it by code. */
export function byCategory<Line extends Placed>(lines: readonly Line[]): CategoryLines<Line>[] {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const members = groups.get(line.categoria)
    if (members) members.push(line)
    else groups.set(line.categoria, [line])
  }
  return [...groups]
    .map(([category, members]) => ({
      category,
      lines: members.toSorted((a, b) =>
        a.codigo_producto.localeCompare(b.codigo_producto, 'es', { numeric: true }),
      ),
    }))
    .toSorted((a, b) => a.category.localeCompare(b.category, 'es'))
}

/** What is to be fetched: a product that was approved with none stays where it is. */
export const toFetch = (lines: readonly LineaPedido[]): LineaPedido[] =>
  lines.filter((line) => approvedPacks(line) > 0)
