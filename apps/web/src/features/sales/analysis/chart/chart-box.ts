import type { StoreSeries } from '../model/store-series.ts'
import type { ChartBox } from './chart-layout.ts'
import { nameWidth } from './fit-name.ts'

/** From the plot to a name, and after it. */
const AROUND_NAME = 26
const DESKTOP = { height: 350, nameGap: 17, mostNameRoom: 138 } as const
const PHONE = { height: 300, nameGap: 15, mostNameRoom: 82 } as const

/** The room of the chart on the screen: as wide as it may be, with names no wider than they need. */
export function chartBox(stores: readonly StoreSeries[], width: number, isPhone: boolean): ChartBox {
  const { height, nameGap, mostNameRoom } = isPhone ? PHONE : DESKTOP
  const widest = Math.max(0, ...stores.map(({ name }) => nameWidth(name)))
  return { width, height, nameGap, nameRoom: Math.min(mostNameRoom, widest + AROUND_NAME) }
}
