import {
  CAMPOS_PRODUCTO,
  campoProducto,
  type CampoProducto,
  type ProductoCambiado,
} from '@abasto/contracts/products/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { z } from 'zod'
import { lockProduct, type LockedProduct } from './lock-product.ts'

type Values = Partial<Record<CampoProducto, string | number | null>>

export interface ChangedProduct {
  readonly revision: number
  readonly before: Values
  readonly after: Values
}

const LABELS: Readonly<Record<CampoProducto, string>> = {
  descripcion_producto: 'la descripción',
  categoria: 'la categoría',
  cuadrante_producto: 'el cuadrante',
  cantidad_bultos: 'las unidades por bulto',
  peso_unitario_kg: 'el peso',
  bultos_por_capa: 'los bultos por capa',
  bultos_por_paleta: 'los bultos por paleta',
}

/** What nobody needs to say. */
const MAY_BE_UNKNOWN: ReadonlySet<CampoProducto> = new Set([
  'peso_unitario_kg',
  'bultos_por_capa',
  'bultos_por_paleta',
])

/** As stored; what the database holds is read like everything from outside. */
const storedCorrections = z.partialRecord(campoProducto, z.union([z.string(), z.number()]).nullable())

/**
 * Corrects a product. A field that is changed is the person's from then on: readings only keep beside it what the
 * sources say. One that is given back is the sources' again, at once with what they said last.
 *
 * @throws Refusal 404, 409 when somebody else changed it, 422 for a field of which no source has said anything
 */
export async function changeProduct(
  tx: Tx,
  tenantId: number,
  code: string,
  { revision, segun_fuente, ...fields }: ProductoCambiado,
): Promise<ChangedProduct> {
  const product = await lockProduct(tx, tenantId, code, revision)
  const corrected = storedCorrections.parse(product.corregido)
  const before: Values = {}
  const after: Values = {}
  const write = (field: CampoProducto, value: string | number | null) => {
    if (product[field] === value) return
    before[field] = product[field]
    after[field] = value
  }
  for (const field of segun_fuente) {
    const said = corrected[field]
    if (said === undefined) continue
    if (said === null && !MAY_BE_UNKNOWN.has(field)) {
      throw new Refusal('invalid', `El punto de venta todavía no dice ${LABELS[field]}`, field)
    }
    write(field, said)
    delete corrected[field]
  }
  for (const field of CAMPOS_PRODUCTO) {
    const value = fields[field]
    if (value === undefined || segun_fuente.includes(field) || product[field] === value) continue
    corrected[field] ??= product.origen_key === null ? null : product[field]
    write(field, value)
  }
  await tx
    .updateTable('producto')
    .set({
      ...columns(product, after),
      corregido: JSON.stringify(corrected),
      revision: sql`producto.revision + 1`,
    })
    .where('producto_key', '=', product.producto_key)
    .execute()
  return { revision: product.revision + 1, before, after }
}

function columns(product: LockedProduct, after: Values) {
  const value = (field: CampoProducto) => (field in after ? after[field] : product[field])
  const text = z.string()
  return {
    descripcion_producto: text.parse(value('descripcion_producto')),
    categoria: text.parse(value('categoria')),
    cuadrante_producto: text.parse(value('cuadrante_producto')),
    cantidad_bultos: z.number().parse(value('cantidad_bultos')),
    peso_unitario_kg: z.number().nullable().parse(value('peso_unitario_kg')),
    bultos_por_capa: z.number().nullable().parse(value('bultos_por_capa')),
    bultos_por_paleta: z.number().nullable().parse(value('bultos_por_paleta')),
  }
}
