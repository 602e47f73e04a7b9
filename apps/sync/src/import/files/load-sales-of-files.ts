import type { IsoDate } from '@abasto/domain/time/business-day'
import { loadProducts } from '../../load/load-products.ts'
import { loadSales } from '../../load/load-sales.ts'
import { rejectedRoom } from '../../load/rejected-room.ts'
import { count, counted, dayList, rangesOf } from '../../messages.ts'
import type { RunContext } from '../../runs/run-context.ts'
import { locationName } from '../../runs/run-locations.ts'
import type { LocationResult, LocationWork } from '../../runs/synchronise/locations-work.ts'

/** Replaces the days of a store's sales that files bring, each as a whole; no other day is touched. */
export async function loadSalesOfFiles(
  { database, pool, tenantId, today, record, clock }: RunContext,
  { location, source, read, advance }: LocationWork,
  brought: readonly IsoDate[],
): Promise<LocationResult> {
  const store = { tenantId, today, locationKey: location.locationKey }
  const target = { ...store, runId: record.runId, extractedAt: clock() }
  const { keys } = await loadProducts(
    database,
    store,
    read((own) => source.products(own)),
  )
  const total = { lines: 0, rejected: 0, days: 0 }
  const held: IsoDate[] = []
  for (const range of rangesOf([...brought])) {
    const reading = {
      range,
      products: keys,
      today,
      rejectedRoom: await rejectedRoom(database, target, range),
    }
    const loaded = await loadSales({
      pool,
      target,
      parts: read((own) => source.salesParts(reading, own)),
      onCommit: (soFar) =>
        advance(
          (total.days + soFar.days.length) / brought.length,
          total.lines + soFar.lines,
          total.rejected + soFar.rejected,
        ),
    })
    total.lines += loaded.lines
    total.rejected += loaded.rejected
    total.days += loaded.days.length
    held.push(...loaded.held.map(({ date }) => date))
  }
  const name = locationName(location)
  const rejected =
    total.rejected > 0 ? `, ${counted(total.rejected, 'fila rechazada', 'filas rechazadas')}` : ''
  await record.log(
    'success',
    `${name}: ${counted(total.lines, 'línea', 'líneas')} de ${counted(total.days, 'día', 'días')}${rejected}`,
  )
  if (held.length > 0) {
    await record.log(
      'warning',
      `${name}: ${count(held.length)} días traen mucho menos de lo cargado (${dayList(held.toSorted())}): se retienen y vale lo que había`,
    )
  }
  return { records: total.lines, rejected: total.rejected, isHeld: held.length > 0 }
}
