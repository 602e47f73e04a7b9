import { nameWidth } from '../chart/fit-name.ts'
import type { StoreSeries } from '../model/store-series.ts'

/** The exported image, in pixels. */
export const PICTURE = { width: 1280, side: 32, chartTop: 120, chartHeight: 420, row: 24 } as const

/** Around the name of a store in the legend: its line, and the distance to the next one. */
const AROUND_NAME = 25 + 28

/** Where the stores stand in the legend, row after row. */
export function legendPositions(stores: readonly StoreSeries[]) {
  const room = PICTURE.width - 2 * PICTURE.side
  let [x, row] = [0, 0]
  const positions = stores.map(({ name }) => {
    const width = nameWidth(name) + AROUND_NAME
    if (x > 0 && x + width > room) [x, row] = [0, row + 1]
    const position = { x, y: row * PICTURE.row }
    x += width
    return position
  })
  return { positions, rows: stores.length === 0 ? 0 : row + 1 }
}
