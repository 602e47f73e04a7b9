import {
  modeloPronosticoHistoria,
  modeloPronosticoVista,
  precision,
  precisionDeProducto,
  precisionProductos,
  precisionTiendas,
} from '@abasto/contracts/forecast/accuracy-calls'
import { auditoria } from '@abasto/contracts/audit/calls'
import { tenantPorSlug, configuracionPublica } from '@abasto/contracts/tenants/calls'
import { misSesiones, segundoFactor } from '@abasto/contracts/auth/calls'
import { sesionActual } from '@abasto/contracts/auth/session-calls'
import { columnasDelAsistente, primeraVisita } from '@abasto/contracts/preferences/calls'
import { vistas } from '@abasto/contracts/views/calls'
import { limitesEstante } from '@abasto/contracts/shelf/calls'
import { cadenas } from '@abasto/contracts/chains/calls'
import { apiHealth, apiListo } from '@abasto/contracts/health/calls'
import {
  calendarioUbicacion,
  ventasAnoche,
  ventasCalendario,
  ventasGaps,
  ventasNoches,
} from '@abasto/contracts/completeness/calls'
import { calendarioEntregas, proximaEntrega } from '@abasto/contracts/deliveries/calls'
import { eventos } from '@abasto/contracts/events/calls'
import { forecastDiario, forecastProductos } from '@abasto/contracts/forecast/calls'
import { resumenUbicaciones, retiroUbicacion, ubicacionesTodas } from '@abasto/contracts/locations/calls'
import { ubicaciones } from '@abasto/contracts/locations/list-call'
import {
  calcular,
  devolvibles,
  demandaProducto,
  pedido,
  pedidos,
  pedidosAbiertos,
  pedidosPaginados,
  pedidosPorRecibir,
  porqueProducto,
} from '@abasto/contracts/orders/calls'
import { cambiosAMano, cambiosLineas } from '@abasto/contracts/edits/calls'
import { diferenciasEntrega, diferenciasEntregaPedidos } from '@abasto/contracts/orders/difference-calls'
import { borradorDePedido, borradorDeTrabajo } from '@abasto/contracts/orders/draft-calls'
import { estadoCorrida, pedidosHoy } from '@abasto/contracts/orders/today-calls'
import { prometidoPedido } from '@abasto/contracts/orders/promised-calls'
import { verReparto } from '@abasto/contracts/orders/share/calls'
import { historiaPersona, personas, seguridad, sesionesPersona } from '@abasto/contracts/people/calls'
import { buscarProductos, cedisProducto, productos } from '@abasto/contracts/products/calls'
import { DEFAULT_STOCK_PARAMS_WIRE } from '@abasto/contracts/parameters/stock-params'
import { informeCorreo, informeSemanal, informeSemanas } from '@abasto/contracts/reports/calls'
import { inicioTienda } from '@abasto/contracts/home/calls'
import { atencion } from '@abasto/contracts/attention/calls'
import { atencionCuenta } from '@abasto/contracts/attention/count-call'
import { retroprueba, retropruebaProductos, retropruebas } from '@abasto/contracts/backtests/calls'
import { historiaPolitica, politicas } from '@abasto/contracts/policies/calls'
import {
  historiaStockParams,
  stockParams,
  stockParamsTiendas,
  vistaStockParamsVarias,
} from '@abasto/contracts/parameters/calls'
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
import { detailQuery, productQuery, SUMMARY_QUERY, type Query } from './plain-queries.ts'
import type { Sample } from './sample.ts'

/** A call as it is measured. */
export interface Case {
  readonly name: string
  readonly call: Call
  /** What the nth measurement asks for. */
  readonly input: (n: number) => object
  /** The same question over the daily rows, as one plain query. */
  readonly plain?: (n: number) => Query
  /** Whether answer and plain query agree; both are compared in thousandths. */
  readonly figures?: {
    readonly of: (answer: unknown) => readonly number[]
    readonly ofRow: (row: Readonly<Record<string, unknown>>) => number
  }
}

/** Every GET of the main API that answers JSON, in the variants that cost differently, and `calcular`. */
export function casesOf(sample: Sample): Case[] {
  return [
    ...detailCases(sample),
    ...salesCases(sample),
    ...stockCases(sample),
    ...orderCases(sample),
    ...forecastCases(sample),
    ...completenessCases(sample),
    ...otherCases(sample),
  ]
}

