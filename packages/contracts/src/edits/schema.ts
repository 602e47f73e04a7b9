import { z } from 'zod'
import { motivoCambio, MOTIVOS_CAMBIO } from '../orders/edit-reasons.ts'
import { page, pageSize, paginacion } from '../wire/pages.ts'
import {
  codigoProducto,
  fecha,
  fechaPedida,
  formatoArchivo,
  instante,
  locationId,
  texto,
} from '../wire/values.ts'

/** Weeks from Monday to Sunday that are told of, the one that goes on included. */
export const CAMBIOS_SEMANAS = 8

/** Rows a page of the changes shows. */
export const CAMBIOS_PAGE_SIZE = 50

/** Of those that nobody has said why of. */
export const SIN_DECIR = 'sin_motivo'

/** `pedido`: the store changed what was suggested; `revision`: its reviewer what was asked for. */
export const etapaCambio = z.enum(['pedido', 'revision'])
export type EtapaCambio = z.infer<typeof etapaCambio>

const sentido = z.enum(['suben', 'bajan'])

/** A reason, or those without one. */
export const motivoFiltro = z.enum([...MOTIVOS_CAMBIO, SIN_DECIR])
export type MotivoFiltro = z.infer<typeof motivoFiltro>

const filtros = {
  /** Absent: every store that the person may see. */
  ubicacion_id: locationId.optional(),
  /** A day of the week that is asked for; absent: all of them. */
  semana: fechaPedida.optional(),
  motivo: motivoFiltro.optional(),
  categoria: texto(200).optional(),
  usuario_id: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  sentido: sentido.optional(),
}

export const cambiosConsulta = z.object(filtros)
export type CambiosConsulta = z.infer<typeof cambiosConsulta>

export const cambiosLineasConsulta = z.object({
  ...filtros,
  page,
  page_size: pageSize(CAMBIOS_PAGE_SIZE),
})

export const cambiosArchivoConsulta = z.object({ ...filtros, formato: formatoArchivo })

/** What became of some changes together. Differences are with the change less without it. */
const sumas = {
  cambios: z.number().int(),
  suben: z.number().int(),
  bajan: z.number().int(),
  sin_motivo: z.number().int(),
  /** Not known yet: the order has not arrived, or not all days that it covered are there. */
  por_saberse: z.number().int(),
  /** Their order was rejected or cancelled: nothing came of them. */
  sin_efecto: z.number().int(),
  /** Raised: those that sold more, and those that sold no more and only held more. */
  suben_vendieron: z.number().int(),
  suben_quedaron: z.number().int(),
  /** Lowered: those that lost no sale, and those that sold less. */
  bajan_sin_perder: z.number().int(),
  bajan_perdieron: z.number().int(),
  /** Units sold more; below 0, sold less. */
  unidades_vendidas: z.number(),
  dinero_vendido: z.number(),
  /** Units on the shelf more, in the mean of the covered days; below 0, fewer. */
  unidades_detenidas: z.number(),
  dinero_detenido: z.number(),
  /** Of those that are known: nobody knows what a unit of it is sold for. */
  sin_precio: z.number().int(),
  /** Raised ones that stood beyond the store's maximum when they arrived: how many, mean days of it, and its money. */
  sobre_maximo: z.number().int(),
  sobre_maximo_dias: z.number().nullable(),
  sobre_maximo_dinero: z.number(),
}
const sumasCambios = z.object(sumas)
export type SumasCambios = z.infer<typeof sumasCambios>

export const cambios = z.object({
  /** Business days of the changes, both included. */
  desde: fecha,
  hasta: fecha,
  total: sumasCambios,
  suben: sumasCambios,
  bajan: sumasCambios,
  /** Newest first; weeks without a change are not there. */
  semanas: z.array(z.object({ semana: fecha, ...sumas })),
  motivos: z.array(z.object({ motivo: motivoCambio.nullable(), ...sumas })),
  categorias: z.array(z.object({ categoria: z.string(), ...sumas })),
  /** The person that asks first, the others by name. */
  personas: z.array(
    z.object({ usuario_id: z.number().int(), nombre: z.string(), es_yo: z.boolean(), ...sumas }),
  ),
  tiendas: z.array(z.object({ ubicacion_id: locationId, ubicacion_nombre: z.string(), ...sumas })),
  /** By reason and category, those with the most known outcomes first. */
  grupos: z.array(
    z.object({ motivo: motivoCambio.nullable(), categoria: z.string(), sube: z.boolean(), ...sumas }),
  ),
})
export type Cambios = z.infer<typeof cambios>

/** `por_saberse` and `sin_efecto` as above. */
export const estadoCambio = z.enum(['sabido', 'por_saberse', 'sin_efecto'])

export const cambioLinea = z.object({
  pedido_id: z.number().int(),
  numero_pedido: z.string(),
  momento: instante,
  tienda_destino_nombre: z.string(),
  codigo_producto: codigoProducto,
  descripcion_producto: z.string(),
  categoria: z.string(),
  etapa: etapaCambio,
  de_bultos: z.number().int(),
  a_bultos: z.number().int(),
  unidades_bulto: z.number(),
  motivo: motivoCambio.nullable(),
  /** What the store noted on the line, or its reviewer. */
  nota: z.string(),
  usuario: z.string(),
  estado: estadoCambio,
  /** Its order has arrived. */
  recibido: z.boolean(),
  /** The last day that the order has to last, once it has arrived or a calendar says so. */
  cubre_hasta: fecha.nullable(),
  /** What came of it, over the days from its arrival to the last that it covered; null: not known. */
  resultado: z
    .object({
      desde: fecha,
      hasta: fecha,
      dias: z.number().int(),
      vendidas_con: z.number(),
      vendidas_sin: z.number(),
      /** Units on the shelf, in the mean of these days. */
      existencia_con: z.number(),
      existencia_sin: z.number(),
      precio: z.number().nullable(),
      sobre_maximo_unid: z.number(),
      sobre_maximo_dias: z.number().nullable(),
    })
    .nullable(),
})
export type CambioLinea = z.infer<typeof cambioLinea>

export const cambiosLineas = z.object({ data: z.array(cambioLinea), pagination: paginacion })
