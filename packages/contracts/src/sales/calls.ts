import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import {
  categoriaVentas,
  resumenVentas,
  totalesVentas,
  ventasDetalleArchivoConsulta,
  ventasDetalleConsulta,
  ventasDetalleRespuesta,
  ventasForecastConsulta,
  ventasForecastRespuesta,
  ventasProductoArchivoConsulta,
  ventasProductoConsulta,
  ventasProductoRespuesta,
  ventasSummaryArchivoConsulta,
} from './schema.ts'

const ventas = { service: 'api', method: 'GET', access: 'ventas.ver', feature: 'sales' } as const

export const ventasSummary = defineCall({
  ...ventas,
  id: 'ventasSummary',
  path: '/api/ventas/summary',
  summary: 'Ventas resumidas por ubicación',
  etag: true,
  response: z.array(resumenVentas),
})

export const ventasSummaryArchivo = defineCall({
  ...ventas,
  id: 'ventasSummaryArchivo',
  path: '/api/ventas/summary/exportar',
  summary: 'Ventas resumidas por ubicación, como archivo',
  archivo: true,
  query: ventasSummaryArchivoConsulta,
  response: z.unknown(),
  audita: { cosa: 'archivo', hizo: 'Exportó el resumen de ventas ({formato})' },
})

export const ventasTotales = defineCall({
  ...ventas,
  id: 'ventasTotales',
  path: '/api/ventas/totales',
  summary: 'Cifras de ventas de toda la cadena',
  etag: true,
  response: totalesVentas,
})

export const ventasCategorias = defineCall({
  ...ventas,
  id: 'ventasCategorias',
  path: '/api/ventas/categorias',
  summary: 'Categorías de los productos vendidos',
  etag: true,
  response: z.array(categoriaVentas),
})

export const ventasDetalle = defineCall({
  ...ventas,
  id: 'ventasDetalle',
  path: '/api/ventas/detail',
  summary: 'Ventas por producto en un rango de fechas, filtradas y paginadas',
  etag: true,
  query: ventasDetalleConsulta,
  response: ventasDetalleRespuesta,
})

export const ventasDetalleArchivo = defineCall({
  ...ventas,
  id: 'ventasDetalleArchivo',
  path: '/api/ventas/detail/exportar',
  summary: 'Ventas por producto, todas las páginas, como archivo',
  archivo: true,
  query: ventasDetalleArchivoConsulta,
  response: z.unknown(),
  audita: { cosa: 'archivo', hizo: 'Exportó las ventas por producto ({formato})' },
})

export const ventasProductoDiario = defineCall({
  ...ventas,
  id: 'ventasProductoDiario',
  path: '/api/ventas/producto/diario',
  summary: 'Ventas diarias de un producto en cada tienda, con posibles quiebres',
  etag: true,
  query: ventasProductoConsulta,
  response: ventasProductoRespuesta,
})

export const ventasProductoArchivo = defineCall({
  ...ventas,
  id: 'ventasProductoArchivo',
  path: '/api/ventas/producto/exportar',
  summary: 'Ventas diarias de un producto en cada tienda, como archivo',
  archivo: true,
  query: ventasProductoArchivoConsulta,
  response: z.unknown(),
  audita: { cosa: 'archivo', hizo: 'Exportó las ventas de {codigo_producto} ({formato})' },
})

export const ventasProductoForecast = defineCall({
  ...ventas,
  id: 'ventasProductoForecast',
  path: '/api/ventas/producto/forecast',
  summary: 'Proyección de un producto en una tienda',
  feature: ['sales', 'forecasting'],
  etag: true,
  query: ventasForecastConsulta,
  response: ventasForecastRespuesta,
})
