import { z } from 'zod'
import { fecha, instante, ubicacionId } from '../wire/values.ts'

export const nivelLog = z.enum(['info', 'success', 'warning', 'error'])
export type NivelLog = z.infer<typeof nivelLog>

export const logEntrada = z.object({ timestamp: instante, level: nivelLog, message: z.string() })
export type LogEntrada = z.infer<typeof logEntrada>

export const estadoTienda = z.enum(['pending', 'processing', 'completed', 'error', 'skipped'])
export type EstadoTienda = z.infer<typeof estadoTienda>

export const tiendaStatus = z.object({
  id: ubicacionId,
  nombre: z.string(),
  status: estadoTienda,
  success: z.boolean(),
  registros: z.number().int(),
  /** Rows kept aside in `etl_rechazo` with their reason. */
  rechazados: z.number().int(),
  /** Why, in Spanish, when status is error or skipped. */
  mensaje: z.string().nullable(),
})
export type TiendaStatus = z.infer<typeof tiendaStatus>

/** `idle`: no run was ever made. `failed` also covers a run the service was stopped in. */
export const estadoCorrida = z.enum(['idle', 'running', 'completed', 'failed'])
export type EstadoCorrida = z.infer<typeof estadoCorrida>

/** The latest run of its kind in the tenant. */
export const etlStatus = z.object({
  running: z.boolean(),
  message: z.string(),
  /** 0 to 100. */
  progress: z.number(),
  status: estadoCorrida,
  tiendas_status: z.array(tiendaStatus),
  iniciada_en: instante.nullable(),
  terminada_en: instante.nullable(),
})
export type EtlStatus = z.infer<typeof etlStatus>

export const etlLogs = z.object({
  /** The run's last 1,000 entries, oldest first. */
  logs: z.array(logEntrada),
  progress: z.number(),
  status: estadoCorrida,
  result: z.object({ total_registros: z.number().int() }).nullable(),
})
export type EtlLogs = z.infer<typeof etlLogs>

/** Empty body, null or `ALL`: every location. */
export const syncInventario = z.object({ ubicacion_id: ubicacionId.nullish() }).nullish()

export const syncVentas = z.object({
  /** Null, absent or `ALL`: every store. */
  ubicacion_id: ubicacionId.nullish(),
  fecha_inicio: fecha,
  fecha_fin: fecha,
})

export const syncRespuesta = z.object({ success: z.boolean(), message: z.string() })

export const syncVentasRespuesta = syncRespuesta.extend({ environment: z.string() })

export const conectividadGenerica = z.object({
  success: z.boolean(),
  tiendas: z.array(
    z.object({
      id: ubicacionId,
      nombre: z.string(),
      conectado: z.boolean(),
      tiempo_ms: z.number().nullable(),
    }),
  ),
})

export const conectividad = z.object({
  tiendas: z.array(
    z.object({
      ubicacion_id: ubicacionId,
      nombre: z.string(),
      accesible: z.boolean(),
      /** Milliseconds; null when there was no answer. */
      tiempo_respuesta: z.number().nullable(),
      error: z.string().nullable(),
    }),
  ),
})
