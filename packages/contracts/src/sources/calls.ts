import { z } from 'zod'
import { ANY_DATA } from '../access/features.ts'
import { defineCall } from '../wire/call.ts'
import { cuerpoVacio, locationId } from '../wire/values.ts'
import * as schema from './schema.ts'

const params = z.object({ ubicacion_id: locationId })

export const fuenteUbicacion = defineCall({
  id: 'fuenteUbicacion',
  service: 'sync',
  method: 'GET',
  path: '/api/etl/fuentes/{ubicacion_id}',
  summary: 'De dónde se leen los datos de una ubicación; nunca sus claves',
  access: 'etl.ejecutar',
  feature: ANY_DATA,
  params,
  response: schema.fuenteUbicacion,
})

export const guardarFuente = defineCall({
  id: 'guardarFuente',
  service: 'sync',
  method: 'POST',
  path: '/api/etl/fuentes/{ubicacion_id}',
  summary: 'Cambia de dónde se leen los datos de una ubicación, después de probarlo',
  access: 'etl.ejecutar',
  feature: ANY_DATA,
  params,
  body: schema.guardarFuente,
  response: schema.fuenteGuardada,
  audita: {
    cosa: 'fuente',
    id: 'ubicacion_id',
    hizo: 'Cambió la fuente de {cosa}',
    detalles: ['tipo', 'sin_probar'],
  },
})

export const probarFuente = defineCall({
  id: 'probarFuente',
  service: 'sync',
  method: 'POST',
  path: '/api/etl/fuentes/{ubicacion_id}/probar',
  summary: 'Prueba una fuente y muestra sus primeras diez filas; no guarda nada',
  access: 'etl.ejecutar',
  feature: ANY_DATA,
  params,
  body: schema.probarFuente,
  response: schema.pruebaFuente,
  audita: false,
})

export const quitarFuente = defineCall({
  id: 'quitarFuente',
  service: 'sync',
  method: 'POST',
  path: '/api/etl/fuentes/{ubicacion_id}/quitar',
  summary: 'Deja a una ubicación sin fuente: no se lee más; lo cargado se conserva',
  access: 'etl.ejecutar',
  feature: ANY_DATA,
  params,
  body: cuerpoVacio,
  response: schema.fuenteQuitada,
  audita: { cosa: 'fuente', id: 'ubicacion_id', hizo: 'Quitó la fuente de {cosa}', detalles: [] },
})
