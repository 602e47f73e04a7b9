import {
  politicaHistoria,
  SIN_AJUSTE,
  type PoliticaHistoria,
  type Politicas,
} from '@abasto/contracts/policies/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { policySettings, type PolicyScope } from '../../catalogue/policies.ts'
import { measuredLevels } from './tested-levels.ts'

/** Política (/pedidos-sugeridos/politica): what the chain and each of its stores says. */
export async function chainPolicies(tx: Tx): Promise<Politicas> {
  const stores = await tx
    .selectFrom('ubicacion')
    .select(['ubicacion_key', 'ubicacion_id', 'nombre'])
    .where('tipo', '=', 'tienda')
    .where('activa', '=', true)
    .orderBy('orden')
    .orderBy('ubicacion_id')
    .execute()
  const settings = await policySettings(tx)
  const changes = await lastChanges(tx)
  const measured = await measuredLevels(tx)
  const scopeOf = (scope: PolicyScope) => ({
    medidos: measured.get(scope) ?? measured.get(null) ?? null,
    ...(changes.get(scope) ?? { cambio: 0, puede_volver: false }),
  })
  return {
    cadena: { ajuste: settings.chain, ...scopeOf(null) },
    tiendas: stores.map(({ ubicacion_key, ubicacion_id, nombre }) => ({
      ubicacion_id,
      ubicacion_nombre: nombre,
      ajuste: settings.stores.get(ubicacion_key) ?? SIN_AJUSTE,
      ...scopeOf(ubicacion_key),
    })),
  }
}

interface LastChange {
  readonly cambio: number
  readonly puede_volver: boolean
}

async function lastChanges(tx: Tx): Promise<ReadonlyMap<PolicyScope, LastChange>> {
  const rows = await tx
    .selectFrom('politica_cambio')
    .select((eb) => [
      'ubicacion_key',
      eb.fn.max('politica_cambio_id').as('cambio'),
      eb.fn
        .agg<boolean>('bool_or', [eb.and([eb('vuelta', '=', false), eb('deshecho', '=', false)])])
        .as('puede_volver'),
    ])
    .groupBy('ubicacion_key')
    .execute()
  return new Map(rows.map(({ ubicacion_key, ...change }) => [ubicacion_key, change]))
}

/** Changes shown of a policy. */
const LATEST = 100

/** Who changed a policy, when and how, newest first. */
export async function policyHistory(tx: Tx, scope: PolicyScope): Promise<PoliticaHistoria> {
  const rows = await tx
    .selectFrom('politica_cambio')
    .innerJoin('usuario', 'usuario.usuario_id', 'politica_cambio.usuario_id')
    .select(({ fn }) => [
      'politica_cambio.momento',
      'politica_cambio.antes',
      'politica_cambio.despues',
      'politica_cambio.vuelta',
      fn.coalesce('usuario.nombre_completo', 'usuario.username').as('usuario'),
    ])
    .where('politica_cambio.ubicacion_key', scope === null ? 'is' : '=', scope)
    .orderBy('politica_cambio.politica_cambio_id', 'desc')
    .limit(LATEST)
    .execute()
  return politicaHistoria.parse(rows.map(({ momento, ...row }) => ({ ...row, fecha: momento.toISOString() })))
}
