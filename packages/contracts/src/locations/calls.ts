import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { formatoArchivo, locationId, mensaje, ubicacionIds } from '../wire/values.ts'
import * as administration from './administration.ts'
import { resumenUbicacion } from './schema.ts'

export const resumenUbicaciones = defineCall({
  id: 'resumenUbicaciones',
  service: 'api',
  method: 'GET',
  path: '/api/ubicaciones/summary',
  summary: 'Inventario resumido por ubicación',
  access: 'inventario.ver',
  feature: 'inventory',
  etag: true,
  response: z.array(resumenUbicacion),
})

export const resumenUbicacionesArchivo = defineCall({
  id: 'resumenUbicacionesArchivo',
  service: 'api',
  method: 'GET',
  path: '/api/ubicaciones/summary/exportar',
  summary: 'Inventario resumido por ubicación, como archivo',
  access: 'inventario.ver',
  feature: 'inventory',
  archivo: true,
  query: z.object({ ubicaciones: ubicacionIds.optional(), formato: formatoArchivo }),
  response: z.unknown(),
  audita: { cosa: 'archivo', hizo: 'Exportó el resumen de inventario ({formato})' },
})

const params = z.object({ ubicacion_id: locationId })

export const ubicacionesTodas = defineCall({
  id: 'ubicacionesTodas',
  service: 'api',
  method: 'GET',
  path: '/api/ubicaciones/todas',
  summary: 'Todas las ubicaciones, también las retiradas, con su fuente, su calendario y quién las surte',
  access: 'ubicaciones.gestionar',
  response: z.array(administration.ubicacionGestionada),
})

export const crearUbicacion = defineCall({
  id: 'crearUbicacion',
  service: 'api',
  method: 'POST',
  path: '/api/ubicaciones',
  summary: 'Crea una tienda o un CEDI',
  access: 'ubicaciones.gestionar',
  body: administration.ubicacionNueva,
  response: administration.ubicacionGuardada,
  audita: { cosa: 'ubicacion', id: 'id', hizo: 'Creó {cosa}', detalles: ['nombre', 'tipo'] },
})

export const cambiarUbicacion = defineCall({
  id: 'cambiarUbicacion',
  service: 'api',
  method: 'POST',
  path: '/api/ubicaciones/{ubicacion_id}',
  summary: 'Cambia el nombre de una ubicación y, de una tienda, los CEDIs que la surten',
  access: 'ubicaciones.gestionar',
  params,
  body: administration.ubicacionCambiada,
  response: administration.ubicacionGuardada,
  audita: { cosa: 'ubicacion', id: 'ubicacion_id', hizo: 'Cambió {cosa}' },
})

export const ordenarUbicaciones = defineCall({
  id: 'ordenarUbicaciones',
  service: 'api',
  method: 'POST',
  path: '/api/ubicaciones/orden',
  summary: 'Pone las ubicaciones en el orden en que se muestran',
  access: 'ubicaciones.gestionar',
  body: administration.ordenUbicaciones,
  response: mensaje,
  audita: {
    cosa: 'ubicacion',
    hizo: 'Cambió el orden de las ubicaciones',
    detalles: ['ids'],
  },
})

export const retiroUbicacion = defineCall({
  id: 'retiroUbicacion',
  service: 'api',
  method: 'GET',
  path: '/api/ubicaciones/{ubicacion_id}/retiro',
  summary: 'Qué impide retirar una ubicación y qué pasa si se retira; no cambia nada',
  access: 'ubicaciones.gestionar',
  params,
  response: administration.retiroUbicacion,
})

export const retirarUbicacion = defineCall({
  id: 'retirarUbicacion',
  service: 'api',
  method: 'POST',
  path: '/api/ubicaciones/{ubicacion_id}/retirar',
  summary: 'Retira una ubicación: conserva su historia y sale de las pantallas',
  access: 'ubicaciones.gestionar',
  params,
  body: administration.revisionLeida,
  response: administration.ubicacionGuardada,
  audita: { cosa: 'ubicacion', id: 'ubicacion_id', hizo: 'Retiró {cosa}' },
})

export const reactivarUbicacion = defineCall({
  id: 'reactivarUbicacion',
  service: 'api',
  method: 'POST',
  path: '/api/ubicaciones/{ubicacion_id}/reactivar',
  summary: 'Trae de vuelta una ubicación retirada',
  access: 'ubicaciones.gestionar',
  params,
  body: administration.revisionLeida,
  response: administration.ubicacionGuardada,
  audita: { cosa: 'ubicacion', id: 'ubicacion_id', hizo: 'Trajo de vuelta {cosa}' },
})
