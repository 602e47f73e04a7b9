import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import * as schema from './schema.ts'

const common = { service: 'api', access: 'productos.gestionar', feature: 'inventory' } as const
const params = schema.productoParams

export const productos = defineCall({
  ...common,
  id: 'productos',
  method: 'GET',
  path: '/api/productos',
  summary: 'El catálogo: los productos con lo que una persona corrigió y lo que dice el punto de venta',
  query: schema.productosConsulta,
  response: schema.productosRespuesta,
})

/** Of everybody who sees the inventory: what a search from anywhere finds. */
export const buscarProductos = defineCall({
  id: 'buscarProductos',
  service: 'api',
  method: 'GET',
  path: '/api/productos/buscar',
  summary: 'Los primeros productos de una búsqueda, con su existencia en una ubicación',
  access: 'inventario.ver',
  feature: 'inventory',
  query: schema.buscarProductosConsulta,
  response: z.array(schema.productoHallado),
})

export const crearProducto = defineCall({
  ...common,
  id: 'crearProducto',
  method: 'POST',
  path: '/api/productos',
  summary: 'Crea un producto que ninguna fuente trae todavía',
  body: schema.productoNuevo,
  response: schema.productoGuardado,
  audita: { cosa: 'producto', id: 'codigo_producto', hizo: 'Creó el producto {cosa}' },
})

export const cambiarProducto = defineCall({
  ...common,
  id: 'cambiarProducto',
  method: 'POST',
  path: '/api/productos/{codigo}',
  summary: 'Corrige un producto: lo corregido queda aunque el punto de venta diga otra cosa',
  params,
  body: schema.productoCambiado,
  response: schema.productoGuardado,
  audita: { cosa: 'producto', id: 'codigo', hizo: 'Corrigió {cosa}', detalles: ['segun_fuente'] },
})

export const retirarProducto = defineCall({
  ...common,
  id: 'retirarProducto',
  method: 'POST',
  path: '/api/productos/{codigo}/retirar',
  summary: 'Retira un producto: no se pide más; su historia y su existencia siguen',
  params,
  body: schema.revisionProducto,
  response: schema.productoGuardado,
  audita: { cosa: 'producto', id: 'codigo', hizo: 'Retiró {cosa}' },
})

export const reactivarProducto = defineCall({
  ...common,
  id: 'reactivarProducto',
  method: 'POST',
  path: '/api/productos/{codigo}/reactivar',
  summary: 'Trae de vuelta un producto retirado',
  params,
  body: schema.revisionProducto,
  response: schema.productoGuardado,
  audita: { cosa: 'producto', id: 'codigo', hizo: 'Trajo de vuelta {cosa}' },
})

export const cedisProducto = defineCall({
  ...common,
  id: 'cedisProducto',
  method: 'GET',
  path: '/api/productos/{codigo}/cedis',
  summary: 'Qué CEDI maneja un producto: lo que dice su existencia y lo que dice una persona',
  params,
  response: z.array(schema.cediProducto),
})

export const cambiarCedisProducto = defineCall({
  ...common,
  id: 'cambiarCedisProducto',
  method: 'POST',
  path: '/api/productos/{codigo}/cedis',
  summary: 'Dice qué CEDI maneja un producto, diga lo que diga su existencia',
  params,
  body: schema.cedisCambiados,
  response: z.array(schema.cediProducto),
  audita: { cosa: 'producto', id: 'codigo', hizo: 'Cambió qué CEDI maneja {cosa}', detalles: ['cedis'] },
})
