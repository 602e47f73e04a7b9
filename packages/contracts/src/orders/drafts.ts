import { z } from 'zod'
import { codigoProducto, instante, texto, locationId } from '../wire/values.ts'
import { motivoCambio } from './edit-reasons.ts'
import { cantidadPedida, devolucion, MAX_BULTOS } from './schema.ts'
import { estadoPedido } from './states.ts'

/** A tab that has not been heard of for so long has been left. */
export const SEGUNDOS_PRESENCIA = 30

/** Lines that one saving may change: a paste over a whole catalogue comes in several. */
export const MAX_EDICIONES = 2000

/** The draft that people of a store and managers work on: one of each CEDI and store. */
export const borradorConsulta = z.object({ cedi_origen: locationId, tienda_destino: locationId })

/** What a person decided on a line. */
const decision = {
  incluido: z.boolean(),
  cantidad_pedida_bultos: cantidadPedida,
  razon_pedido: texto(500),
  /** What was suggested to the person when they decided. */
  sugerido_bultos: z.number().int().min(0).max(2_147_483_647),
  /** The packs that they said they mean, when asked about a quantity far beyond need; null: nobody was asked. */
  confirmado_bultos: cantidadPedida.nullable().default(null),
  /** Why it is another quantity than suggested; null: nobody has said. */
  motivo: motivoCambio.nullable().default(null),
}

export const edicionBorrador = z.object({
  codigo_producto: z.string(),
  ...decision,
  /** Of the line: grows with every edit of the draft. */
  revision: z.number().int(),
  /** Who, and when. */
  usuario: z.string(),
  es_mia: z.boolean(),
  momento: instante,
  /** Made on an earlier business day: what it was decided from is of then. */
  de_otro_dia: z.boolean(),
})
export type EdicionBorrador = z.infer<typeof edicionBorrador>

export const presente = z.object({ usuario: z.string(), es_yo: z.boolean() })
export type Presente = z.infer<typeof presente>

/** A draft as people work on it: what they decided, not what is suggested. */
export const borrador = z.object({
  id: z.number().int(),
  numero_pedido: z.string(),
  estado: estadoPedido,
  /** Grows with every change of it. */
  revision: z.number().int(),
  /** The one draft of the store and the CEDI; false: an order that was saved or rejected, and is edited. */
  de_trabajo: z.boolean(),
  cedi_origen: z.string(),
  tienda_destino: z.string(),
  ediciones: z.array(edicionBorrador),
  observaciones: z.string(),
  devoluciones: z.array(devolucion),
  /** When its figures were calculated. */
  calculado_en: instante.nullable(),
  /** By today's run: with the store's share of what is scarce. */
  de_corrida: z.boolean(),
  /** Who changed it last, and when; null: nobody has touched it. */
  tocado_por: z.string().nullable(),
  tocado_en: instante.nullable(),
  tocado_por_mi: z.boolean(),
  /** Who sent it meanwhile. */
  enviado_por: z.string().nullable(),
  /** Everybody who has it open, oneself as well. */
  presentes: z.array(presente),
})
export type Borrador = z.infer<typeof borrador>

/** Null: nobody has begun one. */
export const borradorRespuesta = z.object({ borrador: borrador.nullable() })

const edicion = z.object({
  codigo_producto: codigoProducto,
  /** Of the line as it was seen; null: nobody had edited it. */
  vista: z.number().int().min(0).max(2_147_483_647).nullable(),
  /** Null: back to what is suggested. */
  cambio: z.object(decision).nullable(),
})
export type EdicionNueva = z.input<typeof edicion>

export const enDevolucion = z.object({
  cantidad_bultos: z.number().int().min(1, 'Debe ser al menos 1 bulto').max(MAX_BULTOS),
  motivo: texto(500).trim().min(1, 'Indica el motivo de la devolución'),
})

/**
 * Changes of a draft, saved together. Each says what it changes from: what somebody else changed meanwhile is not
 * overwritten but comes back. The same changes sent twice are saved once.
 */
export const cambiosBorrador = z.object({
  ediciones: z.array(edicion).max(MAX_EDICIONES, `Máximo ${MAX_EDICIONES} cambios a la vez`).default([]),
  observaciones: z.object({ antes: texto(2000), ahora: texto(2000) }).optional(),
  devoluciones: z
    .array(
      z.object({
        codigo_producto: codigoProducto,
        /** Null: not returned. */
        antes: enDevolucion.nullable(),
        ahora: enDevolucion.nullable(),
      }),
    )
    .max(MAX_EDICIONES, `Máximo ${MAX_EDICIONES} cambios a la vez`)
    .default([]),
})
export type CambiosBorrador = z.output<typeof cambiosBorrador>

export const cambiosGuardados = z.object({
  /** Of the draft, afterwards. */
  revision: z.number().int(),
  /** Every edit that stands now, with the revision of its line; null: as suggested. */
  guardadas: z.array(z.object({ codigo_producto: z.string(), revision: z.number().int().nullable() })),
  /** Lines that somebody else changed meanwhile, as they are; `edicion` null: they went back to what is suggested. */
  conflictos: z.array(z.object({ codigo_producto: z.string(), edicion: edicionBorrador.nullable() })),
  /** Products that the catalogue does not have (any more): nothing was saved of them. */
  desconocidos: z.array(z.string()),
  /** Somebody else's observations, which were kept; absent: there was no conflict. */
  observaciones_actuales: z.string().optional(),
  /** Returns that somebody else changed meanwhile, as they are. */
  devoluciones_actuales: z.array(
    z.object({ codigo_producto: z.string(), devolucion: enDevolucion.nullable() }),
  ),
})
export type CambiosGuardados = z.infer<typeof cambiosGuardados>

export const presencia = z.object({
  /** Of the tab: a person may have several. */
  pestana: z.uuid(),
  /** Of the draft, as the tab has it. */
  revision: z.number().int(),
  /** False: it is being left. */
  abierta: z.boolean().default(true),
})

export const novedades = z.object({
  revision: z.number().int(),
  presentes: z.array(presente),
  /** Null: the draft is as the tab has it. */
  borrador: borrador.nullable(),
})

/** Discarding what one has not seen would lose somebody's work. */
export const descarte = z.object({ revision: z.number().int() })

/** Lines that one request puts into drafts: a product of every store of a large chain. */
export const MAX_LINEAS_AGREGADAS = 200

const linea = z.object({
  cedi_origen: locationId,
  tienda_destino: locationId,
  codigo_producto: codigoProducto,
  cantidad_bultos: z.number().int().min(1, 'Debe ser al menos 1 bulto').max(MAX_BULTOS),
})
export type LineaAgregada = z.infer<typeof linea>

export const lineasPorAgregar = z.object({
  lineas: z
    .array(linea)
    .min(1, 'Indica al menos un producto')
    .max(MAX_LINEAS_AGREGADAS, `Máximo ${MAX_LINEAS_AGREGADAS} productos a la vez`)
    .refine(
      (lines) =>
        new Set(lines.map((line) => `${line.cedi_origen}\n${line.tienda_destino}\n${line.codigo_producto}`))
          .size === lines.length,
      'Un producto está repetido',
    ),
})

export const lineasAgregadas = z.object({
  message: z.string(),
  /** The drafts they are in now. */
  pedidos: z.array(
    z.object({
      id: z.number().int(),
      numero_pedido: z.string(),
      cedi_origen: locationId,
      tienda_destino: locationId,
      /** Lines that were put there or raised; what was there with as many packs counts for none. */
      agregados: z.number().int(),
    }),
  ),
})
export type LineasAgregadas = z.infer<typeof lineasAgregadas>
