import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { arrivedOtherwise, isReviewed, shortfallOf } from '../../model/approved.ts'
import {
  calmLines,
  changedLines,
  changeOf,
  type Circumstances,
  notableLines,
  reviewOf,
} from './exceptions.ts'

/** A run of lines under a heading of its own. */
export interface LineGroup {
  readonly key: 'arrived' | 'reviewed' | 'changed' | 'notable' | 'equal'
  readonly title: string
  readonly note: string
  readonly lines: readonly LineaPedido[]
  /** Of a group that can be folded up: whether it is. */
  readonly folded?: boolean
}

/**
 * What arrived other than approved; what the reviewer corrected, once it is decided; what the store changed; what
 * equals the suggestion and deserves a look; and the rest. A group without lines is none. While they are at it,
 * the reviewer's own figures move no line: it stays where they found it.
 */
export function groupsOf(
  lines: readonly LineaPedido[],
  { large, deciding, deliveryDays }: Circumstances & { readonly deciding: boolean },
): LineGroup[] {
  const circumstances = { large, deliveryDays }
  const arrived = arrivedOtherwise(lines)
  const asApproved = lines.filter((line) => (shortfallOf(line) ?? 0) === 0)
  const corrected = deciding ? [] : asApproved.filter(isReviewed).toSorted(byCorrection)
  const rest = deciding ? asApproved : asApproved.filter((line) => !isReviewed(line))
  const changed = changedLines(rest)
  const above = changed.filter((line) => changeOf(line) > 0).length
  const groups: LineGroup[] = [
    groupOf('arrived', 'No llegaron como se aprobó', arrived),
    groupOf('reviewed', 'Corregidos por el gerente', corrected),
    groupOf(
      'changed',
      'Cambiados por la tienda',
      changed,
      `${formatNumber(above)} por encima, ${formatNumber(changed.length - above)} por debajo`,
    ),
    groupOf(
      'notable',
      'Iguales a lo sugerido, con aviso',
      notableLines(rest, circumstances),
      'los críticos primero, por urgencia',
    ),
    groupOf('equal', 'Iguales a lo sugerido', calmLines(rest, circumstances)),
  ]
  return groups.filter((one) => one.lines.length > 0)
}

const byCorrection = (a: LineaPedido, b: LineaPedido): number => Math.abs(reviewOf(b)) - Math.abs(reviewOf(a))

function groupOf(
  key: LineGroup['key'],
  title: string,
  lines: readonly LineaPedido[],
  more?: string,
): LineGroup {
  const count = formatCount(lines.length, 'producto', 'productos')
  return { key, title, note: more === undefined ? count : `${count} · ${more}`, lines }
}

/** Fewer lines than these are no longer way than the press that shows them. */
const WORTH_FOLDING = 6

/**
 * The same with what needs no look folded up, under what does: its heading says how much it is. Nothing is folded
 * where there is little of it, or nothing else.
 */
export function withCalmFolded(groups: readonly LineGroup[], isUnfolded: boolean): LineGroup[] {
  return groups.map((group) =>
    group.key === 'equal' && groups.length > 1 && group.lines.length >= WORTH_FOLDING
      ? { ...group, lines: isUnfolded ? group.lines : [], folded: !isUnfolded }
      : group,
  )
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
