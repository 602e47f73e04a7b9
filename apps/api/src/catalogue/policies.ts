import { politica, SIN_AJUSTE, type AjustePolitica, type Politica } from '@abasto/contracts/policies/schema'
import type { Tables } from '@abasto/database/schema/tables'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { SalesClass } from '@abasto/domain/stock/classify'
import type { Selectable } from 'kysely'
import { claseProducto } from '@abasto/contracts/orders/calculation'

/** Whose policy: a store's key; null: the chain's. */
export type PolicyScope = number | null

/** What the chain and its stores say of their policies. */
export interface PolicySettings {
  readonly chain: AjustePolitica
  /** By key; one that is not there says nothing. */
  readonly stores: ReadonlyMap<number, AjustePolitica>
}

/** Of the whole chain; or of what holds in one store: its own and the chain's. */
export async function policySettings(tx: Tx, only?: number): Promise<PolicySettings> {
  const rows = await tx
    .selectFrom('politica')
    .selectAll()
    .$if(only !== undefined, (query) =>
      query.where((eb) => eb.or([eb('ubicacion_key', 'is', null), eb('ubicacion_key', '=', only ?? 0)])),
    )
    .execute()
  const scopes = Map.groupBy(rows, ({ ubicacion_key }) => ubicacion_key)
  const stores = new Map<number, AjustePolitica>()
  for (const [key, own] of scopes) if (key !== null) stores.set(key, settingOf(own))
  return { chain: settingOf(scopes.get(null) ?? []), stores }
}

type PolicyRow = Selectable<Tables['politica']>

function settingOf(rows: readonly PolicyRow[]): AjustePolitica {
  const setting: { base: Politica | null; clases: Partial<Record<SalesClass, Politica>> } = {
    base: SIN_AJUSTE.base,
    clases: {},
  }
  for (const row of rows) {
    const policy = politica.parse({ ...row, dias_ciclo: row.dias_ciclo && cycleDays(row.dias_ciclo) })
    if (row.clase === null) setting.base = policy
    else setting.clases[claseProducto.parse(row.clase)] = policy
  }
  return setting
}

function cycleDays(days: readonly number[]): Record<string, number> {
  return Object.fromEntries(claseProducto.options.map((clase, place) => [clase, days[place] ?? 0]))
}
