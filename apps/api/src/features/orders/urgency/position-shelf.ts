import { atMost } from '@abasto/domain/arithmetic/compare'
import { sellingRate, type Shelf } from '@abasto/domain/stock/urgency'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { isLate } from '../home/next-arrival.ts'
import type { OrderedLine } from '../home/home-read-model.ts'
import type { ProductPosition } from '../positions/chain-positions.ts'

interface Around {
  readonly today: IsoDate
  /** Orders under way that bring the product. */
  readonly lines: readonly OrderedLine[]
  /** Days until the store's soonest delivery; null: no CEDI serves it. */
  readonly soonestLead: number | null
}

/** A product in a store as its urgency is judged by, on every screen: what is late does not count as coming. */
export function shelfOf(position: ProductPosition, { today, lines, soonestLead }: Around): Shelf {
  const { stock, comingUnits, receivedUnits, pendingUnits, dailyUnits5, unitsPerPack, minPacks } = position
  const late = lines.reduce((sum, line) => sum + (isLate(line, today) ? line.unidades : 0), 0)
  return {
    stock: stock + receivedUnits,
    coming: Math.max(0, comingUnits - receivedUnits - late),
    dailyUnits: sellingRate(dailyUnits5, position.dailyUnits),
    deliveryDays: position.origin?.period?.leadDays ?? soonestLead,
    isCritical:
      !position.isAssumed &&
      dailyUnits5 > 0 &&
      atMost((stock + comingUnits - pendingUnits) / unitsPerPack, minPacks),
  }
}
