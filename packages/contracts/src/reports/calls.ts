import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { mensaje } from '../wire/values.ts'
import {
  informeCorreo as correo,
  informeCorreoAjustes,
  informeEnvioNuevo,
  informeEnvioRespuesta,
} from './mail.ts'
import {
  informe,
  informeArchivoConsulta,
  informeConsulta,
  informeSemanas as semanas,
  informeSemanasConsulta,
} from './schema.ts'

/** Without a tag: weeks are made anew in the background, and no other screen changes with them. */
const ver = {
  service: 'api',
  method: 'GET',
  access: 'pedidos.ver',
  feature: ['reports', 'inventory', 'sales'],
} as const

export const informeSemanal = defineCall({
  ...ver,
  id: 'informeSemanal',
  path: '/api/informes/semanal',
  summary:
    'La semana de una tienda o de la cadena: venta, disponibilidad, venta perdida, stock, pedidos y datos',
  query: informeConsulta,
  response: informe,
})

export const informeSemanas = defineCall({
  ...ver,
  id: 'informeSemanas',
  path: '/api/informes/semanas',
  summary: 'Las semanas de las que hay informe, la más nueva primero',
  query: informeSemanasConsulta,
  response: semanas,
})

export const informeSemanalArchivo = defineCall({
  ...ver,
  id: 'informeSemanalArchivo',
  path: '/api/informes/semanal/exportar',
  summary: 'La semana de una tienda o de la cadena, como archivo; en Excel, una hoja por tema',
  archivo: true,
  query: informeArchivoConsulta,
  response: z.unknown(),
  audita: { cosa: 'archivo', hizo: 'Exportó el informe semanal ({formato})' },
})

/** Whoever runs the chain says who is written to: addresses are people's own. */
const correos = { ...ver, access: 'parametros.editar' } as const

export const informeCorreo = defineCall({
  ...correos,
  id: 'informeCorreo',
  path: '/api/informes/correo',
  summary: 'A quién se envía el informe semanal, cuándo, y cómo fueron los últimos envíos',
  response: correo,
})

export const configurarInformeCorreo = defineCall({
  ...correos,
  id: 'configurarInformeCorreo',
  method: 'POST',
  path: '/api/informes/correo',
  summary: 'Cambia a quién se envía el informe semanal, y qué día a qué hora',
  body: informeCorreoAjustes,
  response: mensaje,
  audita: {
    cosa: 'avisos',
    hizo: 'Cambió a quién se envía el informe semanal',
    detalles: ['activo', 'dia', 'hora', 'destinatarios'],
  },
})

export const enviarInforme = defineCall({
  ...correos,
  id: 'enviarInforme',
  method: 'POST',
  path: '/api/informes/correo/enviar',
  summary: 'Envía ahora el informe de una semana a alguien de la lista y dice qué pasó',
  body: informeEnvioNuevo,
  response: informeEnvioRespuesta,
  audita: { cosa: 'avisos', hizo: 'Envió el informe semanal', detalles: ['correo', 'semana'] },
})
