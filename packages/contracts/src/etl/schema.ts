import { z } from 'zod'
import { page, pageSize, paginacion } from '../wire/pages.ts'
import { fecha, fechaPedida, formatoArchivo, instante, locationId } from '../wire/values.ts'

export const nivelLog = z.enum(['info', 'success', 'warning', 'error'])
export type NivelLog = z.infer<typeof nivelLog>

export const logEntrada = z.object({ timestamp: instante, level: nivelLog, message: z.string() })
export type LogEntrada = z.infer<typeof logEntrada>

export const estadoTienda = z.enum(['pending', 'processing', 'completed', 'error', 'skipped'])
export type EstadoTienda = z.infer<typeof estadoTienda>

export const tiendaStatus = z.object({
  id: locationId,
  nombre: z.string(),
  status: estadoTienda,
  success: z.boolean(),
  registros: z.number().int(),
  /** Rows set aside in `etl_rechazo` with their reason. */
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
  /** Null: no run was ever made. */
  corrida_id: z.number().int().nullable(),
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
export const syncInventario = z.object({ ubicacion_id: locationId.nullish() }).nullish()

/**
 * Without dates each store is read from its newest loaded day on, the last days that can still change among
 * them, and what is missing before.
 */
export const syncVentas = z
  .object({
    /** Null, absent or `ALL`: every store. */
    ubicacion_id: locationId.nullish(),
    fecha_inicio: fechaPedida.optional(),
    fecha_fin: fechaPedida.optional(),
  })
  .refine(({ fecha_inicio, fecha_fin }) => (fecha_inicio === undefined) === (fecha_fin === undefined), {
    message: 'Indica las dos fechas, o ninguna',
    path: ['fecha_fin'],
  })

export const syncRespuesta = z.object({ success: z.boolean(), message: z.string() })

export const syncVentasRespuesta = syncRespuesta.extend({ environment: z.string() })

/** Which locations are being read now. */
export const leerAnocheRespuesta = syncRespuesta.extend({
  ventas: z.array(locationId),
  inventario: z.array(locationId),
})

export const conectividadGenerica = z.object({
  success: z.boolean(),
  tiendas: z.array(
    z.object({
      id: locationId,
      nombre: z.string(),
      conectado: z.boolean(),
      tiempo_ms: z.number().nullable(),
    }),
  ),
})

export const conectividad = z.object({
  tiendas: z.array(
    z.object({
      ubicacion_id: locationId,
      nombre: z.string(),
      accesible: z.boolean(),
      /** Milliseconds; null when there was no answer. */
      tiempo_respuesta: z.number().nullable(),
      error: z.string().nullable(),
    }),
  ),
})

export const MOST_STOCK_HOURS = 12

/** A wall clock time in the tenant's time zone, 'HH:MM'. */
const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Debe ser una hora HH:MM')

/**
 * Whether the automatic ETL will run: `sin_fuentes`: no active location has a source; `detenido`: nobody has looked
 * at the clock for minutes.
 */
export const estadoPrograma = z.enum(['activo', 'desactivado', 'sin_fuentes', 'detenido'])
export type EstadoPrograma = z.infer<typeof estadoPrograma>

export const tipoCorrida = z.enum(['inventario', 'ventas', 'conciliacion'])
/** Those that load something. */
export const tipoSincronizacion = z.enum(['inventario', 'ventas'])

/** The automatic ETL of a tenant (specification section 3, Scheduler status). */
export const schedulerStatus = z.object({
  /** On unless a person turned it off, from the first source on. */
  enabled: z.boolean(),
  /** Whether something will run, and if not, why. */
  estado: estadoPrograma,
  is_running: z.boolean(),
  /** Null while nothing will run. */
  next_execution: instante.nullable(),
  last_execution: instante.nullable(),
  hora,
  /** When the stock is read beside the night, in order. */
  horas_stock: z.array(hora),
  /** The next reading of the stock, that of the night included; null while nothing will run. */
  proximo_stock: instante.nullable(),
  /** The hour until which what could not be read is tried again. */
  reintentos_hasta: hora,
  /** Days before the newest loaded one that are read again. */
  dias_relectura: z.number().int(),
  retry_config: z.object({
    /** How often a store that fails at once is tried in a night, the first time included. */
    max_intentos: z.number().int(),
    /** Stores that failed and will be tried again. */
    pending_retries: z.array(
      z.object({
        ubicacion_id: locationId,
        nombre: z.string(),
        tipo: tipoSincronizacion,
        /** How often it was tried so far. */
        intentos: z.number().int(),
        proximo_intento: instante,
        /** It is given up for the day after that. */
        hasta: instante,
        error: z.string().nullable(),
      }),
    ),
  }),
  /** Of the last automatic run; null: there was none. */
  daily_summary: z
    .object({
      total_tiendas: z.number().int(),
      exitosas: z.number().int(),
      fallidas: z.number().int(),
      fecha_procesada: fecha,
    })
    .nullable(),
})
export type SchedulerStatus = z.infer<typeof schedulerStatus>

export const schedulerConfiguracion = z.object({
  hora,
  dias_relectura: z
    .number('Debe ser un número')
    .int('Debe ser un número entero de días')
    .min(0, 'Mínimo 0 días')
    .max(60, 'Máximo 60 días'),
  /** Absent: as they are. Each hour once, kept in order. */
  horas_stock: z
    .array(hora)
    .max(MOST_STOCK_HOURS, `Máximo ${MOST_STOCK_HOURS} horas`)
    .transform((horas) => [...new Set(horas)].toSorted())
    .optional(),
  /** Absent: as it is. */
  reintentos_hasta: hora.optional(),
})

export const schedulerTrigger = z
  .object({ fecha_inicio: fechaPedida, fecha_fin: fechaPedida })
  .refine(({ fecha_inicio, fecha_fin }) => fecha_inicio <= fecha_fin, {
    message: 'La fecha de inicio debe ser anterior a la fecha de fin',
    path: ['fecha_inicio'],
  })

/** What started a run. */
export const origenCorrida = z.enum(['manual', 'automatica', 'reintento', 'comando'])

export const corrida = z.object({
  corrida_id: z.number().int(),
  tipo: tipoCorrida,
  origen: origenCorrida,
  status: estadoCorrida,
  /** Ended by a person, or with the service that worked on it. */
  fin: z.enum(['cancelada', 'interrumpida']).nullable(),
  /** The interrupted run whose work it takes up again. */
  retoma_de: z.number().int().nullable(),
  message: z.string(),
  /** Null: started by a command or by the clock. */
  usuario: z.string().nullable(),
  /** Null: every location. */
  ubicacion_id: locationId.nullable(),
  fecha_inicio: fecha.nullable(),
  fecha_fin: fecha.nullable(),
  iniciada_en: instante,
  terminada_en: instante.nullable(),
  total_registros: z.number().int(),
  rechazados: z.number().int(),
  tiendas: z.number().int(),
  exitosas: z.number().int(),
  fallidas: z.number().int(),
  omitidas: z.number().int(),
  /** Of those that failed or were left out, how many a later run completed. */
  resueltas: z.number().int(),
})
export type Corrida = z.infer<typeof corrida>

/** Without a kind: those that load something. */
export const corridasConsulta = z.object({
  tipo: tipoCorrida.optional(),
  page,
  page_size: pageSize(30),
})

export const corridasRespuesta = z.object({ data: z.array(corrida), pagination: paginacion })
export type CorridasRespuesta = z.infer<typeof corridasRespuesta>

export const corridaDetalle = corrida.extend({
  tiendas_status: z.array(
    tiendaStatus.extend({ iniciada_en: instante.nullable(), terminada_en: instante.nullable() }),
  ),
  /** The run's last 1,000 entries, oldest first. */
  logs: z.array(logEntrada),
})
export type CorridaDetalle = z.infer<typeof corridaDetalle>

const filtrosRechazos = {
  tipo: tipoSincronizacion.optional(),
  ubicacion_id: locationId.optional(),
  /** The day they are of; all days when absent, and rows without a readable one too. */
  fecha: fechaPedida.optional(),
}

export const rechazosConsulta = z.object({ ...filtrosRechazos, page, page_size: pageSize(50) })
export const rechazosArchivoConsulta = z.object({ ...filtrosRechazos, formato: formatoArchivo })

/** A row that could not be read, as it came. */
export const rechazo = z.object({
  ubicacion_id: locationId,
  ubicacion_nombre: z.string(),
  tipo: tipoSincronizacion,
  fecha: fecha.nullable(),
  motivo: z.string(),
  fila: z.record(z.string(), z.unknown()),
  leido_en: instante,
})
export type Rechazo = z.infer<typeof rechazo>

export const rechazosRespuesta = z.object({
  data: z.array(rechazo),
  /** Of the rows that are kept: of many only the first. */
  pagination: paginacion,
  /** All rows that were rejected under the filters, those that are not kept too. */
  total_filas: z.number().int(),
  /** Rows that are left out beside them, as a person has said that their codes are not the chain's. */
  dejadas_fuera: z.number().int(),
  /** How many of those rejected each reason has, most first. */
  motivos: z.array(z.object({ motivo: z.string(), filas: z.number().int() })),
})
export type RechazosRespuesta = z.infer<typeof rechazosRespuesta>

export const conciliacionConsulta = z.object({ ubicacion_id: locationId.optional() })

const conteo = z.object({
  lineas: z.number().int(),
  tickets: z.number().int().nullable(),
  unidades: z.number(),
})

/** A store, and its last 60 days as they were last compared with its source. */
export const tiendaComparada = z.object({
  ubicacion_id: locationId,
  nombre: z.string(),
  /** Null: never. */
  comparado_en: instante.nullable(),
  desde: fecha.nullable(),
  hasta: fecha.nullable(),
  /** Days that the store or we have something of. */
  dias: z.number().int(),
  /** Those of them that are the same on both sides by now. */
  coinciden: z.number().int(),
  /** Days that differed then and were read again, and the lines that this brought. */
  releidos: z.array(fecha),
  lineas_ganadas: z.number().int(),
  /** Lines of its POS with dates that cannot be theirs, said in Spanish: a till's clock is wrong. Null: none. */
  fechas_imposibles: z.string().nullable(),
  /** Why the last night did not compare it. */
  no_comparada: z.string().nullable(),
})
export type TiendaComparada = z.infer<typeof tiendaComparada>

/** Days whose counts, by the source itself after the last reading, are not those loaded. */
export const conciliacionRespuesta = z.object({
  /** Days compared, all stores together. */
  comparados: z.number().int(),
  /** Active stores. */
  tiendas: z.array(tiendaComparada),
  diferencias: z.array(
    z.object({
      ubicacion_id: locationId,
      ubicacion_nombre: z.string(),
      fecha,
      origen: conteo,
      cargado: conteo,
      /** Lines that came and were rejected: missing as well. */
      rechazadas: z.number().int(),
      comparado_en: instante,
    }),
  ),
})
export type ConciliacionRespuesta = z.infer<typeof conciliacionRespuesta>
