import { z } from 'zod'
import { ANY_DATA } from '../access/features.ts'
import { defineCall } from '../wire/call.ts'
import { cuerpoVacio, mensaje } from '../wire/values.ts'
import { rechazosImportacionArchivo } from './schema.ts'
import * as schema from './schema.ts'

/**
 * A chain's data out of files: upload, what was found and how it is understood, corrections, a trial, the load. Reading,
 * trial and load go on by themselves; `importacion` says how far they are.
 */
const sync = { service: 'sync', access: 'etl.ejecutar', feature: ANY_DATA } as const

const params = z.object({ importacion_id: schema.importacionId })

export const importaciones = defineCall({
  ...sync,
  id: 'importaciones',
  method: 'GET',
  path: '/api/etl/importaciones',
  summary: 'Las últimas importaciones de archivos, también las de la carpeta de entrada',
  response: schema.importacionesRespuesta,
})

export const crearImportacion = defineCall({
  ...sync,
  id: 'crearImportacion',
  method: 'POST',
  path: '/api/etl/importaciones',
  summary: 'Abre una importación sin archivos',
  body: cuerpoVacio,
  response: schema.importacion,
  audita: { cosa: 'archivo', id: 'importacion_id', hizo: 'Abrió una importación de archivos' },
})

export const importacion = defineCall({
  ...sync,
  id: 'importacion',
  method: 'GET',
  path: '/api/etl/importaciones/{importacion_id}',
  summary: 'Una importación: archivos, hojas, columnas, preguntas, prueba y carga',
  pasiva: true,
  params,
  response: schema.importacion,
})

export const subirArchivo = defineCall({
  ...sync,
  id: 'subirArchivo',
  method: 'POST',
  path: '/api/etl/importaciones/{importacion_id}/archivos',
  summary: 'Sube un libro de Excel o un CSV, que es el cuerpo mismo (application/octet-stream, hasta 200 MB)',
  binario: true,
  params,
  query: schema.subirArchivoConsulta,
  response: schema.importacion,
  audita: { cosa: 'archivo', id: 'importacion_id', hizo: 'Subió {nombre}', detalles: ['nombre'] },
})

export const quitarArchivo = defineCall({
  ...sync,
  id: 'quitarArchivo',
  method: 'POST',
  path: '/api/etl/importaciones/{importacion_id}/archivos/quitar',
  summary: 'Quita un archivo de una importación',
  params,
  body: schema.quitarArchivo,
  response: schema.importacion,
  audita: { cosa: 'archivo', id: 'importacion_id', hizo: 'Quitó un archivo', detalles: ['archivo_id'] },
})

export const corregirHoja = defineCall({
  ...sync,
  id: 'corregirHoja',
  method: 'POST',
  path: '/api/etl/importaciones/{importacion_id}/hojas',
  summary: 'Corrige cómo se entiende una hoja: uso, cabecera, fechas, decimales, columnas',
  params,
  body: schema.corregirHoja,
  response: schema.importacion,
  audita: {
    cosa: 'archivo',
    id: 'importacion_id',
    hizo: 'Corrigió cómo se entiende una hoja',
    detalles: ['archivo_id', 'hoja_id'],
  },
})

export const asignarUbicaciones = defineCall({
  ...sync,
  id: 'asignarUbicaciones',
  method: 'POST',
  path: '/api/etl/importaciones/{importacion_id}/ubicaciones',
  summary: 'Dice qué ubicación es cada nombre de los archivos: una que hay, una nueva, o ninguna',
  params,
  body: schema.asignarUbicaciones,
  response: schema.importacion,
  audita: { cosa: 'archivo', id: 'importacion_id', hizo: 'Asignó las ubicaciones de los archivos' },
})

export const probarImportacion = defineCall({
  ...sync,
  id: 'probarImportacion',
  method: 'POST',
  path: '/api/etl/importaciones/{importacion_id}/probar',
  summary: 'Empieza a leer cada fila como se cargaría, sin cargar nada',
  params,
  body: cuerpoVacio,
  response: schema.importacion,
  audita: false,
})

export const rechazosImportacion = defineCall({
  ...sync,
  id: 'rechazosImportacion',
  method: 'GET',
  path: '/api/etl/importaciones/{importacion_id}/rechazos',
  summary: 'Las filas rechazadas de la última prueba: fila, qué se encontró y qué se esperaba',
  params,
  query: schema.rechazosImportacionConsulta,
  response: schema.rechazosImportacion,
})

export const archivoRechazosImportacion = defineCall({
  ...sync,
  id: 'archivoRechazosImportacion',
  method: 'GET',
  path: '/api/etl/importaciones/{importacion_id}/rechazos/archivo',
  summary: 'Las filas rechazadas de la última prueba, como archivo',
  archivo: true,
  params,
  query: rechazosImportacionArchivo,
  response: z.unknown(),
  audita: { cosa: 'archivo', id: 'importacion_id', hizo: 'Exportó las filas rechazadas de una importación' },
})

export const cargarImportacion = defineCall({
  ...sync,
  id: 'cargarImportacion',
  method: 'POST',
  path: '/api/etl/importaciones/{importacion_id}/cargar',
  summary: 'Empieza a cargar los archivos y guarda cómo se entienden',
  params,
  body: schema.cargarImportacion,
  response: schema.importacion,
  audita: {
    cosa: 'archivo',
    id: 'importacion_id',
    hizo: 'Cargó archivos',
    detalles: ['crear_productos', 'aceptar_menos'],
  },
})

export const descartarImportacion = defineCall({
  ...sync,
  id: 'descartarImportacion',
  method: 'POST',
  path: '/api/etl/importaciones/{importacion_id}/descartar',
  summary: 'Borra una importación que no se cargó, con sus archivos',
  params,
  body: cuerpoVacio,
  response: mensaje,
  audita: { cosa: 'archivo', id: 'importacion_id', hizo: 'Descartó una importación' },
})

export const plantilla = defineCall({
  ...sync,
  id: 'plantilla',
  method: 'GET',
  path: '/api/etl/importaciones/plantillas/{uso}',
  summary: 'Una plantilla con un ejemplo: ventas, existencias, productos o ubicaciones',
  archivo: true,
  params: schema.plantillaParametros,
  query: rechazosImportacionArchivo,
  response: z.unknown(),
  audita: { cosa: 'archivo', hizo: 'Descargó una plantilla' },
})

export const mapasGuardados = defineCall({
  ...sync,
  id: 'mapasGuardados',
  method: 'GET',
  path: '/api/etl/importaciones/mapas',
  summary: 'Cómo se entienden los archivos que ya se cargaron, y la carpeta de entrada',
  response: schema.mapasGuardados,
})

export const olvidarMapa = defineCall({
  ...sync,
  id: 'olvidarMapa',
  method: 'POST',
  path: '/api/etl/importaciones/mapas/{mapa_id}/olvidar',
  summary: 'Olvida cómo se entiende un archivo',
  params: z.object({ mapa_id: schema.importacionId }),
  body: cuerpoVacio,
  response: mensaje,
  audita: { cosa: 'archivo', id: 'mapa_id', hizo: 'Olvidó cómo se entiende un archivo' },
})