function define<C extends Call>(
  name: string,
  call: C,
  input: (n: number) => CallInput<C>,
  more: Pick<Case, 'plain' | 'figures'> = {},
): Case {
  return { name, call, input, ...more }
}

type DetailQuery = NonNullable<CallInput<typeof ventasDetalle>['query']>
type Filters = Pick<DetailQuery, 'ubicacion_id' | 'categoria' | 'search' | 'page'>

function detailCases({ months, store, storeKey, category, search }: Sample): Case[] {
  const detail = (
    name: string,
    period: number,
    filters: (n: number) => Filters = () => ({}),
    isPlain = true,
  ) => {
    const input = (n: number) => ({ query: { ...months(period, n), ...filters(n) } })
    const plain = (n: number) => {
      const { ubicacion_id, ...rest } = filters(n)
      return detailQuery({ ...months(period, n), ...rest, locationKey: ubicacion_id && storeKey(n) })
    }
    return define(
      `ventas/detail, ${name}`,
      ventasDetalle,
      input,
      isPlain ? { plain, figures: DETAIL_FIGURES } : {},
    )
  }
  return [
    detail(WHOLE_YEAR, 12),
    detail('chain, last month', 1),
    detail('chain, 3 months', 3),
    detail('one store, 1 year', 12, (n) => ({ ubicacion_id: store(n) })),
    detail('one store, last month', 1, (n) => ({ ubicacion_id: store(n) })),
    detail('chain, 1 year, one category', 12, (n) => ({ categoria: category(n) })),
    detail('chain, 1 year, a search', 12, (n) => ({ search: search(n) })),
    detail(
      'one store, 1 year, pages 2 to 20',
      12,
      (n) => ({ ubicacion_id: store(n), page: 2 + (n % 19) }),
      false,
    ),
    detail('chain, 24 months', 24, undefined, false),
  ]
}

const DETAIL_FIGURES: NonNullable<Case['figures']> = {
  of: (answer) => ventasDetalle.response.parse(answer).data.map((row) => row.cantidad_total),
  ofRow: (row) => Number(row['cantidad']),
}

function salesCases({ months, store, product, productKey }: Sample): Case[] {
  const range = (period: number, n: number) => {
    const { fecha_inicio, fecha_fin } = months(period, n)
    return { codigo_producto: product(n), fecha_inicio, fecha_fin }
  }
  const daily = (name: string, period: number) =>
    define(`ventas/producto/diario, ${name}`, ventasProductoDiario, (n) => ({ query: range(period, n) }), {
      plain: (n) => productQuery({ ...months(period, n), productKey: productKey(n) }),
    })
  return [
    define('ventas/summary', ventasSummary, () => ({}), { plain: () => SUMMARY_QUERY }),
    define('ventas/totales', ventasTotales, () => ({})),
    define('ventas/categorias', ventasCategorias, () => ({})),
    daily('1 month', 1),
    daily('3 months', 3),
    daily('1 year', 12),
    define('ventas/producto/forecast, 7 days', ventasProductoForecast, (n) => ({
      query: { ubicacion_id: store(n), codigo_producto: product(n) },
    })),
  ]
}

function stockCases({ store, product, category, search }: Sample): Case[] {
  const page = (n: number) => 1 + (n % 300)
  const stocks = (name: string, query: (n: number) => NonNullable<CallInput<typeof stock>['query']>) =>
    define(`stock, ${name}`, stock, (n) => ({ query: query(n) }))
  return [
    stocks('one location', (n) => ({ ubicacion_id: store(n), page: page(n) })),
    stocks('one location, by weight', (n) => ({ ubicacion_id: store(n), sort_by: 'peso', page: page(n) })),
    stocks('one location, a search', (n) => ({ ubicacion_id: store(n), search: search(n) })),
    stocks('chain', (n) => ({ page: page(n) })),
    stocks('chain, a search', (n) => ({ search: search(n) })),
    stocks('chain, one category', (n) => ({ categoria: category(n) })),
    define('productos/{codigo}/cedis', cedisProducto, (n) => ({ params: { codigo: product(n) } })),
    define('stock/producto', stockProducto, (n) => ({ query: { codigo_producto: product(n) } })),
    define('categorias', categorias, () => ({})),
    define('inventario/alertas', inventarioAlertas, () => ({})),
    define('ubicaciones', ubicaciones, () => ({})),
    define('ubicaciones/summary', resumenUbicaciones, () => ({})),
    define('ubicaciones/todas', ubicacionesTodas, () => ({})),
    define('ubicaciones/{id}/retiro', retiroUbicacion, (n) => ({ params: { ubicacion_id: store(n) } })),
    define('ubicaciones/{id}/stock-params', stockParams, (n) => ({ params: { ubicacion_id: store(n) } })),
  ]
}

