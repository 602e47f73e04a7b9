import { readFileSync } from 'node:fs'
import type { SuggestionInput } from '../src/replenishment/suggest.ts'
import type { SalesClass } from '../src/stock/classify.ts'
import type { StockParams } from '../src/stock/params.ts'

interface Example {
  readonly entrada: SuggestionInput
  readonly parametros?: StockParams
  readonly esperado: {
    readonly daily_packs: number
    readonly clase: SalesClass | null
    readonly stock_min: number
    readonly stock_seg: number
    readonly stock_max: number
    readonly punto_reorden: number
    readonly dias_stock: number | null
    readonly sugerido_bultos: number
    readonly critico: boolean
  }
}

const file = new URL('./replenishment-examples.json', import.meta.url)

/** The example table of the specification; the file says where it comes from. */
export const examples = (JSON.parse(readFileSync(file, 'utf8')) as { ejemplos: Example[] }).ejemplos
