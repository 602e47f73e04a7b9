import { ventasDetalle, ventasProductoDiario } from '@abasto/contracts/sales/calls'
import type { VentasDetalleFila, VentasDetalleRespuesta } from '@abasto/contracts/sales/schema'
import { expect } from 'vitest'
import { dayAgo } from '../src/calendar.ts'
import type { SignedIn } from '../src/wire.ts'
import {
  expectDemand,
  expectForecast,
  expectedForecast,
  type StoreForecasts,
  WEEKS,
} from './forecast-claims.ts'
import { expectNear } from './near.ts'
import type { Milli } from './pos-file.ts'
import { everyDay, type Sold, unitsOf } from './sold.ts'

export interface Asked {
  readonly store?: string
  readonly from: string
  readonly to: string
  readonly categoria?: string
  readonly search?: string
}

/** Which products a question is about, by what the files call them. */
export type Concerned = (codigo: string) => boolean

/** All pages of the detail: rows and figures are what the files give, whatever the question. */
export async function expectDetail(
  { call }: SignedIn,
  sold: Sold,
  { store, from, to, ...filters }: Asked,
  concerned: Concerned = () => true,
): Promise<void> {
  const query = {
    fecha_inicio: from,
    fecha_fin: to,
    page_size: 200,
    ...filters,
    ...(store && { ubicacion_id: store }),
  }
  const rows: VentasDetalleFila[] = []
  let answer: VentasDetalleRespuesta
  let page = 1
  do {
    answer = await call(ventasDetalle, { query: { ...query, page } })
    rows.push(...answer.data)
    page++
  } while (answer.pagination.has_next)

  const said = new Map([...sold.between(store, from, to)].filter(([codigo]) => concerned(codigo)))
  const total = [...said.values()].reduce((sum, milli) => sum + milli, 0n)
  const days = sold.days(store, from, to)
  expect(rows.map(key)).toEqual([...said].sort(bestSellersFirst).map(([codigo]) => codigo))
  expect(answer.pagination.total_items).toBe(said.size)
  expect(answer.resumen).toMatchObject({
    productos_unicos: said.size,
    unidades_vendidas: unitsOf(total),
    dias: everyDay(from, to).length,
    dias_con_datos: days.length,
  })
  const mean = meanOf(sold, { store, from, to })
  const whole = [...mean.said]
    .filter(([codigo]) => concerned(codigo))
    .reduce((sum, [, milli]) => sum + milli, 0n)
  expect(answer.resumen.hasta_ahora).toBe(mean.isSoFar)
  expectNear(answer.resumen.dias_promediados, mean.days)
  expectNear(answer.resumen.promedio_diario, mean.days === 0 ? 0 : unitsOf(whole) / mean.days)
  for (const row of rows) {
    const milli = said.get(row.codigo_producto) ?? 0n
    expectRow(row, sold, milli, unitsOf(mean.said.get(row.codigo_producto) ?? 0n) / mean.days)
  }
  expectShares(rows, said, total)
  if (answer.resumen.diario) expectDays(answer.resumen.diario, sold, store, from, to)
}

/** Means are over the days before today, of a chain over those that its stores have; else over what there is so far. */
function meanOf(
  sold: Sold,
  { store, from, to }: { readonly store: string | undefined; readonly from: string; readonly to: string },
): { said: Map<string, Milli>; days: number; isSoFar: boolean } {
  const yesterday = dayAgo(1)
  const last = to < yesterday ? to : yesterday
  const stores = (store === undefined ? sold.stores : [store])
    .map((each) => sold.days(each, from, last).length)
    .filter((days) => days > 0)
  if (stores.length === 0) {
    const days = sold.days(store, from, to).length
    return { said: sold.between(store, from, to), days, isSoFar: days > 0 }
  }
  const days = stores.reduce((sum, each) => sum + each, 0) / stores.length
  return { said: sold.between(store, from, last), days, isSoFar: false }
}

