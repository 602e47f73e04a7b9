import { resumenUbicaciones } from '@abasto/contracts/locations/calls'
import { ubicaciones } from '@abasto/contracts/locations/list-call'
import { pedidos } from '@abasto/contracts/orders/calls'
import {
  ventasCategorias,
  ventasDetalle,
  ventasProductoDiario,
  ventasProductoForecast,
  ventasSummary,
  ventasTotales,
} from '@abasto/contracts/sales/calls'
import { categorias, inventarioAlertas, stock, stockProducto } from '@abasto/contracts/stock/calls'
import type { Call, CallInput } from '@abasto/contracts/wire/call'
import { stream } from '../scale/draw.ts'
import type { Sample } from './sample.ts'

export interface Request {
  readonly call: Call
  readonly input: object
}

/** What a click asks for: requests that the browser sends at once. */
export type Click = readonly Request[]

const STORES = 16

/** The clicks of one person, without end: through the screens in the order one works, each time elsewhere. */
export function* journey(person: number, sample: Sample): Generator<Click, never> {
  const next = stream(person)
  const any = (count: number) => Math.floor(next() * count)
  for (;;) {
    yield* inventory(sample, any)
    yield* sales(sample, any)
    if (any(2) === 0) yield* analysis(sample, any)
  }
}

type Any = (count: number) => number

function* inventory(sample: Sample, any: Any): Generator<Click> {
  yield [
    ask(resumenUbicaciones, {}),
    ask(inventarioAlertas, {}),
    ask(pedidos, { query: { estado: 'pendiente_aprobacion_gerente' } }),
  ]
  const ubicacion_id = sample.store(any(STORES))
  yield [ask(ubicaciones, {}), ask(categorias, {}), ask(stock, { query: { ubicacion_id } })]
  yield [ask(stock, { query: { ubicacion_id, page: 2 + any(5) } })]
  yield [ask(stock, { query: { ubicacion_id, sort_by: 'peso', sort_order: any(2) === 0 ? 'asc' : 'desc' } })]
  yield [ask(stock, { query: { ubicacion_id, search: sample.search(any(100)) } })]
  yield [ask(stockProducto, { query: { codigo_producto: sample.product(any(200)) } })]
}

function* sales(sample: Sample, any: Any): Generator<Click> {
  yield [ask(ventasSummary, {}), ask(ventasTotales, {})]
  // One in four looks at the whole chain.
  const where = any(4) === 0 ? {} : { ubicacion_id: sample.store(any(STORES)) }
  const month = { ...where, ...sample.months(1, 0) }
  yield [ask(ubicaciones, {}), ask(ventasCategorias, {}), ask(ventasDetalle, { query: month })]
  const period = { ...where, ...sample.months([1, 3, 12][any(3)] ?? 1, any(30)) }
  yield [ask(ventasDetalle, { query: period })]
  yield [ask(ventasDetalle, { query: { ...period, page: 2 + any(5) } })]
  yield [ask(ventasDetalle, { query: { ...period, search: sample.search(any(100)) } })]
  yield [ask(ventasDetalle, { query: { ...period, categoria: sample.category(any(100)) } })]
}

/** The product's chart, with the forecast of each store. */
function* analysis(sample: Sample, any: Any): Generator<Click> {
  const codigo_producto = sample.product(any(200))
  yield [
    ask(ventasProductoDiario, { query: { codigo_producto, ...sample.months(1, any(30)) } }),
    ...Array.from({ length: STORES }, (_, at) =>
      ask(ventasProductoForecast, { query: { ubicacion_id: sample.store(at), codigo_producto } }),
    ),
  ]
  yield [ask(ventasProductoDiario, { query: { codigo_producto, ...sample.months(3, any(30)) } })]
}

function ask<C extends Call>(call: C, input: CallInput<C>): Request {
  return { call, input }
}
