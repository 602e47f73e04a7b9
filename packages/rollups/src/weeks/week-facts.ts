import { numberArray } from '@abasto/database/connections/number-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { DAYS_BEFORE } from '@abasto/domain/availability/product-week'
import { sundayOf, WEEK_DAYS } from '@abasto/domain/availability/reported-weeks'
import type { DemandModelId } from '@abasto/domain/demand/models/demand-model'
import type { ProductSeries } from '@abasto/domain/demand/product-series'
import { addDays, daysBetween, eachDay, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { productSeries } from '../forecasts/product-series.ts'

export interface FactsOf {
  readonly locationKey: number
  /** Mondays, the earliest first. */
  readonly weeks: readonly [IsoDate, ...IsoDate[]]
  /** The last day that counts. */
  readonly to: IsoDate
  readonly model: DemandModelId
}

/** Sales of a product in a week, as its lines say. */
export interface Money {
  /** Of all lines with a price, returns subtracted. */
  readonly revenue: number
  /** Of lines that sold at a price, which tell what a unit costs. */
  readonly value: number
  readonly valuedUnits: number
}

/** What the weeks of a store are made from. */
export interface WeekFacts {
  /** The first day; positions are counted from it. */
  readonly from: IsoDate
  readonly days: number
  /** Positions of the days whose sales were delivered. */
  readonly delivered: readonly number[]
  readonly series: ReadonlyMap<number, ProductSeries>
  /** By Monday, four weeks before the first one included, and product. */
  readonly money: ReadonlyMap<IsoDate, ReadonlyMap<number, Money>>
  /** Money of each day, by position; days without a price are not there. */
  readonly dailyRevenue: ReadonlyMap<number, number>
  /** By the day it is of: what the night before said, by product; products that it did not name are 0. */
  readonly said: ReadonlyMap<IsoDate, ReadonlyMap<number, number>>
  /** Last known close of each week, and the stock of every product then. */
  readonly closes: ReadonlyMap<IsoDate, Close>
}

export interface Close {
  readonly date: IsoDate
  /** Units by product, negative where the POS says so. */
  readonly stock: ReadonlyMap<number, number>
}

/** Weeks up to a week's end whose sales tell its prices and its pace. */
export const PRICE_WEEKS = 4

/** Reads all of it. To be called in a snapshot. */
export async function weekFacts(tx: Tx, of: FactsOf): Promise<WeekFacts> {
  const { locationKey, weeks, to } = of
  const from = addDays(weeks[0], -DAYS_BEFORE)
  const loaded = await deliveredDays(tx, of, from)
  const range = { locationKey, from, to, days: loaded }
  return {
    from,
    days: daysBetween(from, to) + 1,
    delivered: loaded.map((day) => daysBetween(from, day)),
    series: await productSeries(tx, range),
    money: await weeklyMoney(tx, of, loaded),
    dailyRevenue: await dailyRevenue(tx, of, from, loaded),
    said: await saidOf(tx, of),
    closes: await lastCloses(tx, of),
  }
}

async function deliveredDays(tx: Tx, { locationKey, to }: FactsOf, from: IsoDate): Promise<IsoDate[]> {
  const rows = await tx
    .selectFrom('venta_dia')
    .select('fecha')
    .where('ubicacion_key', '=', locationKey)
    .where('completo', '=', true)
    .where('fecha', '>=', from)
    .where('fecha', '<=', to)
    .orderBy('fecha')
    .execute()
  return rows.map(({ fecha }) => fecha)
}

async function weeklyMoney(tx: Tx, { locationKey, weeks }: FactsOf, loaded: readonly IsoDate[]) {
  const first = addDays(weeks[0], -WEEK_DAYS * (PRICE_WEEKS - 1))
  const { rows } = await sql<
    Record<'productos' | 'importes' | 'valores' | 'unidades', string | null> & { semana: number }
  >`
    SELECT
      suma.semana,
      array_agg(suma.producto_key)::text AS productos,
      array_agg(suma.importe)::text AS importes,
      array_agg(suma.valor)::text AS valores,
      array_agg(suma.unidades)::text AS unidades
    FROM (
      SELECT
        (venta_linea.fecha - ${first}::date) / ${sql.lit(WEEK_DAYS)} AS semana,
        venta_linea.producto_key,
        sum(venta_linea.cantidad * venta_linea.precio_unitario)::double precision AS importe,
        COALESCE(
          sum(venta_linea.cantidad * venta_linea.precio_unitario)
            FILTER (WHERE venta_linea.cantidad > 0 AND venta_linea.precio_unitario > 0),
          0
        )::double precision AS valor,
        COALESCE(
          sum(venta_linea.cantidad)
            FILTER (WHERE venta_linea.cantidad > 0 AND venta_linea.precio_unitario > 0),
          0
        )::double precision AS unidades
      FROM venta_linea
      WHERE venta_linea.ubicacion_key = ${locationKey}
        AND venta_linea.fecha = ANY(${loaded.filter((day) => day >= first)}::date[])
        AND venta_linea.precio_unitario IS NOT NULL
      GROUP BY 1, 2
    ) AS suma
    GROUP BY suma.semana
  `.execute(tx)
  return new Map(
    rows.map((row): [IsoDate, ReadonlyMap<number, Money>] => {
      const [revenues, values, units] = [
        numberArray(row.importes),
        numberArray(row.valores),
        numberArray(row.unidades),
      ]
      const products = numberArray(row.productos).map((product, at): [number, Money] => [
        product,
        { revenue: revenues[at] ?? 0, value: values[at] ?? 0, valuedUnits: units[at] ?? 0 },
      ])
      return [addDays(first, row.semana * WEEK_DAYS), new Map(products)]
    }),
  )
}

async function dailyRevenue(
  tx: Tx,
  { locationKey, weeks }: FactsOf,
  from: IsoDate,
  loaded: readonly IsoDate[],
) {
  const { rows } = await sql<{ dia: number; importe: number }>`
    SELECT
      venta_linea.fecha - ${from}::date AS dia,
      sum(venta_linea.cantidad * venta_linea.precio_unitario)::double precision AS importe
    FROM venta_linea
    WHERE venta_linea.ubicacion_key = ${locationKey}
      AND venta_linea.fecha = ANY(${loaded.filter((day) => day >= weeks[0])}::date[])
      AND venta_linea.precio_unitario IS NOT NULL
    GROUP BY venta_linea.fecha
  `.execute(tx)
  return new Map(rows.map(({ dia, importe }) => [dia, importe]))
}

async function saidOf(tx: Tx, { locationKey, weeks, to, model }: FactsOf) {
  const { rows } = await sql<{ dia: IsoDate; productos: string; manana: string }>`
    SELECT
      (pronostico_noche.corte + 1)::date AS dia,
      pronostico_noche.productos::text AS productos,
      pronostico_noche.manana::double precision[]::text AS manana
    FROM pronostico_noche
    WHERE pronostico_noche.ubicacion_key = ${locationKey}
      AND pronostico_noche.modelo = ${model}
      AND pronostico_noche.corte >= ${addDays(weeks[0], -1)}::date
      AND pronostico_noche.corte < ${to}::date
  `.execute(tx)
  return new Map(
    rows.map(({ dia, productos, manana }): [IsoDate, ReadonlyMap<number, number>] => {
      const units = numberArray(manana)
      return [dia, new Map(numberArray(productos).map((product, at) => [product, units[at] ?? 0]))]
    }),
  )
}

async function lastCloses(tx: Tx, { locationKey, weeks, to }: FactsOf) {
  const days = weeks.flatMap((monday) => eachDay(monday, sundayOf(monday))).filter((day) => day <= to)
  const { rows } = await sql<{ fecha: IsoDate; productos: string; unidades: string }>`
    SELECT
      existencia_diaria.fecha,
      array_agg(existencia_diaria.producto_key)::text AS productos,
      array_agg(existencia_diaria.stock_cierre)::text AS unidades
    FROM existencia_diaria
    WHERE existencia_diaria.ubicacion_key = ${locationKey}
      AND existencia_diaria.fecha IN (
        SELECT max(existencia_dia.fecha)
        FROM existencia_dia
        WHERE existencia_dia.ubicacion_key = ${locationKey}
          AND existencia_dia.fecha = ANY(${days}::date[])
        GROUP BY date_trunc('week', existencia_dia.fecha)
      )
    GROUP BY existencia_diaria.fecha
  `.execute(tx)
  const closes = new Map<IsoDate, Close>()
  for (const { fecha, productos, unidades } of rows) {
    const units = numberArray(unidades)
    const stock = new Map(numberArray(productos).map((product, at) => [product, units[at] ?? 0]))
    const monday = weeks.find((each) => each <= fecha && fecha <= sundayOf(each))
    if (monday !== undefined) closes.set(monday, { date: fecha, stock })
  }
  return closes
}
