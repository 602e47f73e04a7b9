import type { DecisionReparto, RepartoDecidido } from '@abasto/contracts/orders/share/decision'
import type { RepartoDeLinea } from '@abasto/contracts/orders/share'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { shareAround, sharePacks, type Share } from '@abasto/domain/replenishment/share'
import type { Caller } from '@abasto/service/calls/caller'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { lockPendingOrder, requireRevision, type LockedOrder } from '../lifecycle/lock-order.ts'
import { keepReviewChanges } from '../changes/keep-changes.ts'
import { recordEvent } from '../lifecycle/order-event.ts'
import { lockPromised } from '../promised/lock-promised.ts'
import { keepShare } from './keep-share.ts'
import {
  askedPacks,
  inOwnPacks,
  productOfOrder,
  productShare,
  type Asking,
  type AskingStore,
  type ProductShare,
} from './product-share.ts'

type Chosen = DecisionReparto['pedidos'][number]

/** A line with what the person gives it, in packs of the share. */
interface Given {
  readonly asking: Asking
  readonly packs: number
}

/**
 * Writes what a person decided on a scarce product: what each waiting order gets, or this order alone. It changes the
 * orders that were seen and as they were seen, all of them or none, and never gives away more than the CEDI can promise.
 *
 * @throws Refusal 404; 403, 409: see lockPendingOrder; 409 where an order, who waits or what there is changed since; 422
 *   for more than an order asks for, and for an order that has no part in it
 */
export async function decideShare(
  tx: Tx,
  { id, codigo }: { readonly id: number; readonly codigo: string },
  decision: DecisionReparto,
  caller: Caller,
): Promise<RepartoDecidido> {
  await lockPromised(tx, [id])
  const locked = await lockInTurn(tx, [id, ...decision.pedidos.map((one) => one.id)])
  if (!locked.includes(id)) throw new Refusal('not-found', 'Pedido no encontrado')
  const order = await lockPendingOrder(tx, id, caller.user, 'repartir')
  const product = await productOfOrder(tx, order, codigo)
  const situation = await productShare(tx, { originKey: order.origin.ubicacion_key, product }, caller)
  const given =
    decision.decision === 'recortar'
      ? [onlyThisOrder(order, situation, decision.pedidos)]
      : allThatWait(order, situation, decision.pedidos)
  requireThere(order, situation, given)

  const pedidos: RepartoDecidido['pedidos'] = []
  for (const one of given) {
    const written = await writeGiven(tx, { order, situation, decision }, one, caller)
    if (written) pedidos.push(written)
  }
  if (decision.decision === 'repartir') {
    await keepShare(tx, situation, finalShare(situation, given), {
      ...caller,
      originKey: order.origin.ubicacion_key,
    })
  }
  return { pedidos, message: messageOf(order, product.descripcion_producto, decision, pedidos) }
}

/** Always in the same order: two who decide on the same orders do not wait for each other in a circle. */
async function lockInTurn(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ pedido_id: number }>`
    SELECT pedido.pedido_id
    FROM pedido
    WHERE pedido.pedido_id = ANY(${[...new Set(ids)]}::integer[])
    ORDER BY pedido.pedido_id
    FOR UPDATE
  `.execute(tx)
  return rows.map(({ pedido_id }) => pedido_id)
}

const changeable = ({ stores }: ProductShare): Asking[] =>
  stores.flatMap(({ orders }) => orders.filter(({ isChanged }) => isChanged))

/** @throws Refusal 422 unless it is this order alone; 409 where it is another now, or asks for nothing any more */
function onlyThisOrder(order: LockedOrder, situation: ProductShare, chosen: readonly Chosen[]): Given {
  const [only] = chosen
  if (!only || chosen.length > 1 || only.id !== order.pedido_id) {
    throw new Refusal('invalid', `Se recorta solo el pedido ${order.numero_pedido}`, 'pedidos')
  }
  requireRevision(order, only.revision)
  const asking = changeable(situation).find(({ line }) => line.pedido_id === only.id)
  if (!asking) throw changedMeanwhile(order)
  return { asking, packs: packsOf(asking, only, 0) }
}

/** @throws Refusal 409 where an order is another now, where one does not wait any more, or one more does */
function allThatWait(order: LockedOrder, situation: ProductShare, chosen: readonly Chosen[]): Given[] {
  const waiting = changeable(situation)
  const byId = new Map(chosen.map((one, index) => [one.id, { one, index }]))
  if (byId.size !== waiting.length) throw changedMeanwhile(order)
  return waiting.map((asking) => {
    const seen = byId.get(asking.line.pedido_id)
    if (!seen || seen.one.revision !== asking.line.revision) throw changedMeanwhile(order)
    return { asking, packs: packsOf(asking, seen.one, seen.index) }
  })
}

const changedMeanwhile = ({ numero_pedido }: LockedOrder) =>
  new Refusal(
    'conflict',
    `Mientras mirabas ${numero_pedido} cambió un pedido que espera este producto. No se repartió nada: mira de nuevo quién lo espera.`,
  )

