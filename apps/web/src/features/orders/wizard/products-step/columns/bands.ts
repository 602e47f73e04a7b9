import type { CSSProperties } from 'react'
import { type ColumnId, COLUMNS, type GroupId, GROUPS, ORDER_WIDTH, SUGGESTED_WIDTH } from './column-list.ts'
import { type Layout, widthOf } from './layout.ts'

/** Columns of one group that stand beside each other. */
export interface GroupRun {
  readonly group: GroupId
  readonly columns: readonly ColumnId[]
}

/** The groups over the columns, the notes aside; one that was torn apart stands there twice. */
export function groupRuns(columns: readonly ColumnId[]): readonly GroupRun[] {
  const runs: { group: GroupId; columns: ColumnId[] }[] = []
  for (const id of columns) {
    if (id === 'notas') continue
    const { group } = COLUMNS[id]
    const last = runs.at(-1)
    if (last?.group === group) last.columns.push(id)
    else runs.push({ group, columns: [id] })
  }
  return runs
}

/** Whether a column is the first of those that stand under one head. */
export const startsGroup = (columns: readonly ColumnId[], at: number): boolean => {
  const [before, id] = [columns[at - 1], columns[at]]
  return before === undefined || id === undefined || COLUMNS[before].group !== COLUMNS[id].group
}

/** What stands over a group: with the unit of its cells, where that fits. */
export function groupTitle({ group, columns }: GroupRun, layout: Layout): string {
  const { title, short, room } = GROUPS[group]
  return columns.reduce((sum, id) => sum + widthOf(layout, id), 0) >= room ? title : short
}

/** The columns of the rows as the style sheet takes them, and what they take at least. */
export function bandsOf(
  columns: readonly ColumnId[],
  layout: Layout,
): CSSProperties & Record<'--bands' | '--taken', string> {
  const middle = columns.filter((id) => id !== 'notas').map((id) => widthOf(layout, id))
  const notes = columns.includes('notas') ? [widthOf(layout, 'notas')] : []
  const description = widthOf(layout, 'descripcion')
  const taken = [description, ...middle, SUGGESTED_WIDTH, ORDER_WIDTH, ...notes].reduce((a, b) => a + b, 0)
  return {
    '--bands': [
      'var(--check-width) var(--code-width)',
      `minmax(${description}px, 3fr)`,
      ...middle.map((width) => `${width}px`),
      `${SUGGESTED_WIDTH}px ${ORDER_WIDTH}px`,
      ...notes.map((width) => `minmax(${width}px, 1fr)`),
    ].join(' '),
    '--taken': `${taken}px`,
  }
}
