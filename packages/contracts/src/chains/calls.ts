import { z } from 'zod'
import { slug } from '../tenants/schema.ts'
import { defineCall } from '../wire/call.ts'
import { cuerpoVacio } from '../wire/values.ts'
import {
  cadena,
  cadenaCambiada,
  cadenaCambios,
  cadenaCreada,
  cadenaNueva,
  primeraClave,
  primeraClaveDada,
} from './schema.ts'

const panel = { service: 'api', access: 'cadenas.gestionar', feature: 'admin-panel' } as const
const params = z.object({ cadena: slug })

/** What the trail keeps of a card: all but its picture. */
const CARD = [
  'nombre',
  'color_primario',
  'color_secundario',
  'features',
  'moneda',
  'zona_horaria',
  'idioma',
  'impuestos_venezolanos',
]

export const cadenas = defineCall({
  ...panel,
  id: 'cadenas',
  method: 'GET',
  path: '/api/cadenas',
  summary: 'Las cadenas de la instalación, con su estado y sin ninguna cifra de ellas',
  response: z.array(cadena),
})

export const crearCadena = defineCall({
  ...panel,
  id: 'crearCadena',
  method: 'POST',
  path: '/api/cadenas',
  summary:
    'Crea una cadena y su primer administrador, con una clave de un solo uso que no se vuelve a mostrar',
  body: cadenaNueva,
  response: cadenaCreada,
  audita: { cosa: 'cadena', id: 'slug', hizo: 'Creó la cadena {cosa}', detalles: CARD },
})

export const editarCadena = defineCall({
  ...panel,
  id: 'editarCadena',
  method: 'POST',
  path: '/api/cadenas/{cadena}/editar',
  summary: 'Cambia nombre, logo, colores, funciones, moneda, zona horaria, idioma o impuestos de una cadena',
  params,
  body: cadenaCambios,
  response: cadenaCambiada,
  audita: { cosa: 'cadena', id: 'cadena', hizo: 'Cambió la cadena {cosa}', detalles: CARD },
})

export const suspenderCadena = defineCall({
  ...panel,
  id: 'suspenderCadena',
  method: 'POST',
  path: '/api/cadenas/{cadena}/suspender',
  summary: 'Suspende una cadena: nadie entra y nada de ella empieza; sus datos se conservan',
  params,
  body: cuerpoVacio,
  response: cadenaCambiada,
  audita: { cosa: 'cadena', id: 'cadena', hizo: 'Suspendió la cadena {cosa}' },
})

export const reactivarCadena = defineCall({
  ...panel,
  id: 'reactivarCadena',
  method: 'POST',
  path: '/api/cadenas/{cadena}/reactivar',
  summary: 'Devuelve una cadena suspendida: todo como antes',
  params,
  body: cuerpoVacio,
  response: cadenaCambiada,
  audita: { cosa: 'cadena', id: 'cadena', hizo: 'Reactivó la cadena {cosa}' },
})

export const darPrimeraClave = defineCall({
  ...panel,
  id: 'darPrimeraClave',
  method: 'POST',
  path: '/api/cadenas/{cadena}/primera-clave',
  summary:
    'Da otra clave de un solo uso a un administrador de una cadena en la que ninguno ha puesto la suya todavía',
  params,
  body: primeraClave,
  response: primeraClaveDada,
  audita: {
    cosa: 'cadena',
    id: 'cadena',
    hizo: 'Dio otra primera clave a {username} de la cadena {cosa}',
    detalles: ['username'],
  },
})
