import { toPolicySetting } from '@abasto/contracts/policies/policy'
import type { PedidosConPolitica, PoliticaProbada, PoliticaVista } from '@abasto/contracts/policies/preview'
import type { AjustePolitica, Politica } from '@abasto/contracts/policies/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { LineSuggestion, StoreSettings } from '@abasto/domain/replenishment/line-suggestion'
import { DEFAULT_CYCLE_DAYS } from '@abasto/domain/replenishment/policies/policy'
import { activeStores, findLocation, requireStores, type Location } from '../../../catalogue/location.ts'
import { policySettings } from '../../../catalogue/policies.ts'
import { stockParamsOf } from '../../../catalogue/stock-params.ts'
import { calculateLines, type CalculatedLine } from '../calculate/calculate-lines.ts'
import { readStoreSide } from '../calculate/store-side.ts'
import { readTrialSuggesters, servingCedis, settingsOf, type SuggestedAt } from './read-suggester.ts'

/** Largest changes that are named. */
const NAMED = 20

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

/** A product of a store, by what it goes by today, what is proposed, and each other policy. */
interface Tried {
  readonly store: Location
  readonly line: CalculatedLine
  readonly today: LineSuggestion
  readonly proposed: LineSuggestion
  readonly others: readonly LineSuggestion[]
}

/** What another policy would do to today's orders of a store or of all stores, with what the CEDIs have. */
export async function previewPolicy(
  tx: Tx,
  { ubicacion_id, ajuste }: PoliticaProbada,
  at: SuggestedAt,
): Promise<PoliticaVista> {
  const stores =
    ubicacion_id === null ? await activeStores(tx) : await requireStores(tx, [ubicacion_id], 'ubicacion_id')
  const all = await policySettings(tx)
  const tried: Tried[] = []
  const tiendas: PoliticaVista['tiendas'] = []
  for (const store of stores) {
    const current = settingsOf(all, store.ubicacion_key)
    const proposed = withSetting(current, ajuste, ubicacion_id === null)
    const own = await tryIn(tx, store, proposed, at)
    tried.push(...own)
    tiendas.push({
      ubicacion_id: store.ubicacion_id,
      ubicacion_nombre: store.nombre,
      cambian: changedOf(own).length,
      hoy: ordersOf(own, ({ today }) => today),
      propuesta: ordersOf(own, (each) => each.proposed),
    })
  }
  const changed = changedOf(tried)
  return {
    productos: tried.length,
    cambian: changed.length,
    hoy: ordersOf(tried, ({ today }) => today),
    propuesta: ordersOf(tried, ({ proposed }) => proposed),
    otras: OTHERS.map((policy, place) => ({
      politica: policy,
      pedidos: ordersOf(tried, ({ others, today }) => others[place] ?? today),
    })),
    mayores: changed
      .toSorted((one, other) => difference(other) - difference(one))
      .slice(0, NAMED)
      .map(largest),
    tiendas: ubicacion_id === null ? tiendas : [],
  }
}

function withSetting(current: StoreSettings, ajuste: AjustePolitica, ofChain: boolean): StoreSettings {
  const setting = toPolicySetting(ajuste)
  return ofChain ? { ...current, chain: setting } : { ...current, store: setting }
}

/** Every product by this policy alone. */
const NOTHING = { base: null, classes: {} }
const only = (policy: Politica): StoreSettings => ({
  chain: NOTHING,
  store: toPolicySetting({ base: policy, clases: {} }),
})

/** Every product of a store that a CEDI carries, from the first that does. */
async function tryIn(tx: Tx, store: Location, proposal: StoreSettings, at: SuggestedAt): Promise<Tried[]> {
  const tried = new Map<number, Tried>()
  const storeKey = store.ubicacion_key
  const cediKeys = await servingCedis(tx, storeKey)
  const suggesters = await readTrialSuggesters(
    tx,
    { cediKeys, storeKey },
    await stockParamsOf(tx, storeKey),
    at,
  )
  const side = await readStoreSide(tx, storeKey, at.today)
  for (const [cediKey, suggester] of suggesters) {
    const origin = await locationOf(tx, cediKey)
    if (!origin) continue
    const { lines } = await calculateLines(tx, { origin, destination: store }, at, { side, suggester })
    const proposing = suggester.with({ settings: proposal })
    const others = OTHERS.map((policy) => suggester.with({ settings: only(policy) }))
    for (const line of lines) {
      const { producto_key } = line.product
      if (!line.isCarried || !line.isKnown || tried.has(producto_key)) continue
      const { input } = line.suggestion
      tried.set(producto_key, {
        store,
        line,
        today: line.suggestion,
        proposed: proposing.suggest(producto_key, input),
        others: others.map((other) => other.suggest(producto_key, input)),
      })
    }
  }
  return [...tried.values()]
}

function changedOf(tried: readonly Tried[]): Tried[] {
  return tried.filter(({ today, proposed }) => packsOf(today) !== packsOf(proposed))
}

/** What rests on a stock that nobody knows is ordered by a person or not at all. */
function packsOf({ suggestedPacks, input }: LineSuggestion): number {
  return input.assumedStock ? 0 : suggestedPacks
}

function ordersOf(tried: readonly Tried[], of: (each: Tried) => LineSuggestion): PedidosConPolitica {
  let [renglones, bultos, unidades, criticos, cedi_limitados, faltan_bultos] = [0, 0, 0, 0, 0, 0]
  let [stock, sales] = [0, 0]
  for (const each of tried) {
    const suggestion = of(each)
    const packs = packsOf(suggestion)
    if (packs > 0) renglones += 1
    bultos += packs
    unidades += packs * suggestion.unitsPerPack
    if (suggestion.critical) criticos += 1
    if (suggestion.originLimited && !suggestion.input.assumedStock) {
      cedi_limitados += 1
      faltan_bultos += suggestion.uncappedPacks - packs
    }
    stock += Math.max(0, suggestion.positionUnits)
    sales += Math.max(0, each.line.averages.average20Days)
  }
  return {
    renglones,
    bultos,
    unidades,
    dias_antes: sales > 0 ? stock / sales : null,
    dias_despues: sales > 0 ? (stock + unidades) / sales : null,
    criticos,
    cedi_limitados,
    faltan_bultos: Math.max(0, faltan_bultos),
  }
}

function difference({ today, proposed }: Tried): number {
  return Math.abs(packsOf(proposed) - packsOf(today))
}

function largest({ store, line, today, proposed }: Tried): PoliticaVista['mayores'][number] {
  const sales = line.averages.average20Days
  const daysWith = (suggestion: LineSuggestion) =>
    sales > 0 ? (suggestion.positionUnits + packsOf(suggestion) * suggestion.unitsPerPack) / sales : null
  return {
    codigo_producto: line.product.codigo_producto,
    descripcion_producto: line.product.descripcion_producto,
    ubicacion_nombre: store.nombre,
    clase: today.salesClass,
    bultos_hoy: packsOf(today),
    bultos_propuesta: packsOf(proposed),
    dias_hoy: daysWith(today),
    dias_propuesta: daysWith(proposed),
  }
}

async function locationOf(tx: Tx, key: number): Promise<Location | undefined> {
  const found = await tx
    .selectFrom('ubicacion')
    .select('ubicacion_id')
    .where('ubicacion_key', '=', key)
    .executeTakeFirst()
  return found && findLocation(tx, found.ubicacion_id)
}
