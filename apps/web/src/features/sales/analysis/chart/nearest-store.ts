import type { ValueScale } from '../../../../ui/chart/value-scale.ts'
import type { DayValues } from '../model/day-values.ts'

/** As near as this a pointer means a line. */
const REACH = 28

/** The store whose value on that day is nearest to the height `y`; null where none is near. */
export function nearestStore({ rows }: DayValues, scale: ValueScale, y: number): string | null {
  let [nearest, least]: [string | null, number] = [null, REACH]
  for (const { store, packs } of rows) {
    const distance = packs === null ? Infinity : Math.abs(scale.y(packs) - y)
    if (distance < least) [nearest, least] = [store.id, distance]
  }
  return nearest
}
