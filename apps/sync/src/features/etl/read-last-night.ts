import { chainOf } from '@abasto/completeness/evidence/chain'
import { assessedNights, type AssessedNight } from '@abasto/completeness/evidence/assessed-nights-read-model'
import type { Database } from '@abasto/database/connections/connection'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { Refusal } from '@abasto/service/errors/refusal'
import type { Clock } from '@abasto/service/server/service'
import { counted } from '../../messages.ts'
import { requireIdle } from '../../runs/interrupted-runs.ts'
import type { RunKind } from '../../runs/run-kind.ts'
import { startInventory, startSales } from '../../runs/synchronise/start-sync.ts'
import type { SyncRuns } from '../../runs/sync-runs.ts'

interface Reading {
  readonly success: boolean
  readonly message: string
  readonly ventas: string[]
  readonly inventario: string[]
}

/**
 * Reads what last night lacks: the sales of the stores whose day another reading may mend, and the stock that is of
 * before they closed.
 *
 * @throws Refusal `conflict` when a run of the kind is going on, or when nothing is left that reading would mend
 */
export async function readLastNight(
  { database, runs, clock }: { database: Database; runs: SyncRuns; clock: Clock },
  user: SessionUser,
  today: IsoDate,
): Promise<Reading> {
  const { tenantId, userId, timeZone } = user
  const { sales, stock } = await withTenant(database, tenantId, async (tx) => {
    const wanting = await wantingReadings(tx, user, today)
    await requireIdle(tx, tenantId, clock, kindsOf(wanting))
    return wanting
  })
  const who = { tenantId, userId, timeZone, today, origin: 'manual', location: null } as const
  if (sales.length > 0) await startSales(database, runs, { ...who, range: null, only: keysOf(sales) })
  const isStockRead = stock.length > 0 && (await startsStock(sales.length > 0))
  return {
    success: true,
    message: `Leyendo ${subject(sales, isStockRead ? stock : [])}`,
    ventas: sales.map(({ id }) => id),
    inventario: isStockRead ? stock.map(({ id }) => id) : [],
  }

  /** @param isReadingSales then a stock run that somebody has begun this very moment is no reason to refuse */
  async function startsStock(isReadingSales: boolean): Promise<boolean> {
    try {
      await startInventory(database, runs, { ...who, only: keysOf(stock) })
      return true
    } catch (error) {
      if (isReadingSales && error instanceof Refusal) return false
      throw error
    }
  }
}

interface Wanting {
  readonly sales: readonly AssessedNight[]
  readonly stock: readonly AssessedNight[]
}

/** @throws Refusal `conflict` */
async function wantingReadings(tx: Tx, user: SessionUser, today: IsoDate): Promise<Wanting> {
  const nights = await assessedNights(tx, chainOf(user), addDays(today, -1))
  const sales = nights.filter(({ verdict }) => verdict.readsSales)
  const stock = nights.filter(({ verdict }) => verdict.readsStock)
  if (sales.length + stock.length > 0) return { sales, stock }
  const waiting = nights.filter(({ verdict }) => verdict.needsPerson).map(({ name }) => name)
  if (waiting.length === 0) throw new Refusal('conflict', 'No falta nada por leer: lo de ayer está completo')
  const names = new Intl.ListFormat('es').format(waiting)
  throw new Refusal('conflict', `Nada más se arregla leyendo otra vez. Falta que alguien resuelva: ${names}`)
}

function kindsOf({ sales, stock }: Wanting): RunKind[] {
  return [
    ...(sales.length > 0 ? ['ventas' as const] : []),
    ...(stock.length > 0 ? ['inventario' as const] : []),
  ]
}

function keysOf(nights: readonly AssessedNight[]): ReadonlySet<number> {
  return new Set(nights.map(({ locationKey }) => locationKey))
}

function subject(sales: readonly AssessedNight[], stock: readonly AssessedNight[]): string {
  return [
    ...(sales.length > 0 ? [`las ventas de ${counted(sales.length, 'tienda', 'tiendas')}`] : []),
    ...(stock.length > 0 ? [`el stock de ${counted(stock.length, 'ubicación', 'ubicaciones')}`] : []),
  ].join(' y ')
}
