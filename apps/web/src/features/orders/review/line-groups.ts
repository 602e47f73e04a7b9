import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { formatCount, formatNumber } from '../../../lib/format/numbers.ts'
import { changedLines, changeOf, unchangedLines } from './exceptions.ts'

/** A run of lines under a heading of its own. */
export interface LineGroup {
  readonly key: 'changed' | 'equal'
  readonly title: string
  readonly note: string
  readonly lines: readonly LineaPedido[]
}

/** What the store changed, and what equals the suggestion; a group without lines is none. */
export function groupsOf(lines: readonly LineaPedido[]): LineGroup[] {
  const changed = changedLines(lines)
  const equal = unchangedLines(lines)
  const above = changed.filter((line) => changeOf(line) > 0).length
  const groups: LineGroup[] = [
    {
      key: 'changed',
      title: 'Cambiados por la tienda',
      note: `${formatCount(changed.length, 'producto', 'productos')} · ${formatNumber(above)} por encima, ${formatNumber(changed.length - above)} por debajo`,
      lines: changed,
    },
    {
      key: 'equal',
      title: 'Iguales a lo sugerido',
      note: `${formatCount(equal.length, 'producto', 'productos')} · los críticos primero`,
      lines: equal,
    },
  ]
  return groups.filter((group) => group.lines.length > 0)
}
