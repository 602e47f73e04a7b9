import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoreHistory } from '@abasto/domain/demand/models/store-history'
import type { TestedProduct } from '@abasto/domain/backtest/simulate'
import { addDays, dayNumber } from '@abasto/domain/time/business-day'

/** A store of a chain's folder, ready to be replayed. */
export interface TestedStore {
  readonly id: string
  readonly history: StoreHistory
  /** By the history's products. */
  readonly products: readonly TestedProduct[]
}

/** Older days than these of a long history are left out: one year of orders and what forecasts begin with. */
const MOST_DAYS = 365 + 120

/** The stores of a folder of CSV files, by their ids. */
export function storeIds(folder: string): string[] {
  const path = join(folder, 'ventas')
  if (!existsSync(path)) throw new Error(`${folder}: there is no folder ventas`)
  const files = readdirSync(path).filter((name) => name.endsWith('.csv'))
  const locations = join(folder, 'ubicaciones.csv')
  const others = new Set(
    (existsSync(locations) ? rowsOf(locations) : [])
      .filter((row) => (row.get('tipo') ?? 'tienda') !== 'tienda')
      .map((row) => row.get('ubicacion_id')),
  )
  return files
    .map((name) => name.slice(0, -'.csv'.length))
    .filter((id) => !others.has(id))
    .sort()
}

/**
 * The sales of a store (fecha, codigo_producto, unidades and, if there, horas_sin_stock) with its products' packs. A
 * day on which it has any row was delivered, and a product without one sold nothing on it. A day with an hour without
 * stock sold out, and closed empty.
 */
export function readStore(folder: string, id: string): TestedStore {
  const catalogue = readCatalogue(folder)
  const rows = rowsOf(join(folder, 'ventas', `${id}.csv`)).map((row) => ({
    day: dayNumber((row.get('fecha') ?? '').slice(0, 10)),
    code: row.get('codigo_producto') ?? '',
    units: Number(row.get('unidades')),
    isSoldOut: Number(row.get('horas_sin_stock') ?? 0) > 0,
  }))
  const last = rows.reduce((latest, { day }) => Math.max(latest, day), -Infinity)
  const first = Math.max(
    rows.reduce((earliest, { day }) => Math.min(earliest, day), Infinity),
    last - MOST_DAYS + 1,
  )
  const days = last - first + 1
  const delivered = new Uint8Array(days)
  for (const { day } of rows) if (day >= first) delivered[day - first] = 1
  const byCode = new Map<string, { readonly units: Float64Array; readonly soldOut: Uint8Array }>()
  for (const { day, code, units, isSoldOut } of rows) {
    if (day < first) continue
    let product = byCode.get(code)
    if (!product) {
      const nothing = Float64Array.from(delivered, (was) => (was === 1 ? 0 : Number.NaN))
      byCode.set(code, (product = { units: nothing, soldOut: new Uint8Array(days) }))
    }
    product.units[day - first] = (product.units[day - first] ?? 0) + units
    if (isSoldOut) product.soldOut[day - first] = 1
  }
  const products = [...byCode].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const categories = [...new Set([...catalogue.values()].map(({ category }) => category)), '']
  return {
    id,
    history: {
      from: addDays('1970-01-01', first),
      days,
      delivered,
      categories: categories.length,
      products: products.map(([code, { units, soldOut }], productKey) => ({
        productKey,
        category: categories.indexOf(catalogue.get(code)?.category ?? ''),
        units,
        closings: Float64Array.from(soldOut, (was) => (was === 1 ? 0 : Number.NaN)),
      })),
    },
    products: products.map(([code, { soldOut }]) => ({
      unitsPerPack: catalogue.get(code)?.unitsPerPack ?? null,
      soldOut,
    })),
  }
}

interface CatalogueProduct {
  readonly category: string
  readonly unitsPerPack: number
}

function readCatalogue(folder: string): Map<string, CatalogueProduct> {
  const path = join(folder, 'productos.csv')
  return new Map(
    (existsSync(path) ? rowsOf(path) : []).map((row) => [
      row.get('codigo_producto') ?? '',
      { category: row.get('categoria') ?? '', unitsPerPack: Number(row.get('cantidad_bultos') ?? 1) },
    ]),
  )
}

interface Row {
  get(column: string): string | undefined
}

/** Cells hold quotes only around a whole cell, and no line breaks. */
function rowsOf(path: string): Row[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
  const columns = new Map(cellsOf(head).map((name, index) => [name, index]))
  return lines.map((line) => {
    const cells = cellsOf(line)
    return { get: (column) => cells[columns.get(column) ?? -1] }
  })
}

function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
}
