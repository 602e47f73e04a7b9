import { forecastDiario, forecastProductos } from '@abasto/contracts/forecast/calls'
import { demandaProducto } from '@abasto/contracts/orders/calls'
import { ventasProductoForecast } from '@abasto/contracts/sales/calls'
import { expect } from 'vitest'
import { dayAgo, shift, weekdayOf } from '../src/calendar.ts'
import type { SignedIn } from '../src/wire.ts'
import { expectNear } from './near.ts'
import { everyDay, type Sold, unitsOf } from './sold.ts'

/** Weeks that a forecast goes back, and as many again that its days are assessed by. */
export const WEEKS = 8

const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

export interface ExpectedForecast {
  readonly store: string
  readonly codigo: string
  readonly perPack: number
  /** Units of today and the six days after. */
  readonly days: readonly { readonly fecha: string; readonly units: number }[]
}

/** What the files give: days of the weekday weighted 8 to 1, the newest heaviest, without those marked or missing. */
export function expectedForecast(
  sold: Sold,
  codigo: string,
  store: string,
  marked: ReadonlySet<string>,
): ExpectedForecast {
  const cutOff = cutOffOf(sold, store)
  const days = everyDay(dayAgo(0), dayAgo(-6)).map((fecha) => {
    let weights = 0
    let weighted = 0
    for (const [index, day] of sameWeekdays(fecha, cutOff).entries()) {
      const milli = sold.on(store, day, codigo)
      if (milli === null || marked.has(day)) continue
      weights += WEEKS - index
      weighted += (WEEKS - index) * unitsOf(milli)
    }
    return { fecha, units: weights === 0 ? 0 : Math.max(0, weighted / weights) }
  })
  return { store, codigo, perPack: sold.perPack(codigo), days }
}

/** All three calls say it: of the sales screens, day by day, and of all products of the store. */
export async function expectForecast(
  call: SignedIn['call'],
  { store, codigo, perPack, days }: ExpectedForecast,
  lists: StoreForecasts,
): Promise<void> {
  const ofSales = await call(ventasProductoForecast, {
    query: { ubicacion_id: store, codigo_producto: codigo },
  })
  const daily = await call(forecastDiario, { params: { codigo }, query: { ubicacion_id: store } })
  expect(daily.dias_excluidos).toEqual(ofSales.dias_excluidos)
  for (const forecasts of [ofSales.forecasts, daily.forecasts]) {
    expect(forecasts.map(({ fecha }) => fecha)).toEqual(days.map(({ fecha }) => fecha))
    for (const [index, { fecha, units }] of days.entries()) {
      const what = `${codigo} ${store} ${fecha}`
      expectNear(forecasts[index]?.forecast_unidades ?? Number.NaN, units, what)
      expectNear(forecasts[index]?.forecast_bultos ?? Number.NaN, units / perPack, what)
    }
  }
  expect(
    daily.forecasts.map(({ dia, fecha_display, dia_semana }) => [dia, fecha_display, dia_semana]),
  ).toEqual(
    days.map(({ fecha }, index) => [
      index + 1,
      fecha.split('-').toReversed().join('/'),
      DIAS[weekdayOf(fecha)],
    ]),
  )
  const total = days.reduce((sum, { units }) => sum + units, 0)
  const listed = (await lists.of(store)).get(codigo)
  if (listed === undefined) expect(total, `${codigo} ${store} is not listed`).toBe(0)
  else expectNear(listed, total, `${codigo} ${store}`)
}

const DEMAND_DAYS = 28

/** The days behind a product's averages: their sales are those of the files, their marks those of the daily answer. */
export async function expectDemand(
  call: SignedIn['call'],
  sold: Sold,
  { codigo, store, marked }: { codigo: string; store: string; marked: ReadonlySet<string> },
): Promise<void> {
  const query = { tienda_destino: store, codigo_producto: codigo }
  const { demanda } = await call(demandaProducto, { query })
  const cutOff = cutOffOf(sold, store)
  const days = everyDay(shift(cutOff, 1 - DEMAND_DAYS), cutOff)
  const units = days.map((day) => sold.on(store, day, codigo))
  expect(demanda?.desde).toBe(days[0])
  for (const [index, milli] of units.entries()) {
    if (milli === null) expect(demanda?.unidades[index], `${codigo} ${store} ${days[index]}`).toBeNull()
    else
      expectNear(demanda?.unidades[index] ?? Number.NaN, unitsOf(milli), `${codigo} ${store} ${days[index]}`)
  }
  expect(demanda?.quiebres, `${codigo} ${store}`).toEqual(days.map((day) => marked.has(day)))
}

/** The lists of whole stores, each asked for once: of exactly the products that the files say were sold. */
export class StoreForecasts {
  readonly #call: SignedIn['call']
  readonly #sold: Sold
  readonly #lists = new Map<string, Promise<Map<string, number>>>()

  constructor({ call }: SignedIn, sold: Sold) {
    this.#call = call
    this.#sold = sold
  }

  of(store: string): Promise<Map<string, number>> {
    const list = this.#lists.get(store) ?? this.#ask(store)
    this.#lists.set(store, list)
    return list
  }

  async #ask(store: string): Promise<Map<string, number>> {
    const { forecasts } = await this.#call(forecastProductos, { query: { ubicacion_id: store } })
    const cutOff = cutOffOf(this.#sold, store)
    const sold = this.#sold.between(store, shift(cutOff, 1 - 14 * WEEKS), cutOff)
    expect(forecasts.map(({ codigo_producto }) => codigo_producto)).toEqual([...sold.keys()].toSorted())
    return new Map(forecasts.map((row) => [row.codigo_producto, row.forecast_unidades]))
  }
}

function cutOffOf(sold: Sold, store: string): string {
  const cutOff = sold.days(store, '1990-01-01', dayAgo(1)).at(-1)
  if (cutOff === undefined) throw new Error(`${store} never sold`)
  return cutOff
}

/** The last 8 days of the weekday up to the cut-off, newest first. */
function sameWeekdays(target: string, cutOff: string): string[] {
  let day = target
  while (day > cutOff) day = shift(day, -7)
  return Array.from({ length: WEEKS }, (_, week) => shift(day, -7 * week))
}
