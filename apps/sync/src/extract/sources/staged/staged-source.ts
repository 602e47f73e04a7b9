import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import type { ProductRow, SaleRow, StockRow } from '../../../transform/source-rows.ts'
import { SourceError } from '../source-error.ts'
import type { Source } from '../source.ts'
import type { StagedConfiguration } from './configuration.ts'

const BATCH_ROWS = 500

type Row = Readonly<Record<string, SQLOutputValue>>

const PRODUCTS = `
  SELECT codigo, descripcion, categoria, cuadrante, bulto, peso_kg, capa, paleta
  FROM producto
  ORDER BY codigo
`

const STOCK = `
  SELECT codigo, existencia, problema
  FROM existencia
  WHERE ubicacion_id = ?
  ORDER BY id
`

/** Rows without a day that can be read come with the first days that are asked for. */
const SALES = `
  SELECT fecha, hora, ticket, renglon, codigo, cantidad, precio, problema
  FROM venta
  WHERE ubicacion_id = ?1
    AND (
      fecha BETWEEN ?2 AND ?3
      OR (fecha IS NULL AND ?2 <= (SELECT coalesce(min(fecha), ?2) FROM venta WHERE ubicacion_id = ?1))
    )
  ORDER BY fecha, id
`

/** A location's part of files that were read into a staging file (extract/tables/stage). */
export function stagedSource({ ruta, ubicacion_id }: StagedConfiguration): Source {
  return {
    async check(signal) {
      for await (const _ of rows(ruta, 'SELECT 1 FROM rechazo LIMIT 1', [], signal)) return
    },
    products: (signal) => mapped(rows(ruta, PRODUCTS, [], signal), productRow),
    stock: (signal) => mapped(rows(ruta, STOCK, [ubicacion_id], signal), stockRow),
    sales: ({ from, to }, signal) => mapped(rows(ruta, SALES, [ubicacion_id, from, to], signal), saleRows()),
  }
}

async function* rows(
  ruta: string,
  query: string,
  parameters: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  const database = open(ruta)
  try {
    let batch: Row[] = []
    for (const row of database.prepare(query).iterate(...parameters)) {
      batch.push(row)
      if (batch.length < BATCH_ROWS) continue
      yield batch
      batch = []
      await setImmediate()
      signal.throwIfAborted()
    }
    yield batch
  } finally {
    database.close()
  }
}

function open(ruta: string): DatabaseSync {
  try {
    return new DatabaseSync(ruta, { readOnly: true })
  } catch (error) {
    throw new SourceError('Los archivos ya no están: prueba de nuevo la importación', { cause: error })
  }
}

async function* mapped<To>(
  batches: AsyncIterable<readonly Row[]>,
  rowOf: (row: Row) => To,
): AsyncGenerator<readonly To[]> {
  for await (const batch of batches) yield batch.map(rowOf)
}

function productRow({
  codigo,
  descripcion,
  categoria,
  cuadrante,
  bulto,
  peso_kg,
  capa,
  paleta,
}: Row): ProductRow {
  return { codigo, descripcion, categoria, cuadrante, bulto, peso_kg, capa, paleta }
}

function stockRow({ codigo, existencia, problema }: Row): StockRow {
  return { codigo, existencia, ...problemOf(problema) }
}

/** Lines that have no number of their own are counted, ticket by ticket, in the order of their file. */
function saleRows(): (row: Row) => SaleRow {
  let day: unknown
  let lines = new Map<unknown, number>()
  return ({ fecha, hora, ticket, renglon, codigo, cantidad, precio, problema }) => {
    if (fecha !== day) {
      day = fecha
      lines = new Map()
    }
    const line = (lines.get(ticket) ?? 0) + 1
    lines.set(ticket, line)
    return {
      fecha,
      ticket,
      renglon: renglon ?? line,
      hora,
      codigo,
      cantidad,
      precio,
      ...problemOf(problema),
    }
  }
}

function problemOf(problema: SQLOutputValue | undefined): { problema?: string } {
  return typeof problema === 'string' ? { problema } : {}
}
