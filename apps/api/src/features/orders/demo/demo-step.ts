import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { sql } from 'kysely'
import { approveOrder } from '../decide/approve-order.ts'
import { changeQuantity } from '../decide/change-quantity.ts'
import { commentProduct } from '../decide/comment-product.ts'
import { rejectOrder } from '../decide/reject-order.ts'
import { cancelOrder } from '../lifecycle/cancel-order.ts'
import { dispatchOrder } from '../lifecycle/dispatch-order.ts'
import { receiveOrder } from '../lifecycle/receive-order.ts'
import type { Step } from './demo-history.ts'

/** Does with an order what the plan says next. */
export async function takeStep(tx: Tx, id: number, step: Step, caller: Caller): Promise<void> {
  switch (step.does) {
    case 'aprobar':
      await approveOrder(tx, id, { comentario_general: step.comment }, caller)
      break
    case 'rechazar':
      await rejectOrder(tx, id, { motivo: step.reason }, caller)
      break
    case 'cancelar':
      await cancelOrder(tx, id, { motivo: step.reason }, caller)
      break
    case 'comentar': {
      const { codigo } = await lineOf(tx, id, step.line)
      await commentProduct(tx, { id, codigo }, { comentario: step.comment }, caller.user)
      break
    }
    case 'rebajar': {
      const { codigo, packs } = await lineOf(tx, id, step.line)
      const change = { cantidad_aprobada_bultos: Math.floor(packs / 2), motivo: step.why }
      await changeQuantity(tx, { id, codigo }, change, caller)
      break
    }
    case 'reponer': {
      const { codigo, suggested } = await deepestCut(tx, id)
      await changeQuantity(
        tx,
        { id, codigo },
        { cantidad_aprobada_bultos: suggested, motivo: step.why },
        caller,
      )
      break
    }
    case 'despachar':
      await dispatchOrder(tx, id, undefined, caller)
      break
    case 'recibir': {
      const lines = (await linesOf(tx, id)).slice(0, step.short)
      const productos = lines.map(({ codigo, packs }) => ({
        codigo_producto: codigo,
        cantidad_recibida_bultos: Math.floor(packs * 0.7),
        agregado: false,
      }))
      await receiveOrder(tx, id, { productos, observacion: step.note ?? '' }, caller)
      break
    }
  }
}

interface Line {
  readonly codigo: string
  /** Approved, or else asked for. */
  readonly packs: number
}

async function linesOf(tx: Tx, id: number): Promise<Line[]> {
  return tx
    .selectFrom('pedido_producto')
    .select((eb) => [
      'codigo_producto as codigo',
      eb.fn.coalesce('cantidad_aprobada_bultos', 'cantidad_pedida_bultos').as('packs'),
    ])
    .where('pedido_id', '=', id)
    .orderBy('linea')
    .execute()
}

/** What the store asks for least of what is suggested, and its reviewer has not changed. */
async function deepestCut(tx: Tx, id: number): Promise<{ codigo: string; suggested: number }> {
  return tx
    .selectFrom('pedido_producto')
    .select(['codigo_producto as codigo', 'cantidad_sugerida_bultos as suggested'])
    .where('pedido_id', '=', id)
    .whereRef('cantidad_pedida_bultos', '<', 'cantidad_sugerida_bultos')
    .where('cantidad_aprobada_bultos', 'is', null)
    .orderBy(
      sql`pedido_producto.cantidad_pedida_bultos::double precision / pedido_producto.cantidad_sugerida_bultos`,
    )
    .orderBy('linea')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The last one of an order that is shorter than planned. */
async function lineOf(tx: Tx, id: number, index: number): Promise<Line> {
  const lines = await linesOf(tx, id)
  const line = lines[Math.min(index, lines.length - 1)]
  if (!line) throw new Error(`order ${id} has no lines`)
  return line
}
