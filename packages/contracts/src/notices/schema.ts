import { z } from 'zod'
import { instante } from '../wire/values.ts'

export const MOST_RECIPIENTS = 20

export const tipoAviso = z.enum(['anoche', 'tienda', 'automatico', 'disco', 'proceso'])
export type TipoAviso = z.infer<typeof tipoAviso>

export const canalAviso = z.enum(['correo', 'webhook'])
export type CanalAviso = z.infer<typeof canalAviso>

const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Debe ser una hora HH:MM')

const correo = z.email('Debe ser un correo, como ana@cadena.com').max(254, 'Correo demasiado largo')

const webhook = z
  .url({ protocol: /^https?$/, error: 'Debe ser una dirección http o https' })
  .max(2000, 'Dirección demasiado larga')
  .refine((value) => {
    const url = URL.parse(value)
    return url !== null && url.username === '' && url.password === ''
  }, 'No puede llevar usuario ni clave')

/** `sin_servidor`: the installation has no SMTP server (SMTP_URL, SMTP_REMITENTE). */
const estadoCanal = z.enum(['listo', 'no_configurado', 'sin_servidor'])

const envio = z.object({
  canal: canalAviso,
  /** The notice, or its all-clear. */
  fase: z.enum(['abierto', 'resuelto']),
  intentos: z.number().int(),
  enviado_en: instante.nullable(),
  /** Null: sent, or given up. */
  proximo_intento: instante.nullable(),
  /** Why the last try failed. */
  error: z.string().nullable(),
})

export const avisosRespuesta = z.object({
  configuracion: z.object({
    /** On the chain's wall clock: when an incomplete night is told of. */
    hora,
    correos: z.array(z.string()),
    /** Its server only: the rest of such an address is as good as a password. Null: none. */
    webhook_servidor: z.string().nullable(),
    /** Its messages are signed: the variable of `clave_webhook` is set. */
    webhook_firmado: z.boolean(),
    /** The environment variable that holds the key. */
    clave_webhook: z.string(),
  }),
  canales: z.object({ correo: estadoCanal, webhook: estadoCanal }),
  /** Open, or over since yesterday; the newest first. */
  avisos: z.array(
    z.object({
      id: z.number().int(),
      tipo: tipoAviso,
      sujeto: z.string(),
      titulo: z.string(),
      detalle: z.string(),
      abierto_en: instante,
      terminado_en: instante.nullable(),
      /** `reemplazado`: that of a later night took its place. */
      fin: z.enum(['resuelto', 'reemplazado']).nullable(),
      envios: z.array(envio),
    }),
  ),
})
export type AvisosRespuesta = z.infer<typeof avisosRespuesta>

export const avisosConfiguracion = z.object({
  hora,
  correos: z.array(correo).max(MOST_RECIPIENTS, `Máximo ${MOST_RECIPIENTS} correos`),
  /** Absent: as it is. Null: none. */
  webhook: webhook.nullable().optional(),
})
export type AvisosConfiguracion = z.input<typeof avisosConfiguracion>

export const avisosPrueba = z.object({
  resultados: z.array(
    z.object({
      canal: canalAviso,
      enviado: z.boolean(),
      /** What happened, in Spanish. */
      detalle: z.string(),
    }),
  ),
})
export type AvisosPrueba = z.infer<typeof avisosPrueba>
