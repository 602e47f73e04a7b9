import type { ValueScale } from '../../../../ui/chart/value-scale.ts'
import type { DayReading } from '../model/day-values.ts'

/** As near as this a pointer means a line. */
const REACH = 28

/** The store whose value on that day is nearest to the height `y`; null where none is near. */
export function nearestStore({ rows }: DayReading, values: ValueScale, y: number): string | null {
  let [nearest, least]: [string | null, number] = [null, REACH]
  for (const { store, bultos } of rows) {
    const distance = bultos === null ? Infinity : Math.abs(values.y(bultos) - y)
    if (distance < least) [nearest, least] = [store.id, distance]
  }
  return nearest
}
