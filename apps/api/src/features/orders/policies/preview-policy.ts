import { toPolicySetting } from '@abasto/contracts/policies/policy'
import type { PoliticaProbada, PoliticaVista } from '@abasto/contracts/policies/preview'
import type { Politica } from '@abasto/contracts/policies/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { LineSuggestion, StoreSettings } from '@abasto/domain/replenishment/line-suggestion'
import { DEFAULT_CYCLE_DAYS } from '@abasto/domain/replenishment/policies/policy'
import type { SuggestionInput } from '@abasto/domain/replenishment/suggest'
import { setImmediate } from 'node:timers/promises'
import { deliveryCalendars } from '../../../catalogue/delivery-calendars.ts'
import { activeStores, requireStores, type Location } from '../../../catalogue/location.ts'
import { policySettings } from '../../../catalogue/policies.ts'
import { products, type ProductRow } from '../calculate/calculation-read-model.ts'
import { isKnownTo, readStoreSide, type StoreProduct } from '../calculate/store-side.ts'
import { originFigures, type OriginFigures } from '../promised/origin-read-model.ts'
import { carries, orderableUnits } from '../promised/origin-stock.ts'
import { packsOf, PolicyOutcome, type Tried } from './policy-outcome.ts'
import {
  readTrialSuggesters,
  servingCedis,
  settingsOf,
  type SuggestedAt,
  type TrialSettings,
} from './read-suggester.ts'
import type { Suggester } from './suggester.ts'

/** Shown beside what is proposed, whatever that is. */
const OTHERS: readonly Politica[] = [
  { politica: 'regla_niveles' },
  { politica: 'regla_guarda' },
  ...[90, 95, 99].map((nivel_servicio_pct) => ({
    politica: 'proxima_entrega' as const,
    nivel_servicio_pct,
    dias_ciclo: { ...DEFAULT_CYCLE_DAYS },
    guarda: true,
    cobertura_max_dias: null,
  })),
]

/** Products that are tried before others are answered. */
const BETWEEN_ANSWERS = 500

/** What another policy would do to today's orders of a store or of all stores, with what the CEDIs have. */
export async function previewPolicy(
  tx: Tx,
  { ubicacion_id, ajuste }: PoliticaProbada,
  at: SuggestedAt,
): Promise<PoliticaVista> {
  const stores =
    ubicacion_id === null ? await activeStores(tx) : await requireStores(tx, [ubicacion_id], 'ubicacion_id')
  const trial = new PolicyTrial(
    tx,
    at,
    { policies: await policySettings(tx), calendarOf: await deliveryCalendars(tx) },
    await products(tx),
  )
  const setting = toPolicySetting(ajuste)
  const all = new PolicyOutcome(OTHERS.length)
  const tiendas: PoliticaVista['tiendas'] = []
  for (const store of stores) {
    const own = await trial.inStore(store, ubicacion_id === null ? { chain: setting } : { store: setting })
    all.add(own)
    tiendas.push({
      ubicacion_id: store.ubicacion_id,
      ubicacion_nombre: store.nombre,
      cambian: own.changed,
      hoy: own.today.total(),
      propuesta: own.proposed.total(),
    })
  }
  return {
    productos: all.products,
    cambian: all.changed,
    hoy: all.today.total(),
    propuesta: all.proposed.total(),
    otras: OTHERS.map((policy, place) => ({
      politica: policy,
      pedidos: (all.others[place] ?? all.today).total(),
    })),
    mayores: all.largest.map(largest),
    tiendas: ubicacion_id === null ? tiendas : [],
  }
}

/** Every product by this policy alone. */
const NOTHING = { base: null, classes: {} }
const only = (policy: Politica): StoreSettings => ({
  chain: NOTHING,
  store: toPolicySetting({ base: policy, clases: {} }),
})

/** Tries policies store by store; what the chain has in common, and each CEDI, is read once. */
class PolicyTrial {
  readonly #tx: Tx
  readonly #at: SuggestedAt
  readonly #settings: TrialSettings
  readonly #catalogue: readonly ProductRow[]
  readonly #origins = new Map<number, OriginFigures>()

  constructor(tx: Tx, at: SuggestedAt, settings: TrialSettings, catalogue: readonly ProductRow[]) {
    this.#tx = tx
    this.#at = at
    this.#settings = settings
    this.#catalogue = catalogue
  }

  /** Every product of a store that a CEDI carries, from the first that does. */
  async inStore(store: Location, proposal: Partial<StoreSettings>): Promise<PolicyOutcome> {
    const tx = this.#tx
    const storeKey = store.ubicacion_key
    const cediKeys = await servingCedis(tx, storeKey)
    const suggesters = await readTrialSuggesters(tx, { cediKeys, storeKey }, this.#settings, this.#at)
    const settings = { ...settingsOf(this.#settings.policies, storeKey), ...proposal }
    const sources: Source[] = []
    for (const [cediKey, suggester] of suggesters) {
      sources.push({
        origin: await this.#origin(cediKey),
        today: suggester,
        proposed: suggester.with({ settings }),
        others: OTHERS.map((policy) => suggester.with({ settings: only(policy) })),
      })
    }
    const side = await readStoreSide(tx, storeKey, this.#at.today, this.#catalogue)
    const outcome = new PolicyOutcome(OTHERS.length)
    for (const [place, of] of side.products.entries()) {
      if (place % BETWEEN_ANSWERS === BETWEEN_ANSWERS - 1) await setImmediate()
      const source = sources.find(({ origin }) => carries(origin, of.product))
      if (source && isKnownTo(of)) tryOne(store, of, source, outcome)
    }
    return outcome
  }

  async #origin(cediKey: number): Promise<OriginFigures> {
    const origin = this.#origins.get(cediKey) ?? (await originFigures(this.#tx, cediKey))
    this.#origins.set(cediKey, origin)
    return origin
  }
}

/** A CEDI that serves a store, and what is suggested from it by each policy. */
interface Source {
  readonly origin: OriginFigures
  readonly today: Suggester
  readonly proposed: Suggester
  readonly others: readonly Suggester[]
}

function tryOne(store: Location, of: StoreProduct, source: Source, outcome: PolicyOutcome): void {
  const { product, averages } = of
  const input: SuggestionInput = {
    average5Days: averages.average5Days,
    unitsPerPack: product.cantidad_bultos,
    storeStock: of.stockOnHand,
    inTransit: of.inTransit,
    originStock: orderableUnits(source.origin, product),
    assumedStock: of.assumedStock,
  }
  const by = (suggester: Suggester) => suggester.suggest(product.producto_key, input)
  outcome.count({ store, of, today: by(source.today), proposed: by(source.proposed) }, source.others.map(by))
}

function largest({
  store,
  of: { product, averages },
  today,
  proposed,
}: Tried): PoliticaVista['mayores'][number] {
  const sales = averages.average20Days
  const daysWith = (suggestion: LineSuggestion) =>
    sales > 0 ? (suggestion.positionUnits + packsOf(suggestion) * suggestion.unitsPerPack) / sales : null
  return {
    codigo_producto: product.codigo_producto,
    descripcion_producto: product.descripcion_producto,
    ubicacion_nombre: store.nombre,
    clase: today.salesClass,
    bultos_hoy: packsOf(today),
    bultos_propuesta: packsOf(proposed),
    dias_hoy: daysWith(today),
    dias_propuesta: daysWith(proposed),
  }
}
