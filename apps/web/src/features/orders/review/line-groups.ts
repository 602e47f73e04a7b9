import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { formatCount, formatNumber } from '../../../lib/format/numbers.ts'
import { arrivedOtherwise, shortfallOf } from '../life/approved.ts'
import { calmLines, changedLines, changeOf, notableLines } from './exceptions.ts'

/** A run of lines under a heading of its own. */
export interface LineGroup {
  readonly key: 'arrived' | 'changed' | 'notable' | 'equal'
  readonly title: string
  readonly note: string
  readonly lines: readonly LineaPedido[]
}

/**
 * What arrived other than approved; what the store changed; what equals the suggestion and deserves a look; and the rest. A group without lines is
 * none. The reviewer's own figures move no line: it stays where they found it.
 */
export function groupsOf(all: readonly LineaPedido[], large: ReadonlySet<string>): LineGroup[] {
  const arrived = arrivedOtherwise(all)
  const lines = all.filter((line) => (shortfallOf(line) ?? 0) === 0)
  const changed = changedLines(lines)
  const notable = notableLines(lines, large)
  const calm = calmLines(lines, large)
  const above = changed.filter((line) => changeOf(line) > 0).length
  const products = (count: number): string => formatCount(count, 'producto', 'productos')
  const groups: LineGroup[] = [
    {
      key: 'arrived',
      title: 'No llegaron como se aprobó',
      note: products(arrived.length),
      lines: arrived,
    },
    {
      key: 'changed',
      title: 'Cambiados por la tienda',
      note: `${products(changed.length)} · ${formatNumber(above)} por encima, ${formatNumber(changed.length - above)} por debajo`,
      lines: changed,
    },
    {
      key: 'notable',
      title: 'Iguales a lo sugerido, con aviso',
      note: `${products(notable.length)} · los críticos primero`,
      lines: notable,
    },
    {
      key: 'equal',
      title: 'Iguales a lo sugerido',
      note: products(calm.length),
      lines: calm,
    },
  ]
  return groups.filter((group) => group.lines.length > 0)
}

/** The first so many lines of all groups together; headings keep telling of all of theirs. */
export function firstLines(groups: readonly LineGroup[], limit: number): LineGroup[] {
  let left = limit
  const shown: LineGroup[] = []
  for (const group of groups) {
    if (left > 0) shown.push({ ...group, lines: group.lines.slice(0, left) })
    left -= group.lines.length
  }
  return shown
}
