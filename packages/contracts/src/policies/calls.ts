import { politicaProbada, politicaVista } from './preview.ts'
import { defineCall } from '../wire/call.ts'
import { mensaje } from '../wire/values.ts'
import {
  politicaHistoria,
  politicaHistoriaConsulta,
  politicaNueva,
  politicas as schema,
  politicaVuelta,
} from './schema.ts'

const feature = 'inventory'

export const politicas = defineCall({
  id: 'politicas',
  service: 'api',
  method: 'GET',
  path: '/api/politicas',
  summary: 'Con qué política se sugieren los pedidos: de la cadena y de cada tienda',
  access: 'pedidos.ver',
  feature,
  etag: true,
  response: schema,
})

export const historiaPolitica = defineCall({
  id: 'historiaPolitica',
  service: 'api',
  method: 'GET',
  path: '/api/politicas/historia',
  summary: 'Quién cambió la política de la cadena o de una tienda, cuándo y qué',
  access: 'pedidos.ver',
  feature,
  query: politicaHistoriaConsulta,
  response: politicaHistoria,
})

export const usarPolitica = defineCall({
  id: 'usarPolitica',
  service: 'api',
  method: 'POST',
  path: '/api/politicas/usar',
  summary: 'Elige la política de la cadena o de una tienda, desde el próximo pedido',
  access: 'parametros.editar',
  feature,
  body: politicaNueva,
  response: mensaje,
  audita: {
    cosa: 'politica',
    id: 'ubicacion_id',
    hizo: 'Cambió la política de {cosa}',
    todas: 'toda la cadena',
  },
})

export const volverPolitica = defineCall({
  id: 'volverPolitica',
  service: 'api',
  method: 'POST',
  path: '/api/politicas/volver',
  summary: 'Vuelve a la política que había antes del último cambio',
  access: 'parametros.editar',
  feature,
  body: politicaVuelta,
  response: mensaje,
  audita: {
    cosa: 'politica',
    id: 'ubicacion_id',
    hizo: 'Volvió a la política anterior de {cosa}',
    todas: 'toda la cadena',
  },
})

export const vistaPolitica = defineCall({
  id: 'vistaPolitica',
  service: 'api',
  method: 'POST',
  path: '/api/politicas/vista-previa',
  summary: 'Qué pediría hoy una tienda, o todas, con otra política',
  access: 'parametros.editar',
  feature,
  body: politicaProbada,
  response: politicaVista,
  audita: false,
})
