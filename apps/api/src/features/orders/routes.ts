import {
  aprobarPedido,
  calcular,
  cambiarCantidad,
  cancelarPedido,
  comentarProducto,
  crearPedido,
  demandaProducto,
  devolvibles,
  despacharPedido,
  editarPedido,
  enviarPedido,
  pedido,
  pedidoArchivo,
  pedidos,
  pedidosAbiertos,
  pedidosPorRecibir,
  pedidosArchivo,
  pedidosPaginados,
  porqueProducto,
  rechazarPedido,
  recibirPedido,
} from '@abasto/contracts/orders/calls'
import { prometidoPedido } from '@abasto/contracts/orders/promised-calls'
import type { PedidoNuevo } from '@abasto/contracts/orders/schema'
import type { EstadoPedido } from '@abasto/contracts/orders/states'
import { vistaStockParams, vistaStockParamsVarias } from '@abasto/contracts/parameters/calls'
import { vistaPolitica } from '@abasto/contracts/policies/calls'
import type { AuditNotes } from '@abasto/service/audit/record'
import { registerFile } from '@abasto/service/files/register-file'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { requireLocation, requireStores } from '../../catalogue/location.ts'
import { approveOrder } from './decide/approve-order.ts'
import { calculateLines } from './calculate/calculate-lines.ts'
import { arrivingOrders } from './list/arriving-read-model.ts'
import { cancelOrder } from './lifecycle/cancel-order.ts'
import { changeQuantity } from './decide/change-quantity.ts'
import { commentProduct } from './decide/comment-product.ts'
import { createOrder } from './create/create-order.ts'
import { differenceRoutes } from './differences/routes.ts'
import { dispatchOrder } from './lifecycle/dispatch-order.ts'
import { draftRoutes } from './drafts/routes.ts'
import { editOrder } from './create/edit-order.ts'
import { lineShares } from './run/line-shares-read-model.ts'
import { runSuggestion } from './run/run-suggestion.ts'
import { lineExplanation } from './explain/line-explanation-read-model.ts'
import { orderDetail } from './detail/order-detail-read-model.ts'
import { orderFile } from './detail/order-file.ts'
import { orderListFile } from './list/order-list-file.ts'
import { orderList, orderPage } from './list/order-list-read-model.ts'
import { originAndDestination } from './calculate/origin-and-destination.ts'
import { orderPromised } from './promised/order-promised.ts'
import { previewParams, previewParamsOfStores } from './calculate/preview-params.ts'
import { previewPolicy } from './policies/preview-policy.ts'
import { storeReturns } from './calculate/store-returns.ts'
import { receiveOrder } from './lifecycle/receive-order.ts'
import { productDemand } from './explain/recent-demand.ts'
import { rejectOrder } from './decide/reject-order.ts'
import { sendOrder } from './lifecycle/send-order.ts'
import { shareRoutes } from './share/routes.ts'
import { toSuggestedLine } from './calculate/suggested-line-view.ts'

/** An order carries all lines of the wizard, those left out included: 20,000 of some 700 bytes, with notes. */
const ORDER_BODY_BYTES = 32 * 1024 * 1024

/** What another manager should know of before ordering for the same store. */
const UNDER_WAY = ['pendiente_aprobacion_gerente', 'aprobado_gerente'] as const

