import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { ProductRow } from '../transform/source-rows.ts'
import { readProduct, type Product } from '../transform/product.ts'
import { KEPT_REJECTED, MOST_PRODUCTS } from '../transform/limits.ts'
import { productCodes } from './product-codes.ts'
import { tooMany } from '../transform/read-stock.ts'
import { Rejections } from '../transform/rejections.ts'

export interface ProductsLoad {
  /** Key of every product of the tenant by its code, those of other locations too; and of codes assigned to one. */
  readonly keys: ReadonlyMap<string, number>
  readonly read: number
  readonly changed: number
  readonly rejections: Rejections
}

/**
 * Brings the tenant's catalogue up to date with what a location's source says.
 *
 * A chain's locations describe the same products, not always alike. The one that stands first describes a
 * product (CEDIs before stores, then by ubicacion_id), and what it says last counts; the others add what is
 * missing. So the catalogue does not depend on which location was read last. A code that a source lists
 * twice counts as it is listed last.
 *
 * What a person has written of a product is theirs: of such a field only what the sources say beside it changes
 * (`producto.corregido`). A location that is retired describes nothing any more.
 *
 * @throws UnusableRows when there are more rows than any chain has products
 */
export async function loadProducts(
  database: Database,
  { tenantId, locationKey }: { readonly tenantId: number; readonly locationKey: number },
  rows: AsyncIterable<readonly ProductRow[]>,
): Promise<ProductsLoad> {
  const products = new Map<string, Product>()
  const rejections = new Rejections(KEPT_REJECTED)
  for await (const batch of rows) {
    for (const row of batch) {
      const product = readProduct(row)
      if ('reason' in product) rejections.add(product.reason, row)
      else products.set(product.codigo_producto, product)
    }
    if (products.size + rejections.total > MOST_PRODUCTS) throw tooMany('productos')
  }
  return withTenant(database, tenantId, async (tx) => {
    await lockUntilEnd(tx, LOCKS.catalogue, tenantId)
    const all = [...products.values()]
    const written = await upsert(tenantId, locationKey, all).execute(tx)
    return {
      keys: await productCodes(tx, locationKey),
      read: all.length,
      changed: Number(written.numAffectedRows ?? 0),
      rejections,
    }
  })
}

