import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { Refusal } from '../errors/refusal.ts'

/** What is said of a product; absent: nobody has said it. */
export interface ProductFields {
  readonly descripcion_producto?: string | undefined
  readonly categoria?: string | undefined
  readonly cuadrante_producto?: string | undefined
  /** Units per pack; 0: not known. */
  readonly cantidad_bultos?: number | undefined
  readonly peso_unitario_kg?: number | null | undefined
  /** Packs in a layer of a pallet and on a whole one. */
  readonly bultos_por_capa?: number | null | undefined
  readonly bultos_por_paleta?: number | null | undefined
}

export interface NewProduct extends ProductFields {
  readonly codigo_producto: string
}

const LONGEST_CODE = 40

/**
 * Creates a product that a person typed: what they said of it is theirs, a reading fills in the rest only. Products that
 * come in files or from a POS are written by the sync service's `loadProducts`, as readings.
 *
 * @throws Refusal 422 for a code that cannot be one, 409 where another product has it, whatever its case and accents,
 *   and a retired one too
 */
export async function createProduct(
  tx: Tx,
  tenantId: number,
  { codigo_producto, ...said }: NewProduct,
): Promise<{ productKey: number; codigo_producto: string }> {
  const code = requireCode(codigo_producto)
  await lockUntilEnd(tx, LOCKS.catalogue, tenantId)
  await requireFreeCode(tx, code)
  const given = Object.keys(said).filter((field) => Reflect.get(said, field) !== undefined)
  const { producto_key } = await tx
    .insertInto('producto')
    .values({
      tenant_id: tenantId,
      codigo_producto: code,
      descripcion_producto: said.descripcion_producto ?? code,
      categoria: said.categoria ?? 'Sin categoría',
      cuadrante_producto: said.cuadrante_producto ?? 'SIN CUADRANTE',
      cantidad_bultos: said.cantidad_bultos ?? 0,
      peso_unitario_kg: said.peso_unitario_kg ?? null,
      bultos_por_capa: said.bultos_por_capa ?? null,
      bultos_por_paleta: said.bultos_por_paleta ?? null,
      corregido: JSON.stringify(Object.fromEntries(given.map((field) => [field, null]))),
    })
    .returning('producto_key')
    .executeTakeFirstOrThrow()
  return { productKey: producto_key, codigo_producto: code }
}

/** Zeros in front belong to a code: `007` and `7` are two products. */
function requireCode(codigo: string): string {
  const code = codigo.trim()
  if (code === '') throw new Refusal('invalid', 'El código es obligatorio', 'codigo_producto')
  if (code.length > LONGEST_CODE || /\p{Cc}/u.test(code) || !code.isWellFormed()) {
    const detail = `El código debe tener hasta ${LONGEST_CODE} caracteres visibles`
    throw new Refusal('invalid', detail, 'codigo_producto')
  }
  return code
}

async function requireFreeCode(tx: Tx, code: string): Promise<void> {
  const { rows } = await sql<{ codigo_producto: string; descripcion_producto: string; activo: boolean }>`
    SELECT producto.codigo_producto, producto.descripcion_producto, producto.activo
    FROM producto
    WHERE lower(public.unaccent('public.unaccent'::regdictionary, producto.codigo_producto))
      = lower(public.unaccent('public.unaccent'::regdictionary, ${code}))
    LIMIT 1
  `.execute(tx)
  const same = rows[0]
  if (!same) return
  const state = same.activo ? '' : ', retirado: tráelo de vuelta o usa otro código'
  const detail = `El código «${same.codigo_producto}» ya es de ${same.descripcion_producto}${state}`
  throw new Refusal('conflict', detail, 'codigo_producto')
}
