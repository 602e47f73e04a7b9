import { informeSemanalArchivo } from '@abasto/contracts/reports/calls'
import { atencionArchivo } from '@abasto/contracts/attention/calls'
import { retropruebaArchivo, retropruebaProductosArchivo } from '@abasto/contracts/backtests/calls'
import { ventasGapsArchivo } from '@abasto/contracts/completeness/calls'
import { callUrl } from '@abasto/contracts/client'
import { resumenUbicacionesArchivo } from '@abasto/contracts/locations/calls'
import { auditoriaArchivo } from '@abasto/contracts/audit/calls'
import { cambiosArchivo } from '@abasto/contracts/edits/calls'
import { precisionArchivo } from '@abasto/contracts/forecast/accuracy-calls'
import { diferenciasEntregaArchivo } from '@abasto/contracts/orders/difference-calls'
import { pedidoArchivo, pedidosArchivo } from '@abasto/contracts/orders/calls'
import { pedidosHoyArchivo } from '@abasto/contracts/orders/today-calls'
import { personasArchivo } from '@abasto/contracts/people/calls'
import {
  ventasDetalleArchivo,
  ventasProductoArchivo,
  ventasSummaryArchivo,
} from '@abasto/contracts/sales/calls'
import { stockArchivo } from '@abasto/contracts/stock/calls'
import type { Call, CallInput } from '@abasto/contracts/wire/call'
import { median } from '../statistics.ts'
import type { Bench, Section } from './bench.ts'
import { ms, table } from './markdown.ts'
import type { Sample } from './sample.ts'

interface FileCase {
  readonly name: string
  readonly call: Call
  readonly input: (n: number, formato: 'csv' | 'xlsx') => object
}

/** Every call that answers a file. */
export function fileCases({ store, product, months, order, backtest }: Sample): FileCase[] {
  return [
    define('ventas/detail/exportar, chain, 1 year', ventasDetalleArchivo, (n, formato) => ({
      query: { ...months(12, n), formato },
    })),
    define('ventas/detail/exportar, one store, last month', ventasDetalleArchivo, (n, formato) => ({
      query: { ...months(1, n), ubicacion_id: store(n), formato },
    })),
    define('ventas/producto/exportar, 3 months', ventasProductoArchivo, (n, formato) => ({
      query: { ...months(3, n), codigo_producto: product(n), formato },
    })),
    define('ventas/summary/exportar', ventasSummaryArchivo, (_, formato) => ({ query: { formato } })),
    define('stock/exportar, one location: 10,000 rows', stockArchivo, (n, formato) => ({
      query: { ubicacion_id: store(n), formato },
    })),
    define('stock/exportar, chain: 190,000 rows', stockArchivo, (_, formato) => ({ query: { formato } })),
    define('personas/exportar', personasArchivo, (_, formato) => ({ query: { formato } })),
    define('auditoria/exportar', auditoriaArchivo, (_, formato) => ({ query: { formato } })),
    define('pedidos-sugeridos/lista/exportar', pedidosArchivo, (_, formato) => ({ query: { formato } })),
    define('pedidos-sugeridos/{id}/exportar', pedidoArchivo, (n, formato) => ({
      params: { id: order(n) },
      query: { formato },
    })),
    define('pedidos-sugeridos/diferencias/exportar', diferenciasEntregaArchivo, (_, formato) => ({
      query: { formato },
    })),
    define('pedidos-sugeridos/cambios-a-mano/exportar', cambiosArchivo, (_, formato) => ({
      query: { formato },
    })),
    define('pedidos-sugeridos/hoy/exportar', pedidosHoyArchivo, (_, formato) => ({ query: { formato } })),
    define('atencion/exportar', atencionArchivo, (_, formato) => ({ query: { formato } })),
    define('pronostico/precision/exportar', precisionArchivo, (_, formato) => ({ query: { formato } })),
    define('informes/semanal/exportar', informeSemanalArchivo, (_, formato) => ({ query: { formato } })),
    define('retropruebas/{id}/exportar', retropruebaArchivo, (_, formato) => ({
      params: { id: backtest() },
      query: { formato },
    })),
    define('retropruebas/{id}/productos/exportar', retropruebaProductosArchivo, (_, formato) => ({
      params: { id: backtest() },
      query: { de: 0, a: 2, formato },
    })),
    define('ubicaciones/summary/exportar', resumenUbicacionesArchivo, (_, formato) => ({
      query: { formato },
    })),
    define('ventas/gaps/exportar', ventasGapsArchivo, (_, formato) => ({ query: { formato } })),
  ]
}

function define<C extends Call>(
  name: string,
  call: C,
  input: (n: number, formato: 'csv' | 'xlsx') => CallInput<C>,
): FileCase {
  return { name, call, input }
}

const REPETITIONS = 3

/** Files of all pages: how long until the first byte, when the browser shows the download, and the last. */
export async function filesSection({ origin, tokens, sample }: Bench): Promise<Section> {
  const rows: string[][] = []
  for (const each of fileCases(sample))
    for (const formato of ['csv', 'xlsx'] as const)
      rows.push(await measureFile(origin, tokens[0] ?? '', each, formato))
  const text = [
    '## Files',
    '',
    table(['file', 'format', 'first byte, ms', 'whole, ms', 'kB'], rows),
    '',
  ].join('\n')
  return { text, goals: [] }
}

async function measureFile(
  origin: string,
  token: string,
  { name, call, input }: FileCase,
  formato: 'csv' | 'xlsx',
): Promise<string[]> {
  const [first, last]: [number[], number[]] = [[], []]
  let bytes = 0
  for (let n = 0; n < REPETITIONS; n++) {
    const start = performance.now()
    const response = await fetch(origin + callUrl(call, input(n, formato)), {
      headers: { authorization: `Bearer ${token}` },
    })
    first.push(performance.now() - start)
    bytes = (await response.arrayBuffer()).byteLength
    last.push(performance.now() - start)
    if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`)
  }
  return [name, formato, ms(median(first)), ms(median(last)), (bytes / 1024).toFixed(0)]
}