/** Writes only what is new or changed. */
function upsert(tenantId: number, locationKey: number, products: readonly Product[]) {
  return sql`
    INSERT INTO producto (
      tenant_id, codigo_producto, descripcion_producto, categoria, cuadrante_producto, cantidad_bultos,
      peso_unitario_kg, bultos_por_capa, bultos_por_paleta, origen_key
    )
    SELECT
      ${tenantId}::integer,
      leido.codigo_producto,
      leido.descripcion_producto,
      leido.categoria,
      leido.cuadrante_producto,
      leido.cantidad_bultos,
      leido.peso_unitario_kg,
      leido.bultos_por_capa,
      leido.bultos_por_paleta,
      aqui.ubicacion_key
    FROM unnest(
      ${products.map((product) => product.codigo_producto)}::text[],
      ${products.map((product) => product.descripcion_producto)}::text[],
      ${products.map((product) => product.categoria)}::text[],
      ${products.map((product) => product.cuadrante_producto)}::text[],
      ${products.map((product) => product.cantidad_bultos)}::double precision[],
      ${products.map((product) => product.peso_unitario_kg)}::double precision[],
      ${products.map((product) => product.bultos_por_capa)}::integer[],
      ${products.map((product) => product.bultos_por_paleta)}::integer[]
    ) AS leido (
      codigo_producto, descripcion_producto, categoria, cuadrante_producto, cantidad_bultos, peso_unitario_kg,
      bultos_por_capa, bultos_por_paleta
    )
    JOIN ubicacion AS aqui
      ON aqui.ubicacion_key = ${locationKey}
    LEFT JOIN producto
      ON producto.tenant_id = ${tenantId}
      AND producto.codigo_producto = leido.codigo_producto
    LEFT JOIN ubicacion AS origen
      ON origen.ubicacion_key = producto.origen_key
    WHERE producto.producto_key IS NULL
      OR (
        (
          origen.ubicacion_key IS NULL
          OR NOT origen.activa
          OR (origen.tipo, origen.ubicacion_id COLLATE "C") >= (aqui.tipo, aqui.ubicacion_id COLLATE "C")
        )
        AND (
          ${said('descripcion_producto', 'text')}, ${said('categoria', 'text')},
          ${said('cuadrante_producto', 'text')}, ${said('cantidad_bultos', 'double precision')},
          ${said('peso_unitario_kg', 'double precision')},
          ${said('bultos_por_capa', 'integer')}, ${said('bultos_por_paleta', 'integer')}, producto.origen_key
        ) IS DISTINCT FROM (
          leido.descripcion_producto, leido.categoria, leido.cuadrante_producto,
          leido.cantidad_bultos, leido.peso_unitario_kg,
          COALESCE(leido.bultos_por_capa, ${said('bultos_por_capa', 'integer')}),
          COALESCE(leido.bultos_por_paleta, ${said('bultos_por_paleta', 'integer')}), aqui.ubicacion_key
        )
      )
    ON CONFLICT (tenant_id, codigo_producto) DO UPDATE SET
      descripcion_producto = ${unlessCorrected('descripcion_producto')},
      categoria = ${unlessCorrected('categoria')},
      cuadrante_producto = ${unlessCorrected('cuadrante_producto')},
      cantidad_bultos = ${unlessCorrected('cantidad_bultos')},
      peso_unitario_kg = ${unlessCorrected('peso_unitario_kg')},
      bultos_por_capa = ${ifSaid('bultos_por_capa')},
      bultos_por_paleta = ${ifSaid('bultos_por_paleta')},
      corregido = CASE
        WHEN producto.corregido = '{}' THEN producto.corregido
        ELSE (
          SELECT jsonb_object_agg(dicho.key, dicho.value)
          FROM jsonb_each(
            jsonb_build_object(
              'descripcion_producto', excluded.descripcion_producto,
              'categoria', excluded.categoria,
              'cuadrante_producto', excluded.cuadrante_producto,
              'cantidad_bultos', excluded.cantidad_bultos,
              'peso_unitario_kg', excluded.peso_unitario_kg,
              'bultos_por_capa', COALESCE(excluded.bultos_por_capa, ${said('bultos_por_capa', 'integer')}),
              'bultos_por_paleta', COALESCE(excluded.bultos_por_paleta, ${said('bultos_por_paleta', 'integer')})
            )
          ) AS dicho
          WHERE producto.corregido ? dicho.key
        )
      END,
      origen_key = excluded.origen_key,
      actualizado_en = now()
  `
}

type Column = Exclude<keyof Product, 'codigo_producto'>

/** What the sources say of a product that is there, be it that a person says otherwise. */
function said(column: Column, type: 'text' | 'double precision' | 'integer') {
  const key = sql.lit(column)
  const of = sql.ref(`producto.${column}`)
  return sql`CASE WHEN producto.corregido ? ${key} THEN (producto.corregido ->> ${key})::${sql.raw(type)} ELSE ${of} END`
}

function unlessCorrected(column: Column) {
  const of = sql.ref(`producto.${column}`)
  return sql`CASE WHEN producto.corregido ? ${sql.lit(column)} THEN ${of} ELSE ${sql.ref(`excluded.${column}`)} END`
}

/** Few sources say it, and one that does not takes nothing back. */
function ifSaid(column: Column) {
  const of = sql.ref(`producto.${column}`)
  return sql`CASE WHEN producto.corregido ? ${sql.lit(column)} THEN ${of} ELSE COALESCE(${sql.ref(`excluded.${column}`)}, ${of}) END`
}