function completenessCases({ store }: Sample): Case[] {
  return [
    define('ventas/gaps', ventasGaps, () => ({})),
    define('ventas/anoche', ventasAnoche, () => ({})),
    define('ventas/noches', ventasNoches, () => ({})),
    define('ventas/calendario', ventasCalendario, (n) => ({ query: { ubicacion_id: store(n) } })),
    define('ubicaciones/{id}/calendario', calendarioUbicacion, (n) => ({
      params: { ubicacion_id: store(n) },
    })),
  ]
}

function orderCases({ store, cedi, product, order, orderLine, backtest }: Sample): Case[] {
  return [
    define('pedidos-sugeridos', pedidos, (n) => ({ query: n % 2 === 0 ? {} : { tienda_id: store(n) } })),
    define('auditoria', auditoria, (n) => ({
      query: { page: 1 + (n % 3), ...(n % 2 ? { search: 'pedido' } : {}) },
    })),
    define('pedidos-sugeridos/lista', pedidosPaginados, (n) => ({
      query: n % 2 === 0 ? {} : { tienda_id: store(n), search: 'ps' },
    })),
    define('pedidos-sugeridos/borrador', borradorDeTrabajo, (n) => ({
      query: { cedi_origen: cedi(n), tienda_destino: store(n) },
    })),
    define('pedidos-sugeridos/{id}/borrador', borradorDePedido, (n) => ({ params: { id: order(n) } })),
    define('pedidos-sugeridos/{id}/prometido', prometidoPedido, (n) => ({ params: { id: order(n) } })),
    define('pedidos-sugeridos/por-recibir', pedidosPorRecibir, () => ({})),
    define('entregas', calendarioEntregas, () => ({})),
    define('entregas/proxima', proximaEntrega, (n) => ({
      query: { cedi_origen: cedi(n), tienda_destino: store(n) },
    })),
    define('pedidos-sugeridos/abiertos', pedidosAbiertos, (n) => ({ query: { tienda_id: store(n) } })),
    define('pedidos-sugeridos/cambios-a-mano', cambiosAMano, () => ({})),
    define('pedidos-sugeridos/cambios-a-mano/lineas', cambiosLineas, (n) => ({
      query: { ubicacion_id: store(n) },
    })),
    define('pedidos-sugeridos/diferencias', diferenciasEntrega, () => ({})),
    define('pedidos-sugeridos/diferencias/pedidos', diferenciasEntregaPedidos, (n) => ({
      query: { cedi_id: cedi(n), tienda_id: store(n) },
    })),
    define('pedidos-sugeridos/hoy', pedidosHoy, () => ({})),
    define('pedidos-sugeridos/corrida', estadoCorrida, () => ({})),
    define('pedidos-sugeridos/{id}', pedido, (n) => ({ params: { id: order(n) } })),
    define('pedidos-sugeridos/{id}/productos/{codigo}/porque', porqueProducto, (n) => ({
      params: orderLine(n),
    })),
    define('pedidos-sugeridos/{id}/productos/{codigo}/reparto', verReparto, (n) => ({
      params: orderLine(n),
    })),
    define('pedidos-sugeridos/demanda', demandaProducto, (n) => ({
      query: { tienda_destino: store(n), codigo_producto: product(n) },
    })),
    define('ubicaciones/{id}/stock-params/historia', historiaStockParams, (n) => ({
      params: { ubicacion_id: store(n) },
    })),
    define('stock-params', stockParamsTiendas, () => ({})),
    define('politicas', politicas, () => ({})),
    define('limites-estante', limitesEstante, (n) => ({ query: { ubicacion_id: store(n) } })),
    define('eventos', eventos, () => ({})),
    define('preferencias/columnas-asistente', columnasDelAsistente, () => ({})),
    define('preferencias/primera-visita', primeraVisita, () => ({})),
    define('vistas', vistas, () => ({})),
    define('inicio', inicioTienda, (n) => ({ params: { ubicacion_id: store(n) } })),
    define('atencion', atencion, (n) => ({ query: n % 2 === 0 ? {} : { ubicacion_id: store(n) } })),
    define('atencion/cuenta', atencionCuenta, () => ({})),
    define('pronostico/precision', precision, () => ({})),
    define('pronostico/precision, una tienda', precision, (n) => ({ query: { ubicacion_id: store(n) } })),
    define('pronostico/precision/tiendas', precisionTiendas, () => ({})),
    define('pronostico/precision/productos', precisionProductos, (n) => ({
      query: { ubicacion_id: store(n), page: 1 + (n % 5) },
    })),
    define('pronostico/precision/producto', precisionDeProducto, (n) => ({
      query: { ubicacion_id: store(n), codigo_producto: product(n) },
    })),
    define('pronostico/modelo/historia', modeloPronosticoHistoria, (n) => ({
      query: { ubicacion_id: store(n) },
    })),
    define('pronostico/modelo/vista-previa', modeloPronosticoVista, (n) => ({
      query: { ubicacion_id: store(n), modelo: 'nivel_perfil' as const },
    })),
    define('politicas/historia', historiaPolitica, (n) => ({ query: { ubicacion_id: store(n) } })),
    define('informes/semanal, chain', informeSemanal, () => ({})),
    define('informes/semanal, one store', informeSemanal, (n) => ({ query: { ubicacion_id: store(n) } })),
    define('informes/semanas', informeSemanas, () => ({})),
    define('informes/correo', informeCorreo, () => ({})),
    define('retropruebas', retropruebas, () => ({})),
    define('retropruebas/{id}', retroprueba, () => ({ params: { id: backtest() } })),
    define('retropruebas/{id}/productos', retropruebaProductos, (n) => ({
      params: { id: backtest() },
      query: { de: 0, a: 2, page: 1 + n },
    })),
    define('stock-params/vista-previa', vistaStockParamsVarias, (n) => ({
      body: { ubicaciones: [store(n)], parametros: { ...DEFAULT_STOCK_PARAMS_WIRE, stock_max_mult_ab: 8 } },
    })),
    define('pedidos-sugeridos/devolvibles', devolvibles, (n) => ({
      query: { cedi_origen: cedi(n), tienda_destino: store(n) },
    })),
    define(CALCULATE, calcular, (n) => ({
      body: { cedi_origen: cedi(n), tienda_destino: store(n), dias_cobertura: 1 + (n % 14) },
    })),
  ]
}

