import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { cuerpoVacio, mensaje } from '../wire/values.ts'
import {
  retroprueba as detalle,
  retropruebaArchivoConsulta,
  retropruebaNueva,
  retropruebaPedida,
  retropruebaProductos as productos,
  retropruebaProductosArchivoConsulta,
  retropruebaProductosConsulta,
  retropruebasLista,
} from './schema.ts'

const feature = ['inventory', 'forecasting'] as const
const NO_EXISTE = 'Retroprueba no encontrada'
const params = z.object({
  id: z.coerce.number(NO_EXISTE).int(NO_EXISTE).min(1).max(2_147_483_647),
})

export const retropruebas = defineCall({
  id: 'retropruebas',
  service: 'api',
  method: 'GET',
  path: '/api/retropruebas',
  summary: 'Las retropruebas guardadas de la cadena, la más nueva primero',
  access: 'pedidos.ver',
  // No tag: how far one is changes without any change of the data.
  feature,
  response: retropruebasLista,
})

export const retroprueba = defineCall({
  id: 'retroprueba',
  service: 'api',
  method: 'GET',
  path: '/api/retropruebas/{id}',
  summary: 'Una retroprueba con lo que se pidió, cómo va y su resultado',
  access: 'pedidos.ver',
  feature,
  params,
  response: detalle,
})

export const pedirRetroprueba = defineCall({
  id: 'pedirRetroprueba',
  service: 'api',
  method: 'POST',
  path: '/api/retropruebas',
  summary: 'Prueba políticas de pedido sobre la historia de una tienda o de la cadena, en segundo plano',
  access: 'parametros.editar',
  feature,
  body: retropruebaNueva,
  response: retropruebaPedida,
  audita: {
    cosa: 'retroprueba',
    id: 'id',
    hizo: 'Pidió la retroprueba {cosa}',
    detalles: ['ubicacion_id', 'fecha_inicio', 'fecha_fin', 'politicas', 'entregas'],
  },
})

export const cancelarRetroprueba = defineCall({
  id: 'cancelarRetroprueba',
  service: 'api',
  method: 'POST',
  path: '/api/retropruebas/{id}/cancelar',
  summary: 'Detiene una retroprueba que espera o está en curso: quien la pidió o un administrador',
  access: 'parametros.editar',
  feature,
  params,
  body: cuerpoVacio,
  response: mensaje,
  audita: { cosa: 'retroprueba', id: 'id', hizo: 'Canceló la retroprueba {cosa}' },
})

export const quitarRetroprueba = defineCall({
  id: 'quitarRetroprueba',
  service: 'api',
  method: 'POST',
  path: '/api/retropruebas/{id}/quitar',
  summary: 'Quita una retroprueba que ya terminó: quien la pidió o un administrador',
  access: 'parametros.editar',
  feature,
  params,
  body: cuerpoVacio,
  response: mensaje,
  audita: { cosa: 'retroprueba', id: 'id', hizo: 'Quitó la retroprueba {cosa}' },
})

export const retropruebaProductos = defineCall({
  id: 'retropruebaProductos',
  service: 'api',
  method: 'GET',
  path: '/api/retropruebas/{id}/productos',
  summary: 'Los productos de una retroprueba bajo dos políticas, los que más cambian primero',
  access: 'pedidos.ver',
  feature,
  params,
  query: retropruebaProductosConsulta,
  response: productos,
})

export const retropruebaArchivo = defineCall({
  id: 'retropruebaArchivo',
  service: 'api',
  method: 'GET',
  path: '/api/retropruebas/{id}/exportar',
  summary: 'Las políticas y niveles de una retroprueba, como archivo',
  access: 'pedidos.ver',
  feature,
  archivo: true,
  params,
  query: retropruebaArchivoConsulta,
  response: z.unknown(),
  audita: { cosa: 'retroprueba', id: 'id', hizo: 'Exportó la retroprueba {cosa} ({formato})' },
})

export const retropruebaProductosArchivo = defineCall({
  id: 'retropruebaProductosArchivo',
  service: 'api',
  method: 'GET',
  path: '/api/retropruebas/{id}/productos/exportar',
  summary: 'Los productos de una retroprueba bajo dos políticas, todas las páginas, como archivo',
  access: 'pedidos.ver',
  feature,
  archivo: true,
  params,
  query: retropruebaProductosArchivoConsulta,
  response: z.unknown(),
  audita: {
    cosa: 'retroprueba',
    id: 'id',
    hizo: 'Exportó los productos de la retroprueba {cosa} ({formato})',
  },
})
