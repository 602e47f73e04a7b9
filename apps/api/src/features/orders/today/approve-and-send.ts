import type { PedidosElegidos, PedidosResueltos } from '@abasto/contracts/orders/today'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { approveOrder } from '../decide/approve-order.ts'
import { lockOrder } from '../lifecycle/lock-order.ts'
import { lockPromised } from '../promised/lock-promised.ts'
import { sendOrder } from '../lifecycle/send-order.ts'
import { ordersOfToday, type OrderOfToday } from './today.ts'

const CHANGED = 'Cambió mientras lo mirabas: revísalo de nuevo.'
const GONE = 'Ya no está entre los pedidos de hoy.'

/**
 * Approves orders that have nothing to look at, as they stand now. What somebody changed since it was seen, what is to
 * be looked at by now and what the person may not decide is left, and named with its reason.
 */
export async function approveTogether(
  tx: Tx,
  { pedidos }: PedidosElegidos,
  caller: Caller,
): Promise<PedidosResueltos> {
  await lockPromised(
    tx,
    pedidos.map(({ id }) => id),
  )
  await lockInTurn(tx, pedidos)
  const { orders } = await ordersOfToday(
    tx,
    caller,
    pedidos.map(({ id }) => id),
  )
  return act(tx, pedidos, orders, {
    refuse: ({ order }) => {
      if (order.estado !== 'pendiente_aprobacion_gerente') return 'Ya no espera aprobación.'
      if (!order.tranquilo) return 'Ahora hay algo que mirar en él: ábrelo y decídelo aparte.'
      return order.puede_decidir ? null : 'Lo hiciste o lo enviaste tú: lo decide otro gerente.'
    },
    apply: async ({ row }) => {
      await approveOrder(tx, row.id, { revision: row.revision }, caller)
    },
    done: (count) => `${count} aprobados`,
  })
}

/** Sends drafts, each with what it holds now. What changed since it was seen is left, and named with its reason. */
export async function sendTogether(
  tx: Tx,
  { pedidos }: PedidosElegidos,
  caller: Caller,
): Promise<PedidosResueltos> {
  await lockInTurn(tx, pedidos)
  const { orders } = await ordersOfToday(
    tx,
    caller,
    pedidos.map(({ id }) => id),
  )
  return act(tx, pedidos, orders, {
    refuse: ({ order, row }) => {
      if (order.estado !== 'borrador') {
        return row.enviado_por === null ? 'Ya no es un borrador.' : `Ya lo envió ${row.enviado_por}.`
      }
      if (order.bultos === 0) return 'No pide ningún bulto.'
      return order.puede_enviar ? null : 'No puedes enviar los pedidos de esta tienda.'
    },
    apply: async ({ row }) => {
      await sendOrder(tx, row.id, caller)
    },
    done: (count) => `${count} enviados`,
  })
}

/** Always in the same order: two people who act on the same orders do not wait for each other in a circle. */
async function lockInTurn(tx: Tx, pedidos: PedidosElegidos['pedidos']): Promise<void> {
  const ids = pedidos.map(({ id }) => id)
  await sql`
    SELECT pedido.pedido_id
    FROM pedido
    WHERE pedido.pedido_id = ANY(${ids}::integer[])
    ORDER BY pedido.pedido_id
    FOR UPDATE
  `.execute(tx)
}

interface Act {
  /** Why an order is left; null: it is not. */
  readonly refuse: (of: OrderOfToday) => string | null
  readonly apply: (of: OrderOfToday) => Promise<void>
  readonly done: (count: number) => string
}

async function act(
  tx: Tx,
  pedidos: PedidosElegidos['pedidos'],
  orders: readonly OrderOfToday[],
  { refuse, apply, done }: Act,
): Promise<PedidosResueltos> {
  const hechos: PedidosResueltos['hechos'] = []
  const omitidos: PedidosResueltos['omitidos'] = []
  for (const { id, revision } of pedidos) {
    const found = orders.find(({ row }) => row.id === id)
    if (!found) {
      omitidos.push({ ...(await nameOf(tx, id)), motivo: GONE })
      continue
    }
    const { row } = found
    const named = {
      id,
      numero_pedido: row.numero_pedido,
      tienda_nombre: row.tienda_nombre,
      cedi_nombre: row.cedi_nombre,
    }
    const left = refuse(found) ?? (row.revision === revision ? null : CHANGED)
    const refusedWith = left ?? (await tried(tx, () => apply(found)))
    if (refusedWith === null) hechos.push({ ...named, bultos: row.bultos })
    else omitidos.push({ ...named, motivo: refusedWith })
  }
  const skipped = omitidos.length === 0 ? '' : `; ${omitidos.length} quedaron sin tocar`
  return { hechos, omitidos, message: `${done(hechos.length)}${skipped}` }
}

/** What one order is refused for leaves the others as they are. */
async function tried(tx: Tx, work: () => Promise<void>): Promise<string | null> {
  await sql`SAVEPOINT pedido`.execute(tx)
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`ROLLBACK TO SAVEPOINT pedido`.execute(tx)
    return error.message
  }
}

/** @throws Refusal 404: no order of this chain */
async function nameOf(tx: Tx, id: number) {
  const { numero_pedido, tienda_destino_nombre } = await lockOrder(tx, id)
  const { nombre } = await tx
    .selectFrom('pedido')
    .innerJoin('ubicacion', 'ubicacion.ubicacion_key', 'pedido.cedi_origen_key')
    .select('ubicacion.nombre')
    .where('pedido.pedido_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, numero_pedido, tienda_nombre: tienda_destino_nombre, cedi_nombre: nombre }
}
