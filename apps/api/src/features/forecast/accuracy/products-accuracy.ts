import type {
  PrecisionFiltros,
  PrecisionProducto,
  PrecisionProductos,
  precisionProductosConsulta,
} from '@abasto/contracts/forecast/accuracy'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { offsetOf, paginationOf } from '@abasto/service/calls/pages'
import { mapRows, number, text, type Column } from '@abasto/service/files/column'
import type { FileContent, RowsOf } from '@abasto/service/files/register-file'
import type { z } from 'zod'
import { accuracyScope, type AccuracyScope } from './accuracy-read-model.ts'
import { toFigures, weekError } from './figures.ts'
import { missedReasons } from '../../../catalogue/missed-reasons.ts'
import {
  productsAccuracyPage,
  productsAccuracyRows,
  type ProductRow,
} from './products-accuracy-read-model.ts'

/**
 * Products by their error, with what their days show (/pedidos-sugeridos/precision). To be called in a snapshot.
 *
 * @throws Refusal 404 for an unknown location; 422 for one that does not sell
 */
export async function productsAccuracy(
  tx: Tx,
  { ubicacion_id, page, page_size, ...filters }: z.output<typeof precisionProductosConsulta>,
  today: IsoDate,
): Promise<PrecisionProductos> {
  const scope = await accuracyScope(tx, ubicacion_id, today)
  const pages = { page, page_size }
  const { rows, total } = await productsAccuracyPage(tx, scope.stores, filters, {
    limit: page_size,
    offset: offsetOf(pages),
  })
  const reasons = await reasonsOf(tx, scope, rows, ubicacion_id === undefined)
  return {
    data: rows.map((row) => ({ ...toProduct(row), motivo: reasons.get(row.producto_key) ?? null })),
    pagination: paginationOf(pages, total),
  }
}

/** In the store that missed each of them most, which is named where there are several. */
async function reasonsOf(
  tx: Tx,
  { stores, to }: AccuracyScope,
  rows: readonly ProductRow[],
  isChain: boolean,
): Promise<Map<number, string>> {
  const all = new Map<number, string>()
  for (const [storeKey, own] of Map.groupBy(rows, ({ peor_tienda }) => peor_tienda)) {
    const productKeys = own.map(({ producto_key }) => producto_key)
    const name = stores.find(({ key }) => key === storeKey)?.name ?? ''
    for (const [product, reason] of await missedReasons(tx, { storeKey, productKeys, to }))
      all.set(product, isChain ? `${name}: ${reason}` : reason)
  }
  return all
}

type Product = Omit<PrecisionProducto, 'motivo'>

function toProduct(row: ProductRow): Product {
  return {
    codigo_producto: row.codigo_producto,
    descripcion_producto: row.descripcion_producto,
    categoria: row.categoria,
    unidades: row.dia_unidades,
    ...toFigures({
      day: { units: row.dia_unidades, absolute: row.dia_error_abs, signed: row.dia_error },
      week: { units: row.semana_unidades, absolute: row.semana_error_abs, signed: row.semana_error },
    }),
    vara_semana: weekError({ units: row.vara_unidades, absolute: row.vara_error_abs, signed: 0 }),
  }
}

/**
 * The same, all pages, as a file.
 * @throws as above
 */
export async function productsAccuracyFile(
  tx: Tx,
  rowsOf: RowsOf,
  { ubicacion_id, ...filters }: PrecisionFiltros,
  today: IsoDate,
): Promise<FileContent<Product>> {
  const { stores, from, to } = await accuracyScope(tx, ubicacion_id, today)
  const rows = rowsOf(await productsAccuracyRows(tx, stores, filters))
  return {
    name: ['precision-pronostico', ubicacion_id ?? 'todas', from, to],
    title: 'Precisión del pronóstico',
    columns: COLUMNS,
    rows: mapRows(rows, toProduct),
  }
}

const COLUMNS: readonly Column<Product>[] = [
  text('Código', 14, (row) => row.codigo_producto),
  text('Descripción', 44, (row) => row.descripcion_producto),
  text('Categoría', 22, (row) => row.categoria),
  number('Vendido en 8 semanas (unid)', 2, (row) => row.unidades),
  number('Error por día (%)', 1, (row) => row.error_dia),
  number('Error por semana (%)', 1, (row) => row.error_semana),
  number('Misma semana pasada (%)', 1, (row) => row.vara_semana),
  number('Sesgo (%)', 1, (row) => row.sesgo),
]
