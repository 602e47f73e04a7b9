import type { RepartoProducto, TiendaDelReparto } from '@abasto/contracts/orders/share/decision'
import type { EstadoPedido } from '@abasto/contracts/orders/states'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { StoreShare } from '@abasto/domain/replenishment/share'
import type { Caller } from '@abasto/service/calls/caller'
import { Refusal } from '@abasto/service/errors/refusal'
import { mayDecide } from '../policy.ts'
import { TIER_ON_WIRE } from '../run/share-account.ts'
import { productOfOrder, productShare, type AskingStore } from './product-share.ts'
import { promisedOrders } from './waiting-lines-read-model.ts'

/**
 * Share of a product (/pedidos-sugeridos/{pedidoId}/reparto/{codigo}).
 *
 * @throws Refusal 404: no such order, or the product is not in it
 */
export async function shareView(
  tx: Tx,
  { id, codigo }: { readonly id: number; readonly codigo: string },
  caller: Caller,
): Promise<RepartoProducto> {
  const { user } = caller
  const order = await orderOf(tx, id)
  const product = await productOfOrder(tx, order, codigo)
  const originKey = order.cedi_origen_key
  const { origin, stock, share, stores, isKnown } = await productShare(tx, { originKey, product }, caller)
  const promised = await promisedOrders(tx, originKey, product.producto_key, origin.stockReadAt)
  const shares = new Map(share.stores.map((one) => [one.locationId, one]))
  const { total } = await tx
    .selectFrom('ubicacion')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tipo', '=', 'tienda')
    .where('activa', '=', true)
    .executeTakeFirstOrThrow()
  return {
    pedido: {
      id,
      numero_pedido: order.numero_pedido,
      estado: order.estado,
      revision: order.revision,
      tienda: order.tienda,
      tienda_nombre: order.tienda_nombre,
      puede_decidir: mayDecide(user, order),
    },
    cedi: order.cedi,
    cedi_nombre: order.cedi_nombre,
    codigo_producto: product.codigo_producto,
    descripcion_producto: product.descripcion_producto,
    unidades_por_bulto: stock.perPack,
    stock_leido_en: origin.stockReadAt?.toISOString() ?? null,
    stock_cedi_bultos: stock.stockUnits / stock.perPack,
    prometido_bultos: stock.approvedPacks,
    reserva_bultos: stock.reservePacks,
    puede_prometer_bultos: stock.promisable,
    piden_bultos: share.neededPacks,
    recibe_bultos: share.givenPacks,
    escaso: isKnown && share.isScarce,
    dias_todos: share.reachedDays,
    niveles: share.tiers.map(({ tier, neededPacks, givenPacks }) => ({
      nivel: TIER_ON_WIRE[tier],
      faltan_bultos: neededPacks,
      dados_bultos: givenPacks,
    })),
    tiendas: stores
      .flatMap((store) => {
        const own = shares.get(store.locationId)
        return own ? [storeOnWire(store, own, stock.perPack)] : []
      })
      .toSorted((a, b) => (a.dias_antes ?? Infinity) - (b.dias_antes ?? Infinity) || byId(a, b)),
    tiendas_sin_pedir: Math.max(0, total - stores.length),
    prometidos: promised.map(({ unidades, aprobado_en, despachado_en, ...one }) => ({
      ...one,
      bultos: unidades / stock.perPack,
      aprobado_en: aprobado_en?.toISOString() ?? null,
      despachado_en: despachado_en?.toISOString() ?? null,
    })),
  }
}

const byId = (a: TiendaDelReparto, b: TiendaDelReparto) => (a.tienda < b.tienda ? -1 : 1)

function storeOnWire(
  { of, suggestion, orders, ...store }: AskingStore,
  own: StoreShare,
  perPack: number,
): TiendaDelReparto {
  const { levels, positionPacks } = suggestion
  const stock = of.stockOnHand / perPack
  return {
    tienda: store.locationId,
    nombre: store.name,
    prom_bultos_dia: suggestion.dailyPacks,
    stock_bultos: stock,
    stock_desconocido: of.assumedStock !== undefined,
    stock_leido_en: store.stockReadAt?.toISOString() ?? null,
    en_camino_bultos: positionPacks - stock,
    minimo_bultos: levels.min,
    reorden_bultos: levels.reorderPoint,
    maximo_bultos: levels.max,
    pide_bultos: own.neededPacks,
    recibe_bultos: own.givenPacks,
    dias_antes: own.daysBefore,
    dias_despues: own.daysAfter,
    pedidos: orders.map(({ line, asks, gets, isChanged }) => ({
      id: line.pedido_id,
      numero_pedido: line.numero_pedido,
      estado: line.estado,
      revision: line.revision,
      pide_bultos: asks,
      tiene_bultos: Math.ceil((line.bultos * line.cantidad_bultos) / perPack),
      recibe_bultos: gets,
      calculado_en: line.calculado_en?.toISOString() ?? null,
      cambia: isChanged,
    })),
  }
}

interface OrderOfShare {
  readonly pedido_id: number
  readonly numero_pedido: string
  readonly estado: EstadoPedido
  readonly revision: number
  readonly creado_por_id: number | null
  readonly enviado_por_id: number | null
  readonly cedi_origen_key: number
  readonly cedi: string
  readonly cedi_nombre: string
  readonly tienda: string
  readonly tienda_nombre: string
}

/** @throws Refusal 404 */
async function orderOf(tx: Tx, id: number): Promise<OrderOfShare> {
  const order = await tx
    .selectFrom('pedido')
    .innerJoin('ubicacion as origen', 'origen.ubicacion_key', 'pedido.cedi_origen_key')
    .innerJoin('ubicacion as destino', 'destino.ubicacion_key', 'pedido.tienda_destino_key')
    .select([
      'pedido.pedido_id',
      'pedido.numero_pedido',
      'pedido.estado',
      'pedido.revision',
      'pedido.creado_por as creado_por_id',
      'pedido.enviado_por as enviado_por_id',
      'pedido.cedi_origen_key',
      'origen.ubicacion_id as cedi',
      'origen.nombre as cedi_nombre',
      'destino.ubicacion_id as tienda',
      'destino.nombre as tienda_nombre',
    ])
    .where('pedido.pedido_id', '=', id)
    .executeTakeFirst()
  if (!order) throw new Refusal('not-found', 'Pedido no encontrado')
  return order
}
