import { z } from 'zod'
import { fecha, fechaPedida, instante, locationId } from '../wire/values.ts'

export const MOST_REPORT_MAILS = 100

const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Debe ser una hora HH:MM')
const correo = z.email('Debe ser un correo, como ana@cadena.com').max(254, 'Correo demasiado largo')

/** Who is sent the report of a store; of the chain where it is null. */
const destinatarios = z
  .array(
    z.object({
      ubicacion_id: locationId.nullable(),
      correos: z.array(correo).max(MOST_REPORT_MAILS, `Máximo ${MOST_REPORT_MAILS} correos`),
    }),
  )
  .max(200, 'Demasiadas tiendas')
  .refine(
    (all) => all.reduce((sum, { correos }) => sum + correos.length, 0) <= MOST_REPORT_MAILS,
    `Máximo ${MOST_REPORT_MAILS} correos`,
  )

const ajustes = {
  activo: z.boolean(),
  /** ISO weekday, 1 is Monday, and hour on the chain's wall clock. */
  dia: z.number().int().min(1).max(7),
  hora,
  destinatarios,
}

export const informeCorreoAjustes = z.object(ajustes)
export type InformeCorreoAjustes = z.infer<typeof informeCorreoAjustes>

export const informeCorreo = z.object({
  ...ajustes,
  /** False: the installation has no SMTP server (SMTP_URL, SMTP_REMITENTE). */
  servidor: z.boolean(),
  /** When the next ones are sent; null: never, as things stand. */
  proximo: instante.nullable(),
  /** The newest first. */
  envios: z.array(
    z.object({
      semana: fecha,
      correo: z.string(),
      intentos: z.number().int(),
      enviado_en: instante.nullable(),
      /** Null: sent, or given up. */
      proximo_intento: instante.nullable(),
      error: z.string().nullable(),
    }),
  ),
})
export type InformeCorreo = z.infer<typeof informeCorreo>

/** Only whoever is on the list may be sent one. */
export const informeEnvioNuevo = z.object({
  correo,
  /** Any day of the week. Absent: the last one that is over. */
  semana: fechaPedida.optional(),
})

export const informeEnvioRespuesta = z.object({
  enviado: z.boolean(),
  /** What happened, in Spanish. */
  detalle: z.string(),
})
