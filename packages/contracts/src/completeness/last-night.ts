import { z } from 'zod'
import { fecha, instante, locationId } from '../wire/values.ts'

/**
 * What last night is for a location (GET /api/ventas/anoche).
 *
 * - `completa`: yesterday arrived whole, and its stock was read since it closed.
 * - `cerrada`: its calendar says that it did not open.
 * - `nueva`: it sells since today.
 * - `no_llego`, `delgada`, `parcial`, `rechazada`: yesterday's sales are not whole.
 * - `stock_tarde`: its stock is of before it closed.
 * - `retenida`: a delivery lost so much that a person is to decide.
 * - `sin_fuente`: nobody has said where its data comes from.
 */
export const estadoAnoche = z.enum([
  'completa',
  'cerrada',
  'nueva',
  'no_llego',
  'delgada',
  'parcial',
  'rechazada',
  'stock_tarde',
  'retenida',
  'sin_fuente',
])
export type EstadoAnoche = z.infer<typeof estadoAnoche>

/**
 * The one thing that mends it: read its sales, read its stock, say which products its unknown codes are, see what was
 * rejected, decide, name a source.
 */
export const accionAnoche = z.enum([
  'leer',
  'leer_stock',
  'asignar_codigos',
  'ver_rechazos',
  'decidir',
  'configurar',
])
export type AccionAnoche = z.infer<typeof accionAnoche>

/** What the verdict was made from. */
const evidencia = z.object({
  /** Loaded of yesterday. */
  lineas: z.number().int(),
  tickets: z.number().int(),
  /** Lines of yesterday that came and could not be loaded, and how many may. */
  rechazadas: z.number().int(),
  rechazos_permitidos: z.number().int(),
  /** Lines that weekday usually has; null where too little is known. */
  usual: z.number().nullable(),
  /** Yesterday's last sale; null where hours are not known, or nothing depends on it. */
  ultima_venta: instante.nullable(),
  /** When yesterday was read last. */
  ventas_leidas_en: instante.nullable(),
  stock_leido_en: instante.nullable(),
  /** Newest day of sales that is loaded, up to yesterday. */
  ventas_hasta: fecha.nullable(),
  /** Since when, how often, and why its sales could not be read; 0, null, null when they last could. */
  intentos_fallidos: z.number().int(),
  falla_desde: instante.nullable(),
  error: z.string().nullable(),
  /** Product codes of yesterday's lines that nobody knows. */
  codigos_por_asignar: z.number().int(),
  /** Rejected for this, most lines first; at most three. */
  motivos_rechazo: z.array(
    z.object({ motivo: z.string(), lineas: z.number().int(), codigos: z.number().int() }),
  ),
})

export const ubicacionAnoche = z.object({
  ubicacion_id: locationId,
  ubicacion_nombre: z.string(),
  tipo_ubicacion: z.enum(['tienda', 'cedi']),
  estado: estadoAnoche,
  /** `completa`, `cerrada` or `nueva`. */
  completa: z.boolean(),
  /** The evidence in a sentence or two. */
  motivo: z.string(),
  /** Null: complete, being read now, or about to be tried again. */
  accion: accionAnoche.nullable(),
  /** A run is at it. */
  leyendo: z.boolean(),
  /** When it is tried again by itself. */
  proximo_intento: instante.nullable(),
  evidencia,
  /** Yesterday's weekday in the last eight weeks, yesterday the last; null: nothing loaded. Empty for a CEDI. */
  semanas: z.array(z.object({ fecha, lineas: z.number().int().nullable() })),
  /** Orders to it, or from it, that wait for approval. */
  pedidos_pendientes: z.number().int(),
  /** The delivery that waits for a person. */
  retenida: z
    .object({
      /** See GET /api/etl/retenidas. */
      id: z.number().int(),
      tipo: z.enum(['ventas', 'inventario']),
      retenida_en: instante,
      habia: z.number().int(),
      llego: z.number().int(),
    })
    .nullable(),
})
export type UbicacionAnoche = z.infer<typeof ubicacionAnoche>

export const anocheRespuesta = z.object({
  /** The chain's yesterday. */
  fecha,
  /** Stores, and how many are complete: the headline. */
  tiendas: z.number().int(),
  completas: z.number().int(),
  cedis: z.number().int(),
  cedis_al_dia: z.number().int(),
  /** How many locations there are of each state. */
  conteo: z.record(estadoAnoche, z.number().int()),
  /** Every active location, the worst first, then by identifier. */
  ubicaciones: z.array(ubicacionAnoche),
  /** Orders that wait for approval, and those of them whose store or CEDI is not complete. */
  pedidos: z.object({ pendientes: z.number().int(), afectados: z.number().int() }),
  /** When a run last came to its end. */
  ultima_lectura: instante.nullable(),
  /** A run of sales, or of stock, is going on. */
  leyendo: z.object({ ventas: z.boolean(), inventario: z.boolean() }),
  /** What POST /api/etl/anoche/leer would read. */
  por_leer: z.object({ ventas: z.array(locationId), inventario: z.array(locationId) }),
  /** Locations that no reading mends. */
  esperan_persona: z.array(locationId),
  /** What may be rejected of a day: the share of its lines, in percent, and never fewer than so many lines. */
  limite_rechazo: z.object({ porcentaje: z.number(), lineas: z.number().int() }),
})
export type AnocheRespuesta = z.infer<typeof anocheRespuesta>

/** The nights of the last two weeks as they stand now, however they were mended. */
export const nochesRespuesta = z.object({
  noches: z.array(
    z.object({
      /** The business day that was over. */
      fecha,
      /** Stores of which that day was to be had. */
      tiendas: z.number().int(),
      completas: z.number().int(),
    }),
  ),
})
export type NochesRespuesta = z.infer<typeof nochesRespuesta>