function expectRow(row: VentasDetalleFila, sold: Sold, milli: Milli, unitsADay: number): void {
  const perPack = sold.perPack(row.codigo_producto)
  const article = sold.articles.get(row.codigo_producto)
  expect(row).toMatchObject({
    descripcion_producto: article?.descripcion,
    categoria: article?.categoria,
    cantidad_bultos: article?.unitsPerPack,
    cantidad_total: unitsOf(milli),
  })
  expectNear(row.promedio_diario, unitsADay)
  expectNear(row.total_bultos, unitsOf(milli) / perPack)
  expectNear(row.promedio_bultos_diario, unitsADay / perPack)
}

/** Largest remainder: whole hundredths of a percent, each rounded down or up, those with most to gain up. */
function expectShares(
  rows: readonly VentasDetalleFila[],
  said: ReadonlyMap<string, Milli>,
  total: Milli,
): void {
  if (total <= 0n) {
    expect(rows.every((row) => row.porcentaje_total === 0)).toBe(true)
    return
  }
  const shares = rows.map((row) => {
    const due = (said.get(row.codigo_producto) ?? 0n) * 10_000n
    const floor = due >= 0n || due % total === 0n ? due / total : due / total - 1n
    return { given: BigInt(Math.round(row.porcentaje_total * 100)) - floor, remainder: due - floor * total }
  })
  expect(rows.reduce((sum, row) => sum + Math.round(row.porcentaje_total * 100), 0)).toBe(10_000)
  expect(shares.every(({ given }) => given === 0n || given === 1n)).toBe(true)
  const up = shares.filter(({ given }) => given === 1n).map(({ remainder }) => remainder)
  const down = shares.filter(({ given }) => given === 0n).map(({ remainder }) => remainder)
  if (up.length > 0 && down.length > 0) {
    const least = up.reduce((a, b) => (a < b ? a : b))
    const most = down.reduce((a, b) => (a > b ? a : b))
    expect(least >= most).toBe(true)
  }
}

function expectDays(
  shown: readonly { fecha: string; unidades: number | null }[],
  sold: Sold,
  store: string | undefined,
  from: string,
  to: string,
): void {
  const loaded = new Set(sold.days(store, from, to))
  const said = everyDay(from, to).map((fecha) => {
    const units = [...sold.between(store, fecha, fecha).values()].reduce((sum, milli) => sum + milli, 0n)
    return { fecha, unidades: loaded.has(fecha) ? unitsOf(units) : null }
  })
  const rounded = shown.map(({ fecha, unidades }) => ({
    fecha,
    unidades: unidades === null ? null : Math.round(unidades * 1000) / 1000,
  }))
  expect(rounded).toEqual(said)
}

/**
 * A product's daily sales in every store over 8 weeks, and the forecasts that follow from them: which days were
 * left out is taken from the daily answer, everything else from the files.
 */
export async function expectProduct(
  { call }: SignedIn,
  sold: Sold,
  codigo: string,
  lists: StoreForecasts,
): Promise<void> {
  const [from, to] = [dayAgo(7 * WEEKS + 10), dayAgo(1)]
  const daily = await call(ventasProductoDiario, {
    query: { codigo_producto: codigo, fecha_inicio: from, fecha_fin: to },
  })
  expect(daily.ventas_diarias.map(({ fecha }) => fecha)).toEqual(everyDay(from, to))
  const perPack = sold.perPack(codigo)
  for (const { fecha, tiendas } of daily.ventas_diarias) {
    for (const store of daily.tiendas_disponibles) {
      const milli = sold.on(store, fecha, codigo)
      if (milli === null) expect(tiendas[store], `${store} ${fecha}`).toBeUndefined()
      else expectNear(tiendas[store]?.bultos ?? Number.NaN, unitsOf(milli) / perPack)
    }
  }
  for (const store of daily.tiendas_disponibles) {
    const marked = new Set(
      daily.ventas_diarias.filter(({ tiendas }) => tiendas[store]?.es_outlier).map(({ fecha }) => fecha),
    )
    await expectForecast(call, expectedForecast(sold, codigo, store, marked), lists)
    await expectDemand(call, sold, { codigo, store, marked })
  }
}

const key = (row: VentasDetalleFila): string => row.codigo_producto

const bestSellersFirst = ([a, x]: [string, Milli], [b, y]: [string, Milli]): number =>
  x === y ? (a < b ? -1 : 1) : x > y ? -1 : 1
