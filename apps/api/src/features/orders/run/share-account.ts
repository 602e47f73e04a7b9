import type { CuentaReparto, RepartoLinea } from '@abasto/contracts/orders/share'
import type { Share, StoreNeed, TierSum } from '@abasto/domain/replenishment/share'
import type { OriginFigures } from '../promised/origin-read-model.ts'
import type { OriginOfProduct } from '../promised/origin-stock.ts'

export const TIER_ON_WIRE = {
  min: 'minimo',
  reorder: 'reorden',
  need: 'pedido',
} as const satisfies Record<TierSum['tier'], CuentaReparto['niveles'][number]['nivel']>

interface Circumstances extends OriginOfProduct {
  readonly origin: Pick<OriginFigures, 'stockReadAt'>
  readonly takers: readonly { readonly need: StoreNeed; readonly isAllSent?: boolean }[]
  readonly now: Date
}

/** A share as it is kept and sent. */
export function shareAccount(share: Share, of: Circumstances): CuentaReparto {
  const takers = new Map(of.takers.map((taker) => [taker.need.locationId, taker]))
  return {
    version: 1,
    calculado_en: of.now.toISOString(),
    unidades_por_bulto: of.perPack,
    stock_unid: of.stockUnits,
    stock_leido_en: of.origin.stockReadAt?.toISOString() ?? null,
    prometido_bultos: of.approvedPacks,
    pendiente_bultos: of.pendingPacks,
    reserva_bultos: of.reservePacks,
    puede_prometer_bultos: share.promisablePacks,
    piden_bultos: share.neededPacks,
    dias_todos: share.reachedDays,
    niveles: share.tiers.map(({ tier, neededPacks, givenPacks }) => ({
      nivel: TIER_ON_WIRE[tier],
      faltan_bultos: neededPacks,
      dados_bultos: givenPacks,
    })),
    tiendas: share.stores.flatMap((store) => {
      const taker = takers.get(store.locationId)
      if (!taker) return []
      const { need } = taker
      return [
        {
          tienda: store.locationId,
          prom_bultos_dia: need.dailyPacks,
          posicion_bultos: need.positionPacks,
          minimo_bultos: need.minPacks,
          reorden_bultos: need.reorderPacks,
          pide_bultos: store.neededPacks,
          recibe_bultos: store.givenPacks,
          dias_antes: store.daysBefore,
          dias_despues: store.daysAfter,
          ...(taker.isAllSent === true && { enviado: true as const }),
        },
      ]
    }),
  }
}

/** What of it a line says: what there is, who asks for how much, and what its store gets. Null: it asks for nothing. */
export function shareOfLine(account: CuentaReparto, storeId: string): RepartoLinea | null {
  const own = account.tiendas.find(({ tienda }) => tienda === storeId)
  if (!own) return null
  return {
    calculado_en: account.calculado_en,
    stock_cedi_bultos: account.stock_unid / account.unidades_por_bulto,
    prometido_bultos: account.prometido_bultos,
    pendiente_bultos: account.pendiente_bultos,
    reserva_bultos: account.reserva_bultos,
    puede_prometer_bultos: account.puede_prometer_bultos,
    tiendas: account.tiendas.length,
    piden_bultos: account.piden_bultos,
    pide_bultos: own.pide_bultos,
    recibe_bultos: own.recibe_bultos,
    dias_todos: account.dias_todos,
  }
}
