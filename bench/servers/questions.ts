import { createClient, type Client as Caller } from '@abasto/contracts/client'
import { calcular } from '@abasto/contracts/orders/calls'
import {
  ventasDetalle,
  ventasProductoDiario,
  ventasProductoForecast,
  ventasSummary,
  ventasTotales,
} from '@abasto/contracts/sales/calls'
import { inventarioAlertas, stock } from '@abasto/contracts/stock/calls'
import { addDays } from '@abasto/domain/time/business-day'
import { Client } from 'pg'
import { CEDI, storeId, type MeasuredChain } from './chains.ts'
import type { System } from './systems.ts'

export interface Question {
  readonly name: string
  /** A store's; else a chain's. */
  readonly isOfStore: boolean
  readonly ask: (call: Caller, at: At) => Promise<unknown>
}

interface At {
  readonly today: string
  /** Which store and product of the chain. */
  readonly store: string
  readonly product: string
}

const lastDays = (today: string, days: number) => ({
  fecha_inicio: addDays(today, -days),
  fecha_fin: addDays(today, -1),
})

export const QUESTIONS: readonly Question[] = [
  {
    name: 'sales of a store, four weeks by product',
    isOfStore: true,
    ask: (call, { today, store }) =>
      call(ventasDetalle, { query: { ubicacion_id: store, ...lastDays(today, 28) } }),
  },
  {
    name: 'stock of a store',
    isOfStore: true,
    ask: (call, { store }) => call(stock, { query: { ubicacion_id: store } }),
  },
  {
    name: 'forecast of a product in a store',
    isOfStore: true,
    ask: (call, { store, product }) =>
      call(ventasProductoForecast, { query: { ubicacion_id: store, codigo_producto: product } }),
  },
  {
    name: 'suggested order of a store',
    isOfStore: true,
    ask: (call, { store }) =>
      call(calcular, { body: { cedi_origen: CEDI, tienda_destino: store, dias_cobertura: 7 } }),
  },
  { name: 'sales summary', isOfStore: false, ask: (call) => call(ventasSummary, {}) },
  { name: 'figures of the chain', isOfStore: false, ask: (call) => call(ventasTotales, {}) },
  {
    name: 'sales of the chain, four weeks by product',
    isOfStore: false,
    ask: (call, { today }) => call(ventasDetalle, { query: lastDays(today, 28) }),
  },
  {
    name: 'a product in every store, by day',
    isOfStore: false,
    ask: (call, { today, product }) =>
      call(ventasProductoDiario, { query: { codigo_producto: product, ...lastDays(today, 28) } }),
  },
  { name: 'alerts of the stock', isOfStore: false, ask: (call) => call(inventarioAlertas, { query: {} }) },
]

/** A system's api, which asks for its chains. */
export class Asking {
  readonly #calls: readonly Caller[]
  readonly #chains: readonly MeasuredChain[]
  readonly #today: string

  constructor(origin: string, chains: readonly MeasuredChain[], today: string) {
    this.#calls = chains.map(({ token }) =>
      createClient({ baseUrl: () => origin, headers: () => ({ authorization: `Bearer ${token}` }) }),
    )
    this.#chains = chains
    this.#today = today
  }

  /** Another chain, store and product each round. @returns milliseconds */
  async ask(question: Question, round: number): Promise<number> {
    const index = round % this.#chains.length
    const [chain, call] = [this.#chains[index], this.#calls[index]]
    if (!chain || !call) throw new Error('there is no chain')
    const store = storeId(1 + ((round * 5) % chain.stores.length))
    const product = chain.products[(round * 17) % chain.products.length]?.[0] ?? ''
    const began = performance.now()
    await question.ask(call, { today: this.#today, store, product })
    return performance.now() - began
  }
}

/** Questions that Citus has answered so far by one shard, and by several. */
export async function answeredBy({ ownerUrl }: System): Promise<{ one: number; several: number }> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ one: number; several: number }>(`
      SELECT
        sum(query_execution_single_shard)::integer AS one,
        sum(query_execution_multi_shard)::integer AS several
      FROM citus_stat_counters
      WHERE name = current_database()
    `)
    return rows[0] ?? { one: 0, several: 0 }
  } finally {
    await client.end()
  }
}