function forecastCases({ store, product }: Sample): Case[] {
  return [
    define(FORECAST, forecastProductos, (n) => ({
      query: { ubicacion_id: store(n), dias_adelante: 1 + (n % 28) },
    })),
    define('forecast/producto/{codigo}/diario', forecastDiario, (n) => ({
      params: { codigo: product(n) },
      query: { ubicacion_id: store(n) },
    })),
  ]
}

function otherCases({ person, store }: Sample): Case[] {
  return [
    define('auth/sesion', sesionActual, () => ({})),
    define('auth/sesiones', misSesiones, () => ({})),
    define('cadenas', cadenas, () => ({})),
    define('auth/segundo-factor', segundoFactor, () => ({})),
    define('seguridad', seguridad, () => ({})),
    define('personas/{id}/historia', historiaPersona, (n) => ({ params: { usuario_id: person(n) } })),
    define('personas', personas, () => ({})),
    define('personas/{id}/sesiones', sesionesPersona, (n) => ({ params: { usuario_id: person(n) } })),
    define('productos', productos, () => ({})),
    define('productos, searched', productos, () => ({ query: { search: 'harina' } })),
    define('productos/buscar', buscarProductos, (n) => ({
      query: { search: n % 2 === 0 ? 'harina' : '104', ubicacion_id: store(n) },
    })),
    define('tenants/{slug}', tenantPorSlug, () => ({ params: { slug: 'granja' } })),
    define('configuracion', configuracionPublica, () => ({})),
    define('health', apiHealth, () => ({})),
    define('health/listo', apiListo, () => ({})),
  ]
}

/** The part of a case's name that the sales detail of the whole chain over a year goes by. */
const WHOLE_YEAR = 'chain, 1 year'
export const YEAR_DETAIL = `ventas/detail, ${WHOLE_YEAR}`

export const CALCULATE = 'POST pedidos-sugeridos/calcular, 10,000 products'

export const FORECAST = 'forecast/productos, 10,000 products'
