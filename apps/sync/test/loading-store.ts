import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { TestDatabase } from '@abasto/database/test/database'
import { loadSales, type SalesLoad } from '../src/load/load-sales.ts'
import { KEPT_REJECTED } from '../src/transform/limits.ts'
import { salesParts } from '../src/transform/sales-parts.ts'
import type { DateRange } from '@abasto/domain/time/period'
import type { SaleRow } from '../src/transform/source-rows.ts'
import { TestChain } from './chain.ts'
import { clock } from './clock.ts'

export interface LoadingOptions {
  readonly range?: DateRange
  readonly today?: string
  readonly groupRows?: number
  readonly extractedAt?: Date
}

/** A store of a test chain whose sales are loaded row by row, as a source would send them. */
export class LoadingStore {
  readonly chain: TestChain
  readonly tenantId: number
  readonly locationKey: number
  /** Keys by code. */
  readonly products: ReadonlyMap<string, number>
  readonly runId: number

  private constructor(
    chain: TestChain,
    keys: { tenantId: number; locationKey: number; runId: number; products: Map<string, number> },
  ) {
    this.chain = chain
    this.tenantId = keys.tenantId
    this.locationKey = keys.locationKey
    this.products = keys.products
    this.runId = keys.runId
  }

  static async open(codes: readonly string[], test?: TestDatabase): Promise<LoadingStore> {
    const chain = await TestChain.open(test)
    const tenantId = await chain.tenant('granja')
    const locationKey = await chain.location(tenantId, 'tienda_01', 'tienda', '/nowhere')
    const runId = await newRun(chain, tenantId)
    const products = await newProducts(chain, tenantId, codes)
    return new LoadingStore(chain, { tenantId, locationKey, runId, products })
  }

  key(codigo: string): number {
    return this.products.get(codigo) ?? Number.NaN
  }

  load(
    rows: readonly SaleRow[] | AsyncGenerator<readonly SaleRow[]>,
    {
      range = { from: '2025-01-01', to: '2026-12-31' },
      today = '2026-05-01',
      groupRows,
      extractedAt = clock(),
    }: LoadingOptions = {},
  ): Promise<SalesLoad> {
    const { tenantId, locationKey } = this
    return loadSales({
      pool: this.chain.pool,
      target: { tenantId, locationKey, runId: this.runId, extractedAt, today },
      parts: salesParts(Symbol.asyncIterator in rows ? rows : batches(rows), {
        products: this.products,
        range,
        today,
        rejectedRoom: KEPT_REJECTED,
        groupRows,
      }),
    })
  }

  /** What a source asked for these days would send. */
  loadRange(rows: readonly SaleRow[], range: DateRange, options: LoadingOptions = {}): Promise<SalesLoad> {
    const requested = rows.filter(({ fecha }) => String(fecha) >= range.from && String(fecha) <= range.to)
    return this.load(requested, { ...options, range })
  }

  clear(): Promise<void> {
    return withTenant(this.chain.owner, this.tenantId, async (tx) => {
      for (const table of LOADED_TABLES) await tx.deleteFrom(table).execute()
    })
  }
}

/** A line of a ticket, as a source tells it. */
export function sale(fields: Partial<SaleRow>): SaleRow {
  return {
    fecha: '2026-03-01',
    ticket: '1',
    renglon: 1,
    hora: null,
    codigo: '001',
    cantidad: 1,
    precio: null,
    ...fields,
  }
}

/** What loading sales writes. */
export const LOADED_TABLES = [
  'venta_linea',
  'venta_diaria',
  'venta_dia',
  'venta_producto',
  'venta_sello',
  'venta_decena',
  'venta_mes',
  'venta_trimestre',
  'etl_rechazo',
  'etl_rechazo_conteo',
] as const

async function* batches(rows: readonly SaleRow[]): AsyncGenerator<readonly SaleRow[]> {
  for (let start = 0; start < rows.length; start += 7) yield rows.slice(start, start + 7)
}

function newProducts(
  chain: TestChain,
  tenantId: number,
  codes: readonly string[],
): Promise<Map<string, number>> {
  return withTenant(chain.owner, tenantId, async (tx) => {
    const rows = await tx
      .insertInto('producto')
      .values(
        codes.map((codigo_producto) => ({
          tenant_id: tenantId,
          codigo_producto,
          descripcion_producto: codigo_producto,
          categoria: 'c',
          cuadrante_producto: 'CUADRANTE I',
          cantidad_bultos: 1,
        })),
      )
      .returning(['codigo_producto', 'producto_key'])
      .execute()
    return new Map(rows.map((row) => [row.codigo_producto, row.producto_key]))
  })
}

function newRun(chain: TestChain, tenantId: number): Promise<number> {
  return withTenant(chain.owner, tenantId, async (tx) => {
    const { corrida_id } = await tx
      .insertInto('etl_corrida')
      .values({ tenant_id: tenantId, tipo: 'ventas', status: 'completed', message: '', parametros: '{}' })
      .returning('corrida_id')
      .executeTakeFirstOrThrow()
    return corrida_id
  })
}
