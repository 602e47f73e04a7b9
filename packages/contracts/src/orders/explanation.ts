import { z } from 'zod'
import { codigoProducto, fecha, instante, locationId } from '../wire/values.ts'
import { calculoGuardado } from './calculation.ts'
import { calculoLinea } from '../policies/trail.ts'
import { repartoLinea } from './share.ts'
import { origenDelStock, transitoDeLaTienda } from './schema.ts'

/** The daily sales of a product in a store behind its averages: the 28 days up to the store's cut-off. */
export const demandaReciente = z.object({
  desde: fecha,
  /** Units, oldest first; null: the day was not loaded. */
  unidades: z.array(z.number().nullable()),
  /** Possible stock-out on that day. */
  quiebres: z.array(z.boolean()),
})
export type DemandaReciente = z.infer<typeof demandaReciente>

export const demandaConsulta = z.object({ tienda_destino: locationId, codigo_producto: codigoProducto })

/** Null: the store never delivered a day. */
export const demandaRespuesta = z.object({ demanda: demandaReciente.nullable() })

/** Why a line says what it says, as it was when the order was made. */
export const porqueLinea = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  /** As it was stored: lines of any age are shown. */
  calculo: z.union([calculoLinea, calculoGuardado]),
  contexto: z.object({
    ...origenDelStock,
    /** Absent of orders from before it was stored. */
    ...z.object(transitoDeLaTienda).partial().shape,
    demanda: demandaReciente.nullable(),
    /** Of a draft that a run made: what it counted as there or as promised beside the above. */
    corrida: z
      .object({
        calculado_en: instante,
        cedi_reserva_bultos: z.number(),
        /** Sent and not decided yet: part of `stock_en_transito` there. */
        tienda_pendiente_bultos: z.number(),
      })
      .optional(),
    /** What this store gets of what the CEDI has too little of; null: there was enough. */
    reparto: repartoLinea.nullable().optional(),
  }),
})
export type PorqueLinea = z.infer<typeof porqueLinea>
