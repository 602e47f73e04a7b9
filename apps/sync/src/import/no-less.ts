import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import type { CheckedLocation } from '../extract/sources/csv/chain-folder.ts'
import type { CheckedSales } from '../extract/sources/csv/check-files.ts'
import { count } from '../messages.ts'
import type { RegisteredLocation } from './chain.ts'
import { ImportRefusal } from './import-refusal.ts'
import { folderOf, shiftOf } from './own-sources.ts'

/** What comes may be this share of what is loaded; less looks like a file that was cut off. */
const SMALLEST_SHARE = 0.5

/** Below it a share means nothing. */
const FEWEST_ROWS = 4

/** A store's loaded days, and the shift that its dates had and will have. */
interface LoadedStore {
  /** Lines by day as it is loaded. */
  readonly lines: ReadonlyMap<IsoDate, number>
  readonly oldShift: number
  readonly newShift: number
}

/**
 * A file that was cut off between two rows can be read, and says less than what is loaded. Where it comes from the
 * same folder as before, far less takes its place only when that is asked for.
 *
 * @throws ImportRefusal naming the file, what is loaded and what it brings
 */
export async function requireNoLess(
  owner: Database,
  { tenantId, shiftDays }: { readonly tenantId: number; readonly shiftDays: number },
  locations: readonly CheckedLocation[],
  registered: ReadonlyMap<string, RegisteredLocation>,
  carpeta: string,
): Promise<void> {
  for (const { ubicacion_id, stock, sales } of locations) {
    const known = registered.get(ubicacion_id)
    if (!known) continue
    const isOwn = folderOf(known) === carpeta
    const products = await loadedProducts(owner, tenantId, known.locationKey)
    requireEnough(stock.name, 'existencias', {
      loaded: products,
      brought: stock.rows - stock.rejected,
      isOwn,
    })
    if (!sales) continue
    const lines = await loadedLines(owner, tenantId, known.locationKey)
    const total = [...lines.values()].reduce((sum, each) => sum + each, 0)
    const brought = sales.rows - sales.rejected
    if (brought === 0) requireEnough(sales.name, 'ventas', { loaded: total, brought, isOwn: false })
    else if (isOwn) requireSameDays(sales, { lines, oldShift: shiftOf(known) ?? 0, newShift: shiftDays })
  }
}

/** Nothing at all never takes the place of something, wherever it came from. */
function requireEnough(
  name: string,
  what: string,
  { loaded, brought, isOwn }: { loaded: number; brought: number; isOwn: boolean },
): void {
  if (brought === 0 ? loaded > 0 : isOwn && isFarLess(brought, loaded)) {
    throw lessThan(`${name} trae ${count(brought)} ${what} y están cargadas ${count(loaded)}`)
  }
}

/** Days are compared as the file names them. */
function requireSameDays(sales: CheckedSales, { lines, oldShift, newShift }: LoadedStore): void {
  const days = [...lines].map(([day, loaded]) => [addDays(day, -oldShift), loaded] as const)
  for (const [day, loaded] of days) {
    const brought = sales.days.get(day)
    if (brought !== undefined && isFarLess(brought, loaded)) {
      throw lessThan(
        `${sales.name} trae ${count(brought)} ventas del ${day} y están cargadas ${count(loaded)}`,
      )
    }
  }
  if (newShift === oldShift) return
  // What the file does not bring goes with the old dates: only its beginning may be gone.
  const lastLoaded = days
    .map(([day]) => day)
    .toSorted()
    .at(-1)
  const last = [...sales.days.keys()].at(-1)
  if (lastLoaded !== undefined && last !== undefined && last < lastLoaded) {
    throw lessThan(`${sales.name} llega hasta el ${last} y está cargado hasta el ${lastLoaded}`)
  }
  const total = days.reduce((sum, [, loaded]) => sum + loaded, 0)
  requireEnough(sales.name, 'ventas', { loaded: total, brought: sales.rows - sales.rejected, isOwn: true })
}

function isFarLess(brought: number, loaded: number): boolean {
  return loaded >= FEWEST_ROWS && brought < loaded * SMALLEST_SHARE
}

function lessThan(what: string): ImportRefusal {
  return new ImportRefusal(`${what}. Si es lo correcto, repite con --aceptar-menos`)
}

async function loadedProducts(owner: Database, tenantId: number, locationKey: number): Promise<number> {
  const { products } = await withTenant(owner, tenantId, (tx) =>
    tx
      .selectFrom('existencia')
      .select(({ fn }) => fn.countAll<number>().as('products'))
      .where('ubicacion_key', '=', locationKey)
      .where('desconocido', '=', false)
      .executeTakeFirstOrThrow(),
  )
  return products
}

async function loadedLines(
  owner: Database,
  tenantId: number,
  locationKey: number,
): Promise<ReadonlyMap<IsoDate, number>> {
  const days = await withTenant(owner, tenantId, (tx) =>
    tx
      .selectFrom('venta_dia')
      .select(['fecha', 'lineas'])
      .where('ubicacion_key', '=', locationKey)
      .orderBy('fecha')
      .execute(),
  )
  return new Map(days.map(({ fecha, lineas }) => [fecha, lineas]))
}
