import { isIsoDate, type IsoDate } from '@abasto/domain/time/business-day'
import { numberFrom } from '../../transform/quantity.ts'
import type { DayCountRow, SaleRow } from '../../transform/source-rows.ts'

interface Counted {
  lines: number
  units: number
  readonly tickets: Set<unknown>
  knowsTickets: boolean
}

/** What a source that cannot count has of each day, counted by reading its lines. */
export async function* countByReading(
  batches: AsyncIterable<readonly SaleRow[]>,
): AsyncGenerator<readonly DayCountRow[]> {
  const days = new Map<IsoDate, Counted>()
  let newest: IsoDate | undefined
  for await (const batch of batches) {
    const over: DayCountRow[] = []
    for (const row of batch) {
      const { fecha } = row
      if (typeof fecha !== 'string' || !isIsoDate(fecha)) continue
      if (newest !== undefined && fecha > newest) over.push(...take(days))
      newest = fecha
      count(days, fecha, row)
    }
    // A sign of life for whoever watches the time, even where no day is over.
    yield over
  }
  yield take(days)
}

function count(days: Map<IsoDate, Counted>, fecha: IsoDate, { ticket, cantidad }: SaleRow): void {
  const day = days.get(fecha) ?? { lines: 0, units: 0, tickets: new Set(), knowsTickets: true }
  day.lines++
  const units = numberFrom(cantidad)
  if (units !== undefined && Number.isFinite(units)) day.units += units
  if (ticket === null || ticket === undefined) day.knowsTickets = false
  else day.tickets.add(ticket)
  days.set(fecha, day)
}

/** Lines come ordered by day: a day's tickets are forgotten with it. */
function take(days: Map<IsoDate, Counted>): DayCountRow[] {
  const rows = [...days].map(([fecha, { lines, units, tickets, knowsTickets }]) => ({
    fecha,
    lineas: lines,
    tickets: knowsTickets ? tickets.size : null,
    unidades: units,
  }))
  days.clear()
  return rows
}
