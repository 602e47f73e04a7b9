import type { LimitesEstante, LimitesNuevos } from '@abasto/contracts/shelf/schema'
import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { productsByCode } from '../../catalogue/product-codes.ts'

type Said = LimitesNuevos['limites'][number]

export interface ChangedLimits {
  readonly saved: number
  /** Codes that no product has. */
  readonly unknown: readonly string[]
  /** By code, for the audit trail. */
  readonly before: Readonly<Record<string, LimitesEstante>>
  readonly after: Readonly<Record<string, LimitesEstante>>
}

/** Products that the audit trail names with their figures. */
const NAMED = 200
const NOTHING: LimitesEstante = { exhibicion_unid: null, capacidad_unid: null }

/**
 * Says what of some products is shown and has room, in a store or in all; the last of a code that stands there twice
 * counts, and one of which nothing is said any more has no row.
 *
 * @param storeKey null: in all stores
 * @throws Refusal 422 naming the first product whose least would not fit
 */
export async function changeLimits(
  tx: Tx,
  tenantId: number,
  storeKey: number | null,
  said: readonly Said[],
): Promise<ChangedLimits> {
  const keyOf = await productsByCode(tx)
  const known = new Map<number, Said>()
  const unknown: string[] = []
  for (const limits of said) {
    const key = keyOf(limits.codigo_producto)
    if (key === undefined) unknown.push(limits.codigo_producto)
    else known.set(key, limits)
  }
  // Two at once, each of one figure of a product: the second finds what the first wrote.
  await lockUntilEnd(tx, LOCKS.shelfLimits, tenantId)
  const before = await takeOut(tx, storeKey, [...known.keys()])
  const changes = [...known].map(([key, limits]) => {
    const stood = before.get(key) ?? NOTHING
    return { key, code: limits.codigo_producto, before: stood, after: changed(stood, limits) }
  })
  const kept = changes.filter(({ after }) => after.exhibicion_unid !== null || after.capacidad_unid !== null)
  await sql`
    INSERT INTO limite_estante (tenant_id, ubicacion_key, producto_key, exhibicion_unid, capacidad_unid)
    SELECT ${tenantId}, ${storeKey}::integer, dicho.*
    FROM unnest(
      ${kept.map(({ key }) => key)}::integer[],
      ${kept.map(({ after }) => after.exhibicion_unid)}::double precision[],
      ${kept.map(({ after }) => after.capacidad_unid)}::double precision[]
    ) AS dicho
    ON CONFLICT (tenant_id, producto_key, ubicacion_key) DO UPDATE
    SET exhibicion_unid = excluded.exhibicion_unid, capacidad_unid = excluded.capacidad_unid
  `.execute(tx)
  const named = changes.slice(0, NAMED)
  return {
    saved: known.size,
    unknown,
    before: Object.fromEntries(named.map((change) => [change.code, change.before])),
    after: Object.fromEntries(named.map((change) => [change.code, change.after])),
  }
}

/** Removes what is said of the products, and says what that was. */
async function takeOut(
  tx: Tx,
  storeKey: number | null,
  keys: readonly number[],
): Promise<ReadonlyMap<number, LimitesEstante>> {
  const rows = await tx
    .deleteFrom('limite_estante')
    .where(sql<boolean>`limite_estante.ubicacion_key IS NOT DISTINCT FROM ${storeKey}::integer`)
    .where(sql<boolean>`limite_estante.producto_key = ANY(${keys}::integer[])`)
    .returning(['producto_key', 'exhibicion_unid', 'capacidad_unid'])
    .execute()
  return new Map(rows.map(({ producto_key, ...limits }) => [producto_key, limits]))
}

function changed(before: LimitesEstante, said: Said): LimitesEstante {
  const { exhibicion_unid = before.exhibicion_unid, capacidad_unid = before.capacidad_unid } = said
  if (exhibicion_unid !== null && capacidad_unid !== null && exhibicion_unid > capacidad_unid) {
    const [shown, room] = [exhibicion_unid, capacidad_unid].map((units) => units.toLocaleString('es-VE'))
    throw new Refusal(
      'invalid',
      `La exhibición mínima de ${said.codigo_producto} (${shown}) no cabe en su estante (${room}): no se guardó nada`,
      'limites',
    )
  }
  return { exhibicion_unid, capacidad_unid }
}
