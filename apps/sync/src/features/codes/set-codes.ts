import { rejectedCodes } from '@abasto/completeness/days/rejected-codes'
import type { AsignarCodigos } from '@abasto/contracts/etl/codes'
import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import type { RunLocation } from '../../runs/run-locations.ts'

type Assignment = AsignarCodigos['asignaciones'][number]

export interface Assigner {
  readonly tenantId: number
  readonly userId: number
  readonly now: Date
  readonly today: IsoDate
}

/** Where codes were rejected that are known by now. */
export interface ConcernedLocation {
  readonly locationKey: number
  readonly id: string
  readonly name: string
  /** Days of sales. */
  readonly days: number
  readonly stock: boolean
  readonly hasSource: boolean
}

/**
 * Keeps what a person says of codes. The same said twice is said once.
 *
 * @returns the locations that have rejected rows with these codes
 * @throws Refusal `conflict` when the catalogue has the code, or somebody has said something else of it; `invalid`
 *   when there is no such product
 */
export async function assignCodes(
  tx: Tx,
  { tenantId, userId, now, today }: Assigner,
  location: RunLocation,
  assignments: readonly Assignment[],
): Promise<ConcernedLocation[]> {
  // Whoever loads a catalogue holds it: no code becomes a product of its own meanwhile.
  await lockUntilEnd(tx, LOCKS.catalogue, tenantId)
  const codes = assignments.map(({ codigo }) => codigo)
  await requireUnknown(tx, codes)
  const products = await productKeys(tx, assignments)
  const before = await alreadyAssigned(tx, location, codes)
  const since = await rejectedSince(tx, codes)
  const added = assignments.flatMap((assignment) => {
    const { codigo, codigo_producto: product, toda_la_cadena: isChainWide } = assignment
    const productKey = product === null ? null : (products.get(product) ?? null)
    const same = before.find((each) => each.codigo === codigo && each.isChainWide === isChainWide)
    if (same) {
      if (same.productKey === productKey) return []
      throw new Refusal('conflict', alreadySaid(same))
    }
    const days = since.filter(
      (each) => each.codigo === codigo && (isChainWide || each.locationKey === location.locationKey),
    )
    const first = days.reduce((oldest, { desde }) => (desde < oldest ? desde : oldest), today)
    return [{ codigo, productKey, locationKey: isChainWide ? null : location.locationKey, first }]
  })
  if (added.length > 0) {
    await tx
      .insertInto('equivalencia_codigo')
      .values(
        added.map(({ codigo, productKey, locationKey, first }) => ({
          tenant_id: tenantId,
          ubicacion_key: locationKey,
          codigo,
          producto_key: productKey,
          desde: first,
          usuario_id: userId,
          creada_en: now,
        })),
      )
      .execute()
  }
  return concernedLocations(tx, codes)
}

async function requireUnknown(tx: Tx, codes: readonly string[]): Promise<void> {
  const known = await tx
    .selectFrom('producto')
    .select(['codigo_producto', 'descripcion_producto'])
    .where('codigo_producto', 'in', codes)
    .orderBy('codigo_producto')
    .executeTakeFirst()
  if (!known) return
  const { codigo_producto: code, descripcion_producto: name } = known
  throw new Refusal(
    'conflict',
    `El código ${code} ya es de un producto de la cadena (${name}). Nada se guardó: quítalo de la lista y guarda los demás; sus líneas entran con la próxima lectura`,
  )
}

async function productKeys(tx: Tx, assignments: readonly Assignment[]): Promise<ReadonlyMap<string, number>> {
  const wanted = assignments.flatMap(({ codigo_producto: code }) => (code === null ? [] : [code]))
  const found = wanted.length === 0 ? [] : await productsByCode(tx, wanted)
  const keys = new Map(found.map((row) => [row.codigo_producto, row.producto_key]))
  const missing = wanted.find((code) => !keys.has(code))
  if (missing === undefined) return keys
  throw new Refusal('invalid', `No existe el producto ${missing}. Nada se guardó`, 'asignaciones')
}