/** @throws Refusal 422: nobody gets more than is asked for */
function packsOf({ line, asks }: Asking, { recibe_bultos: packs }: Chosen, index: number): number {
  if (packs <= asks) return packs
  throw new Refusal(
    'invalid',
    `El pedido ${line.numero_pedido} pide ${asks} y recibiría ${packs}`,
    `pedidos.${index}.recibe_bultos`,
  )
}

/** @throws Refusal 409 where the CEDI has not got that many, or nobody knows what it has */
function requireThere(order: LockedOrder, { isKnown, stock }: ProductShare, given: readonly Given[]): void {
  if (!isKnown) {
    const detail = `Todavía no se ha leído el stock de ${order.origin.nombre}: no hay nada que repartir.`
    throw new Refusal('conflict', detail)
  }
  const packs = given.reduce((sum, one) => sum + one.packs, 0)
  if (packs <= stock.promisable) return
  throw new Refusal(
    'conflict',
    `${order.origin.nombre} puede prometer ahora ${stock.promisable} bultos y se repartían ${packs}. No se repartió nada: mira de nuevo lo que hay.`,
  )
}

interface Of {
  readonly order: LockedOrder
  readonly situation: ProductShare
  readonly decision: DecisionReparto
}

/** @returns null where the order has that already */
async function writeGiven(
  tx: Tx,
  { order, situation, decision }: Of,
  { asking: { line }, packs }: Given,
  { user, now }: Caller,
): Promise<RepartoDecidido['pedidos'][number] | null> {
  const { product, share, stock, stores } = situation
  const own = inOwnPacks(line, packs, stock.perPack)
  if (own === line.bultos) return null
  const mark: RepartoDeLinea = {
    decision: decision.decision,
    decidido_en: now.toISOString(),
    decidido_por: user.fullName ?? user.username,
    pide_bultos: askedPacks(line),
    recibe_bultos: own,
    puede_prometer_bultos: stock.promisable,
    tiendas: stores.length,
    piden_bultos: share.neededPacks,
  }
  await tx
    .updateTable('pedido_producto')
    .set({
      cantidad_aprobada_bultos: own === line.pedida_bultos ? null : own,
      reparto: JSON.stringify(mark),
    })
    .where('pedido_id', '=', line.pedido_id)
    .where('producto_key', '=', product.producto_key)
    .execute()
  await keepReviewChanges(tx, line.pedido_id)
  await tx
    .updateTable('pedido')
    .set({ total_bultos: line.total_bultos + own - line.bultos, revision: sql`pedido.revision + 1` })
    .where('pedido_id', '=', line.pedido_id)
    .execute()
  const among = `${order.origin.nombre} puede prometer ${stock.promisable} y ${stores.length} tiendas piden ${share.neededPacks}`
  const motivo = `${product.codigo_producto}: de ${line.bultos} a ${own} bultos; ${among}`
  const state = { from: line.estado, to: line.estado }
  await recordEvent(tx, { user, now, ...state, accion: 'repartir', orderId: line.pedido_id, motivo })
  return {
    id: line.pedido_id,
    numero_pedido: line.numero_pedido,
    tienda_nombre: line.tienda_nombre,
    antes_bultos: line.bultos,
    bultos: own,
  }
}

/** What everybody has once it is written: who was decided on that, the others of what is left by the rule. */
function finalShare({ stores, stock }: ProductShare, given: readonly Given[]): Share {
  const packs = new Map(given.map((one) => [one.asking.line.pedido_id, one.packs]))
  const decidedOf = ({ orders }: AskingStore) =>
    orders.reduce((sum, { line }) => sum + (packs.get(line.pedido_id) ?? 0), 0)
  const left = stores.reduce((rest, store) => rest - decidedOf(store), stock.promisable)
  const open = stores.map((store) => ({
    ...store.need,
    positionPacks: store.need.positionPacks + decidedOf(store),
    neededPacks: store.orders
      .filter(({ line }) => !packs.has(line.pedido_id))
      .reduce((sum, { asks }) => sum + asks, 0),
  }))
  const rest = new Map(sharePacks(left, open).stores.map((one) => [one.locationId, one.givenPacks]))
  const all = stores.map((store): [string, number] => [
    store.locationId,
    decidedOf(store) + (rest.get(store.locationId) ?? 0),
  ])
  return shareAround(
    stock.promisable,
    stores.map(({ need }) => need),
    new Map(all),
  )
}

function messageOf(
  order: LockedOrder,
  product: string,
  { decision }: DecisionReparto,
  pedidos: RepartoDecidido['pedidos'],
): string {
  if (pedidos.length === 0) return `${product} ya estaba así: no cambió ningún pedido`
  if (decision === 'recortar') {
    const [one] = pedidos
    return `${product} de ${order.numero_pedido}: ${one?.bultos ?? 0} bultos`
  }
  return `${product} repartido: ${pedidos.length === 1 ? 'cambió 1 pedido' : `cambiaron ${pedidos.length} pedidos`}`
}
