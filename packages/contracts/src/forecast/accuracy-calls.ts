import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { mensaje } from '../wire/values.ts'
import {
  precision as respuesta,
  precisionArchivoConsulta,
  precisionConsulta,
  precisionDeProducto as deProducto,
  precisionDeProductoConsulta,
  precisionProductos as productos,
  precisionProductosConsulta,
  precisionTiendas as tiendas,
} from './accuracy.ts'
import {
  modeloDeshecho,
  modeloHistoria,
  modeloHistoriaConsulta,
  modeloNuevo,
  modeloVista,
  modeloVistaConsulta,
} from './models.ts'

const pronostico = { service: 'api', access: 'pedidos.ver', feature: ['inventory', 'forecasting'] } as const
/** Without a tag: accuracy is made anew in the background, and no screen but its own changes with it. */
const ver = { ...pronostico, method: 'GET' } as const

export const precision = defineCall({
  ...ver,
  id: 'precision',
  path: '/api/pronostico/precision',
  summary: 'Cuánto falló el pronóstico de una tienda o de la cadena en las últimas 8 semanas',
  query: precisionConsulta,
  response: respuesta,
})

export const precisionTiendas = defineCall({
  ...ver,
  id: 'precisionTiendas',
  path: '/api/pronostico/precision/tiendas',
  summary: 'Cuánto falló el pronóstico de cada tienda',
  response: tiendas,
})

export const precisionProductos = defineCall({
  ...ver,
  id: 'precisionProductos',
  path: '/api/pronostico/precision/productos',
  summary: 'Cuánto falló el pronóstico de cada producto, y por qué',
  query: precisionProductosConsulta,
  response: productos,
})

export const precisionArchivo = defineCall({
  ...pronostico,
  method: 'GET',
  id: 'precisionArchivo',
  path: '/api/pronostico/precision/productos/exportar',
  summary: 'Cuánto falló el pronóstico de cada producto, como archivo',
  archivo: true,
  query: precisionArchivoConsulta,
  response: z.unknown(),
  audita: { cosa: 'archivo', hizo: 'Exportó la precisión del pronóstico ({formato})' },
})

export const precisionDeProducto = defineCall({
  ...ver,
  id: 'precisionDeProducto',
  path: '/api/pronostico/precision/producto',
  summary: 'Cuánto falló el pronóstico de un producto en una tienda',
  query: precisionDeProductoConsulta,
  response: deProducto,
})

export const modeloPronosticoHistoria = defineCall({
  ...ver,
  id: 'modeloPronosticoHistoria',
  path: '/api/pronostico/modelo/historia',
  summary: 'Quién cambió el modelo de pronóstico, cuándo y a cuál',
  query: modeloHistoriaConsulta,
  response: modeloHistoria,
})

export const modeloPronosticoVista = defineCall({
  ...ver,
  id: 'modeloPronosticoVista',
  path: '/api/pronostico/modelo/vista-previa',
  summary: 'Qué cambiaría en el pronóstico de los próximos 7 días con otro modelo',
  query: modeloVistaConsulta,
  response: modeloVista,
})

export const cambiarModeloPronostico = defineCall({
  ...pronostico,
  method: 'POST',
  access: 'parametros.editar',
  id: 'cambiarModeloPronostico',
  path: '/api/pronostico/modelo',
  summary: 'Cambia el modelo de pronóstico de una tienda o de la cadena',
  body: modeloNuevo,
  response: mensaje,
  audita: {
    cosa: 'parametros',
    id: 'ubicacion_id',
    hizo: 'Cambió el modelo de pronóstico de {cosa}',
    todas: 'la cadena',
    detalles: ['modelo'],
  },
})

export const deshacerModeloPronostico = defineCall({
  ...pronostico,
  method: 'POST',
  access: 'parametros.editar',
  id: 'deshacerModeloPronostico',
  path: '/api/pronostico/modelo/deshacer',
  summary: 'Vuelve al modelo de pronóstico que había antes del último cambio',
  body: modeloDeshecho,
  response: mensaje,
  audita: {
    cosa: 'parametros',
    id: 'ubicacion_id',
    hizo: 'Deshizo el cambio de modelo de pronóstico de {cosa}',
    todas: 'la cadena',
  },
})
