import {
  ajustePolitica,
  SIN_AJUSTE,
  type AjustePolitica,
  type Politica,
  type PoliticaNueva,
} from '@abasto/contracts/policies/schema'
import { claseProducto } from '@abasto/contracts/orders/calculation'
import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { SalesClass } from '@abasto/domain/stock/classify'
import type { Caller } from '@abasto/service/calls/caller'
import { Refusal } from '@abasto/service/errors/refusal'
import { isDeepStrictEqual } from 'node:util'
import { policySettings, type PolicyScope } from '../../catalogue/policies.ts'

type By = Pick<Caller, 'user' | 'now'>

/** What stood there and what stands there now. */
export interface ChangedPolicy {
  readonly antes: AjustePolitica
  readonly despues: AjustePolitica
}

/** A change that was asked for of what was seen. */
interface Asked extends Pick<PoliticaNueva, 'cambio'> {
  readonly scope: PolicyScope
}

/**
 * Gives the chain or a store another policy, from its next order on; keeps who did it and what stood there.
 *
 * @throws Refusal 409 where somebody changed it since it was seen, or it is so already; 422 for a policy that needs
 *   forecasts in a chain without them
 */
export async function changePolicy(
  tx: Tx,
  { scope, cambio, ajuste }: Asked & { readonly ajuste: AjustePolitica },
  by: By,
): Promise<ChangedPolicy> {
  requireForecasts(ajuste, by)
  await holdUnchanged(tx, { scope, cambio }, by)
  const antes = await settingOf(tx, scope)
  if (isDeepStrictEqual(antes, ajuste))
    throw new Refusal('conflict', 'Ya tenía esta política: no cambió nada.')
  await replace(tx, scope, ajuste, by)
  await record(tx, { scope, antes, despues: ajuste, vuelta: false }, by)
  return { antes, despues: ajuste }
}

/**
 * Brings back what stood before the last change that stands; once more, what stood before the one before it.
 *
 * @throws Refusal 409 where somebody changed it since it was seen, or there is nothing to go back to
 */
export async function undoPolicy(tx: Tx, { scope, cambio }: Asked, by: By): Promise<ChangedPolicy> {
  await holdUnchanged(tx, { scope, cambio }, by)
  const last = await tx
    .selectFrom('politica_cambio')
    .select(['politica_cambio_id', 'antes'])
    .where('ubicacion_key', scope === null ? 'is' : '=', scope)
    .where('vuelta', '=', false)
    .where('deshecho', '=', false)
    .orderBy('politica_cambio_id', 'desc')
    .executeTakeFirst()
  if (!last) throw new Refusal('conflict', 'No hay una política anterior a la que volver.')
  const antes = await settingOf(tx, scope)
  const despues = ajustePolitica.parse(last.antes)
  await tx
    .updateTable('politica_cambio')
    .set({ deshecho: true })
    .where('politica_cambio_id', '=', last.politica_cambio_id)
    .execute()
  await replace(tx, scope, despues, by)
  await record(tx, { scope, antes, despues, vuelta: true }, by)
  return { antes, despues }
}

/** Two at once: the second finds what the first wrote, and is told. */
async function holdUnchanged(tx: Tx, { scope, cambio }: Asked, { user }: By): Promise<void> {
  await lockUntilEnd(tx, LOCKS.policies, user.tenantId)
  const newer = await tx
    .selectFrom('politica_cambio')
    .innerJoin('usuario', 'usuario.usuario_id', 'politica_cambio.usuario_id')
    .select(({ fn }) => fn.coalesce('usuario.nombre_completo', 'usuario.username').as('person'))
    .where('politica_cambio.ubicacion_key', scope === null ? 'is' : '=', scope)
    .where('politica_cambio.politica_cambio_id', '>', cambio)
    .orderBy('politica_cambio.politica_cambio_id', 'desc')
    .executeTakeFirst()
  if (!newer) return
  throw new Refusal(
    'conflict',
    `${newer.person} cambió esta política después de que abriste esta página. No se guardó nada: mira primero la suya.`,
  )
}

async function settingOf(tx: Tx, scope: PolicyScope): Promise<AjustePolitica> {
  const { chain, stores } = await policySettings(tx, scope ?? undefined)
  return scope === null ? chain : (stores.get(scope) ?? SIN_AJUSTE)
}

async function replace(
  tx: Tx,
  scope: PolicyScope,
  { base, clases }: AjustePolitica,
  { user }: By,
): Promise<void> {
  await tx
    .deleteFrom('politica')
    .where('ubicacion_key', scope === null ? 'is' : '=', scope)
    .execute()
  const rowOf = (clase: SalesClass | null, policy: Politica) => ({
    tenant_id: user.tenantId,
    ubicacion_key: scope,
    clase,
    ...columnsOf(policy),
  })
  const rows = [
    ...(base ? [rowOf(null, base)] : []),
    ...claseProducto.options.flatMap((clase) => {
      const policy = clases[clase]
      return policy ? [rowOf(clase, policy)] : []
    }),
  ]
  if (rows.length > 0) await tx.insertInto('politica').values(rows).execute()
}

/** A policy as its table holds it. */
function columnsOf(policy: Politica) {
  if (policy.politica === 'proxima_entrega') {
    const { dias_ciclo: days } = policy
    return { ...policy, dias_ciclo: days && claseProducto.options.map((clase) => days[clase]) }
  }
  return {
    politica: policy.politica,
    nivel_servicio_pct: null,
    dias_ciclo: null,
    guarda: policy.politica === 'regla_guarda',
    cobertura_max_dias: null,
  }
}

interface Change extends ChangedPolicy {
  readonly scope: PolicyScope
  readonly vuelta: boolean
}

async function record(tx: Tx, { scope, antes, despues, vuelta }: Change, { user, now }: By): Promise<void> {
  await tx
    .insertInto('politica_cambio')
    .values({
      tenant_id: user.tenantId,
      ubicacion_key: scope,
      usuario_id: user.userId,
      momento: now,
      antes: JSON.stringify(antes),
      despues: JSON.stringify(despues),
      vuelta,
    })
    .execute()
}

function requireForecasts({ base, clases }: AjustePolitica, { user }: By): void {
  const needs = [base, ...Object.values(clases)].some((policy) => policy?.politica === 'proxima_entrega')
  if (!needs || user.features.includes('forecasting')) return
  throw new Refusal(
    'invalid',
    'Hasta la próxima entrega se calcula con pronósticos, y esta cadena no los tiene.',
    'ajuste',
  )
}