function productsByCode(tx: Tx, codes: readonly string[]) {
  return tx
    .selectFrom('producto')
    .select(['codigo_producto', 'producto_key'])
    .where('codigo_producto', 'in', codes)
    .execute()
}

interface Assigned {
  readonly codigo: string
  readonly isChainWide: boolean
  readonly productKey: number | null
  readonly product: string | null
  readonly by: string | null
}

async function alreadyAssigned(
  tx: Tx,
  { locationKey }: RunLocation,
  codes: readonly string[],
): Promise<Assigned[]> {
  const { rows } = await sql<Assigned>`
    SELECT
      equivalencia_codigo.codigo,
      equivalencia_codigo.ubicacion_key IS NULL AS "isChainWide",
      equivalencia_codigo.producto_key AS "productKey",
      producto.codigo_producto AS product,
      COALESCE(usuario.nombre_completo, usuario.username) AS by
    FROM equivalencia_codigo
    LEFT JOIN producto
      ON producto.producto_key = equivalencia_codigo.producto_key
    LEFT JOIN usuario
      ON usuario.usuario_id = equivalencia_codigo.usuario_id
    WHERE equivalencia_codigo.codigo = ANY (${codes}::text[])
      AND (equivalencia_codigo.ubicacion_key IS NULL OR equivalencia_codigo.ubicacion_key = ${locationKey})
  `.execute(tx)
  return rows
}

function alreadySaid({ codigo, product, by }: Assigned): string {
  const what = product === null ? 'que no es de la cadena' : `que es el producto ${product}`
  return `${by ?? 'Alguien'} ya dijo del código ${codigo} ${what}. Nada se guardó: quita primero lo que se dijo`
}

interface RejectedSince {
  readonly locationKey: number
  readonly codigo: string
  readonly desde: IsoDate
}

/** The first day of sales of each location that lines with a code were rejected of. */
async function rejectedSince(tx: Tx, codes: readonly string[]): Promise<RejectedSince[]> {
  const { rows } = await sql<RejectedSince>`
    SELECT rechazo.ubicacion_key AS "locationKey", rechazo.codigo, min(rechazo.fecha) AS desde
    FROM (${rejectedCodes(EVERY_LOCATION)}) AS rechazo
    WHERE rechazo.codigo = ANY (${codes}::text[])
      AND rechazo.fecha IS NOT NULL
    GROUP BY rechazo.ubicacion_key, rechazo.codigo
  `.execute(tx)
  return rows
}

const EVERY_LOCATION = sql`ANY (ARRAY(SELECT ubicacion.ubicacion_key FROM ubicacion WHERE ubicacion.activa))`

async function concernedLocations(tx: Tx, codes: readonly string[]): Promise<ConcernedLocation[]> {
  const { rows } = await sql<ConcernedLocation>`
    SELECT
      ubicacion.ubicacion_key AS "locationKey",
      ubicacion.ubicacion_id AS id,
      ubicacion.nombre AS name,
      count(DISTINCT rechazo.fecha) AS days,
      bool_or(rechazo.tipo = 'inventario') AS stock,
      EXISTS (SELECT FROM fuente WHERE fuente.ubicacion_key = ubicacion.ubicacion_key) AS "hasSource"
    FROM (${rejectedCodes(EVERY_LOCATION)}) AS rechazo
    JOIN ubicacion
      ON ubicacion.ubicacion_key = rechazo.ubicacion_key
    WHERE rechazo.conocido
      AND rechazo.codigo = ANY (${codes}::text[])
    GROUP BY ubicacion.ubicacion_key, ubicacion.ubicacion_id, ubicacion.nombre
    ORDER BY ubicacion.ubicacion_id
  `.execute(tx)
  return rows
}
