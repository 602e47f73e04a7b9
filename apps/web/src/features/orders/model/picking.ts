import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { approvedPacks } from './approved.ts'

export interface CategoryLines {
  readonly category: string
  readonly lines: readonly LineaPedido[]
}

/** As a CEDI is walked through: by category, within it by code. */
export function byCategory(lines: readonly LineaPedido[]): CategoryLines[] {
  const groups = new Map<string, LineaPedido[]>()
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
