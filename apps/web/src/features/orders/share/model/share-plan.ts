import type {
  PedidoDelReparto,
  RepartoProducto,
  TiendaDelReparto,
} from '@abasto/contracts/orders/share/decision'
import { type Share, shareAround, splitInTurn, type StoreNeed } from '@abasto/domain/replenishment/share'

/** What a store gets as the page stands, and each of its orders. */
export interface PlannedStore {
  readonly store: TiendaDelReparto
  readonly gets: number
  readonly missing: number
  readonly daysBefore: number | null
  readonly daysAfter: number | null
  /** Somebody said so, not the rule. */
  readonly isFixed: boolean
  /** One of its orders changes with the decision. */
  readonly mayChange: boolean
  readonly orders: readonly PlannedOrder[]
}

export interface PlannedOrder {
  readonly order: PedidoDelReparto
  readonly gets: number
}

export interface SharePlan {
  readonly share: Share
  readonly stores: readonly PlannedStore[]
  /** Orders that the decision is about, and those of them that it makes another. */
  readonly decided: readonly PlannedOrder[]
  readonly changed: readonly PlannedOrder[]
  /** Packs given beyond what can be promised. */
  readonly beyond: number
}

/** How a product is shared once the reviewer has said what some stores get: the others share the rest. */
export function planShare(product: RepartoProducto, fixed: ReadonlyMap<string, number>): SharePlan {
  const known = new Map([...fixed].filter(([id]) => product.tiendas.some(({ tienda }) => tienda === id)))
  const promisable = product.stock_leido_en === null ? product.piden_bultos : product.puede_prometer_bultos
  const share = shareAround(promisable, product.tiendas.map(toNeed), known)
  const byStore = new Map(share.stores.map((one) => [one.locationId, one]))
  const stores = product.tiendas.flatMap((store): PlannedStore[] => {
    const own = byStore.get(store.tienda)
    if (!own) return []
    const parts = splitInTurn(
      own.givenPacks,
      store.pedidos.map(({ pide_bultos }) => pide_bultos),
    )
    return [
      {
        store,
        gets: own.givenPacks,
        missing: own.neededPacks - own.givenPacks,
        daysBefore: own.daysBefore,
        daysAfter: own.daysAfter,
        isFixed: known.has(store.tienda),
        mayChange: store.pedidos.some(({ cambia }) => cambia),
        orders: store.pedidos.map((order, index) => ({ order, gets: parts[index] ?? 0 })),
      },
    ]
  })
  const decided = stores.flatMap(({ orders }) => orders.filter(({ order }) => order.cambia))
  return {
    share,
    stores,
    decided,
    changed: decided.filter(({ order, gets }) => order.tiene_bultos !== gets),
    beyond: Math.max(0, share.givenPacks - promisable),
  }
}

function toNeed(store: TiendaDelReparto): StoreNeed {
  return {
    locationId: store.tienda,
    dailyPacks: store.prom_bultos_dia,
    positionPacks: store.stock_bultos + store.en_camino_bultos,
    minPacks: store.minimo_bultos,
    reorderPacks: store.reorden_bultos,
    neededPacks: store.pide_bultos,
  }
}