export function orderRoutes(app: FastifyInstance, context: ApiContext): void {
  const { database } = context
  draftRoutes(app, context)
  differenceRoutes(app, context)
  shareRoutes(app, context)

  registerCall(app, database, pedidos, ({ inTenant, query, user, today }) =>
    inTenant(async (tx) => {
      const store = query.tienda_id === undefined ? undefined : await requireLocation(tx, query.tienda_id)
      const estados = query.estado === undefined ? undefined : [query.estado]
      const filter = { estados, storeKey: store?.ubicacion_key }
      return orderList(tx, filter, { user, today })
    }),
  )

  registerCall(app, database, pedidosPaginados, ({ inTenant, query, user, today }) =>
    inTenant(async (tx) => {
      const store = query.tienda_id === undefined ? undefined : await requireLocation(tx, query.tienda_id)
      return orderPage(tx, query, store?.ubicacion_key, {
        user,
        today,
      })
    }),
  )

  registerFile(app, database, pedidosArchivo, async ({ tx, query, user, today }) => {
    const store = query.tienda_id === undefined ? undefined : await requireLocation(tx, query.tienda_id)
    return orderListFile(tx, query, store?.ubicacion_key, { user, today })
  })

  registerFile(app, database, pedidoArchivo, ({ tx, params, user }) => orderFile(tx, params.id, user))

  registerCall(app, database, pedidosAbiertos, ({ inTenant, query, user, today }) =>
    inTenant(async (tx) => {
      const store = await requireLocation(tx, query.tienda_id)
      const filter = { estados: UNDER_WAY, storeKey: store.ubicacion_key }
      return orderList(tx, filter, { user, today })
    }),
  )

  registerCall(app, database, pedidosPorRecibir, ({ inTenant, query, user, today }) =>
    inTenant(async (tx) => {
      const store = query.tienda_id === undefined ? undefined : await requireLocation(tx, query.tienda_id)
      return arrivingOrders(tx, store?.ubicacion_key, { user, today })
    }),
  )

  registerCall(app, database, demandaProducto, ({ inSnapshot, query, today }) =>
    inSnapshot((tx) => productDemand(tx, query, today)),
  )

  registerCall(app, database, porqueProducto, ({ inTenant, params }) =>
    inTenant((tx) => lineExplanation(tx, params)),
  )

  registerCall(app, database, pedido, ({ inTenant, params, user }) =>
    inTenant((tx) => orderDetail(tx, params.id, user)),
  )

  registerCall(app, database, calcular, ({ inTenant, body, user, now, today }) =>
    inTenant(async (tx) => {
      const between = await originAndDestination(tx, body, user)
      const calculation = await calculateLines(tx, between, { user, now, today })
      const { origin, destination } = between
      const ofRun = body.como_la_corrida ? await runSuggestion(tx, between, calculation, today) : undefined
      if (ofRun) return ofRun.map((line) => toSuggestedLine(line, line.share, line.elsewhere))
      const shares = await lineShares(tx, origin.ubicacion_key, destination.ubicacion_id)
      return calculation.lines.map((line) =>
        toSuggestedLine(line, shares.get(line.product.producto_key) ?? null),
      )
    }),
  )

  registerCall(app, database, devolvibles, ({ inSnapshot, query, user, now, today }) =>
    inSnapshot(async (tx) =>
      storeReturns(tx, await originAndDestination(tx, query, user), { user, now, today }),
    ),
  )

  registerCall(app, database, vistaStockParams, ({ inTenant, params, body, user, now, today }) =>
    inTenant(async (tx) => {
      const store = await requireLocation(tx, params.ubicacion_id)
      return previewParams(tx, store.ubicacion_key, body, { user, now, today })
    }),
  )

  registerCall(app, database, vistaStockParamsVarias, ({ inSnapshot, body, user, now, today }) =>
    inSnapshot(async (tx) => {
      const stores = await requireStores(tx, body.ubicaciones, 'ubicaciones')
      return previewParamsOfStores(tx, stores, body.parametros, { user, now, today })
    }),
  )

  registerCall(app, database, vistaPolitica, ({ inSnapshot, body, user, now, today }) =>
    inSnapshot((tx) => previewPolicy(tx, body, { user, now, today })),
  )

  registerCall(
    app,
    database,
    crearPedido,
    ({ inChange, auditNote, body, user, now, today }) =>
      inChange(async (tx) => {
        const { order, isRepeated } = await createOrder(tx, body, { user, now, today })
        auditNote({
          ...handedIn(order, body, 'Envió el pedido {cosa} a aprobación'),
          esRepetida: isRepeated,
        })
        return order
      }),
    { bodyLimit: ORDER_BODY_BYTES },
  )

  registerCall(
    app,
    database,
    editarPedido,
    ({ inChange, auditNote, params, body, user, now, today }) =>
      inChange(async (tx) => {
        const edited = await editOrder(tx, params.id, body, { user, now, today })
        auditNote(handedIn(edited, body, 'Cambió el pedido {cosa} y lo envió a aprobación'))
        return edited
      }),
    { bodyLimit: ORDER_BODY_BYTES },
  )

  registerCall(app, database, cancelarPedido, ({ inChange, params, body, user, now }) =>
    inChange((tx) => cancelOrder(tx, params.id, body, { user, now })),
  )

  registerCall(app, database, cambiarCantidad, ({ inChange, params, body, user, now }) =>
    inChange((tx) => changeQuantity(tx, params, body, { user, now })),
  )

  registerCall(
    app,
    database,
    despacharPedido,
    ({ inChange, params, body, user, now, today }) =>
      inChange((tx) => dispatchOrder(tx, params.id, body, { user, now, today })),
    { bodyLimit: ORDER_BODY_BYTES },
  )

  registerCall(
    app,
    database,
    recibirPedido,
    ({ inChange, params, body, user, now, today }) =>
      inChange((tx) => receiveOrder(tx, params.id, body, { user, now, today })),
    { bodyLimit: ORDER_BODY_BYTES },
  )

  registerCall(app, database, enviarPedido, ({ inChange, params, user, now, today }) =>
    inChange((tx) => sendOrder(tx, params.id, { user, now, today })),
  )

  registerCall(app, database, prometidoPedido, ({ inSnapshot, params }) =>
    inSnapshot((tx) => orderPromised(tx, params.id)),
  )

  registerCall(app, database, aprobarPedido, ({ inChange, auditNote, params, body, user, now }) =>
    inChange(async (tx) => {
      const { message, beyond } = await approveOrder(tx, params.id, body, { user, now })
      if (beyond) {
        auditNote({
          hizo: 'Aprobó el pedido {cosa} sobre el stock',
          detalles: {
            motivo_sobre_stock: beyond.reason,
            productos_sobre_stock: beyond.products,
            bultos_sobre_stock: beyond.packs,
          },
        })
      }
      return { message }
    }),
  )

  registerCall(app, database, rechazarPedido, ({ inChange, params, body, user, now }) =>
    inChange((tx) => rejectOrder(tx, params.id, body, { user, now })),
  )

  registerCall(app, database, comentarProducto, ({ inChange, params, body, user }) =>
    inChange((tx) => commentProduct(tx, params, body, user)),
  )
}

/** What the audit trail says of a content that was handed in. */
function handedIn(
  { estado }: { readonly estado: EstadoPedido },
  { productos }: Pick<PedidoNuevo, 'productos'>,
  sent: string,
): AuditNotes {
  const detalles = { productos: productos.filter(({ incluido }) => incluido).length }
  return estado === 'borrador' ? { detalles } : { detalles, hizo: sent }
}
