import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import type { Pool } from 'pg'
import { closeHeld } from '../../load/held/close-held.ts'
import { heldStock } from '../../load/held/held-stock.ts'
import { takeHeldDay } from '../../load/held/take-held-day.ts'
import { productCodes } from '../../load/product-codes.ts'
import { takeHeldStock } from '../../load/load-stock.ts'
import { requireHeld, type HeldDelivery } from './held-delivery.ts'

export interface Decider {
  readonly tenantId: number
  readonly userId: number
  readonly now: Date
}

/**
 * Loads a delivery that was held back, as it came.
 *
 * @throws Refusal `not-found`; `conflict` when it waits no more, or when its location is being read at this moment
 */
export async function acceptHeld(
  { database, pool }: { readonly database: Database; readonly pool: Pool },
  heldId: number,
  { tenantId, userId, now }: Decider,
): Promise<HeldDelivery> {
  const held = await withTenant(database, tenantId, async (tx) => {
    const found = await requireHeld(tx, heldId)
    await requireNotBeingRead(tx, found)
    if (found.kind === 'inventario') await acceptStock(tx, found, { tenantId, userId, now })
    return found
  })
  if (
    held.kind === 'ventas' &&
    !(await takeHeldDay(pool, { tenantId, ...held }, heldId, { userId, at: now }))
  ) {
    // Somebody was quicker: says who.
    await withTenant(database, tenantId, (tx) => requireHeld(tx, heldId))
  }
  return held
}

/** Lets what is loaded stand; the next reading is assessed as if this one had not been. @throws Refusal as above */
export async function refuseHeld(tx: Tx, heldId: number, { userId, now }: Decider): Promise<HeldDelivery> {
  const held = await requireHeld(tx, heldId)
  await lockLocation(tx, held)
  await requireHeld(tx, heldId)
  await closeHeld(tx, heldId, { state: 'rechazada', at: now, userId })
  return held
}

async function acceptStock(tx: Tx, held: HeldDelivery, { tenantId, userId, now }: Decider): Promise<void> {
  await lockLocation(tx, held)
  await requireHeld(tx, held.id)
  const reading = await heldStock(tx, held.locationKey)
  if (!reading) throw new Error('a delivery that waits has its reading')
  await takeHeldStock(
    tx,
    {
      tenantId,
      locationKey: held.locationKey,
      extractedAt: held.readAt,
      today: held.readOn,
      products: await productCodes(tx, held.locationKey),
    },
    reading,
  )
  await closeHeld(tx, held.id, { state: 'aceptada', at: now, userId })
}

/** Whoever loads the location holds it: what is decided then is decided of what it left. */
function lockLocation(tx: Tx, { kind, locationKey }: HeldDelivery): Promise<void> {
  return lockUntilEnd(tx, kind === 'ventas' ? LOCKS.locationSales : LOCKS.locationStock, locationKey)
}

async function requireNotBeingRead(tx: Tx, { kind, locationKey, locationName }: HeldDelivery): Promise<void> {
  const reading = await tx
    .selectFrom('etl_corrida')
    .innerJoin('etl_corrida_tienda', 'etl_corrida_tienda.corrida_id', 'etl_corrida.corrida_id')
    .select('etl_corrida.corrida_id')
    .where('etl_corrida.status', '=', 'running')
    .where('etl_corrida.tipo', '=', kind)
    .where('etl_corrida_tienda.ubicacion_key', '=', locationKey)
    .where('etl_corrida_tienda.status', 'in', ['pending', 'processing'])
    .executeTakeFirst()
  if (!reading) return
  throw new Refusal('conflict', `${locationName} se está leyendo en este momento: decide cuando termine`)
}
