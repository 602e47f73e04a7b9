import { addDays } from '@abasto/domain/time/business-day'
import { loadProducts, type ProductsLoad } from '../../load/load-products.ts'
import { closedDays, loadClosing, loadStock, type StockLoad } from '../../load/load-stock.ts'
import type { StockTarget } from '../../load/stock-target.ts'
import { readClosings, readStock } from '../../transform/read-stock.ts'
import type { LocationResult, LocationWork } from './locations-work.ts'
import type { RunContext } from '../run-context.ts'
import { locationName } from '../run-locations.ts'
import { count, counted } from '../../messages.ts'

/** Past days whose close is asked for when it is not known yet: what a point of sale usually keeps. */
const HISTORY_DAYS = 28

/** Brings one location's products and stock up to date. */
export async function synchroniseStock(
  context: RunContext,
  work: LocationWork,
  { isAskedFor = false }: Pick<StockTarget, 'isAskedFor'> = {},
): Promise<LocationResult> {
  const { database, tenantId, today, record } = context
  const { location, source, read, advance } = work
  const extractedAt = context.clock()
  const stockOf = { tenantId, locationKey: location.locationKey }
  const products = await loadProducts(
    database,
    stockOf,
    read((signal) => source.products(signal)),
  )
  const target: StockTarget = {
    ...stockOf,
    runId: record.runId,
    extractedAt,
    today,
    products: products.keys,
    isAskedFor,
  }
  advance(0.3, 0, products.rejections.total)

  const reading = await readStock(
    read((signal) => source.stock(signal)),
    products.keys,
  )
  const { stock } = reading
  const rejected = products.rejections.total + reading.rejections.total
  const load = await loadStock(database, target, reading, [products.rejections, reading.rejections])
  advance(0.6, stock.size, rejected)
  const closings = await synchroniseClosings(context, work, target)

  if (load.judgement === 'held') {
    await record.log('warning', `${locationName(location)}: ${heldBack(load, stock.size)}`)
  } else {
    const confirmed = load.judgement === 'confirmed' ? '; trae lo mismo que la entrega retenida' : ''
    const known = summary([...stock.values()], products, closings)
    await record.log('success', `${locationName(location)}: ${known}${confirmed}`)
  }
  if (rejected > 0) {
    const rows = counted(rejected, 'fila rechazada', 'filas rechazadas')
    await record.log('warning', `${locationName(location)}: ${rows} de productos o existencias`)
  }
  const isHeld = load.judgement === 'held'
  return { records: isHeld ? 0 : stock.size, rejected, isHeld }
}

function heldBack({ before }: StockLoad, arrived: number): string {
  if (arrived === 0) {
    return 'el origen no trae ninguna existencia; se conserva lo que ya estaba cargado hasta que alguien decida'
  }
  const came = counted(arrived, 'producto', 'productos')
  return `el stock trae ${came} donde había ${count(before)}: se retiene y vale lo que ya estaba cargado. Si la próxima lectura trae lo mismo, se toma sola`
}

/** Past days whose close is not known yet. @returns how many were loaded */
async function synchroniseClosings(
  { database, timeZone }: RunContext,
  { source, read }: LocationWork,
  target: StockTarget,
): Promise<number> {
  const { stockHistory } = source
  if (!stockHistory) return 0
  const oldest = addDays(target.today, -HISTORY_DAYS)
  const closed = await closedDays(database, target, oldest, timeZone)
  let since = oldest
  while (closed.has(since)) since = addDays(since, 1)
  if (since >= target.today) return 0
  const rows = read((signal) => stockHistory(since, signal))
  let loaded = 0
  for await (const closing of readClosings(rows, target.products)) {
    if (closing.date >= target.today || closed.has(closing.date)) continue
    await loadClosing(database, target, closing)
    loaded++
  }
  return loaded
}

function summary(units: readonly number[], products: ProductsLoad, closings: number): string {
  const zero = units.filter((unit) => unit === 0).length
  const negative = units.filter((unit) => unit < 0).length
  return [
    `${counted(units.length, 'producto', 'productos')}, ${count(zero)} en cero, ${count(negative)} en negativo`,
    ...(products.changed > 0
      ? [counted(products.changed, 'ficha nueva o cambiada', 'fichas nuevas o cambiadas')]
      : []),
    ...(closings > 0 ? [`${counted(closings, 'cierre', 'cierres')} de días anteriores`] : []),
  ].join('; ')
}
