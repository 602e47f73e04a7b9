import { z } from 'zod'
import { fecha, fechaPedida, formatoArchivo, texto, locationId, ubicacionIds } from '../wire/values.ts'

/** Days a store's calendar may name one by one: ten years of every other day. */
const MAX_FECHAS = 2_000

/** A store of GET /api/ventas/gaps (specification section 3), and what tells its days apart. */
export const completitudTienda = z.object({
  ubicacion_id: locationId,
  ubicacion_nombre: z.string(),
  /** Sales lines loaded. */
  total_registros: z.number().int(),
  fecha_mas_antigua: fecha.nullable(),
  fecha_mas_reciente: fecha.nullable(),
  /** Days from the newest loaded one to today: 1 is up to date. Null: nothing was ever loaded. */
  dias_atrasados: z.number().int().nullable(),
  /** Whole days of those to be loaded from the oldest one to yesterday, closed days aside. */
  completitud_porcentaje: z.number(),
  dias_faltantes: z.number().int(),
  /** Loaded, with far fewer lines than their weekday usually has. */
  dias_delgados: z.number().int(),
  /** Loaded, with more lines rejected than are allowed. */
  dias_rechazados: z.number().int(),
  /** Read before they had ended. */
  dias_parciales: z.number().int(),
  dias_cerrados: z.number().int(),
  necesita_actualizacion: z.boolean(),
  tiene_gaps_historicos: z.boolean(),
})
export type CompletitudTienda = z.infer<typeof completitudTienda>

export const gapsRespuesta = z.object({
  total_tiendas: z.number().int(),
  tiendas_desactualizadas: z.number().int(),
  tiendas_con_gaps: z.number().int(),
  tiendas: z.array(completitudTienda),
})
export type GapsRespuesta = z.infer<typeof gapsRespuesta>

export const gapsArchivoConsulta = z.object({ ubicaciones: ubicacionIds.optional(), formato: formatoArchivo })

export const estadoDia = z.enum([
  'completo',
  'delgado',
  'rechazado',
  'parcial',
  'faltante',
  'cerrado',
  'en_curso',
])

export const calendarioVentasConsulta = z.object({
  ubicacion_id: locationId,
  /** First day to show; the store's oldest loaded one when absent. */
  desde: fechaPedida.optional(),
})

export const calendarioVentasRespuesta = z.object({
  ubicacion_id: locationId,
  ubicacion_nombre: z.string(),
  /** Oldest first, up to yesterday, and today once something of it is loaded. */
  dias: z.array(
    z.object({
      fecha,
      estado: estadoDia,
      lineas: z.number().int(),
      /** Lines that came and could not be loaded. */
      rechazadas: z.number().int(),
      /** Lines that weekday usually has; null where too little is known. */
      usual: z.number().nullable(),
      /** Why the store was closed, where somebody wrote it down. */
      motivo: z.string().nullable(),
    }),
  ),
})
export type CalendarioVentasRespuesta = z.infer<typeof calendarioVentasRespuesta>

const diaSemana = z.number().int().min(1, 'Los días van de 1 (lunes) a 7 (domingo)').max(7)

/** The days a location does not open. */
export const calendario = z.object({
  /** ISO weekdays, 1 is Monday. */
  dias_cerrados: z
    .array(diaSemana)
    .max(7)
    .refine((dias) => new Set(dias).size === dias.length, 'Un día de la semana está repetido'),
  /** Single days that differ: closed ones, and those opened on a weekday that is closed. */
  fechas: z
    .array(z.object({ fecha: fechaPedida, abierto: z.boolean(), motivo: texto(200).trim().default('') }))
    .max(MAX_FECHAS, `Máximo ${MAX_FECHAS} fechas`)
    .refine(
      (fechas) => new Set(fechas.map((dia) => dia.fecha)).size === fechas.length,
      'Una fecha está repetida',
    ),
})
export type Calendario = z.infer<typeof calendario>

/** As it was left. */
export const calendarioGuardado = z.object({
  dias_cerrados: z.array(diaSemana),
  fechas: z.array(z.object({ fecha, abierto: z.boolean(), motivo: z.string() })),
})
