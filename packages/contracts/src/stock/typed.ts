import { z } from 'zod'
import { codigoProducto, instante, locationId } from '../wire/values.ts'

/** Lines of a stock, at most: as many as an order may have. */
const MAX_LINEAS_EXISTENCIA = 20_000

/** Units in one place, at most: more is a typing error. */
const MAX_UNIDADES = 1_000_000_000

const THOUSANDTHS = 1000

/** A CEDI whose stock people type, with the whole catalogue: what is in it has units. */
export const existenciaManual = z.object({
  ubicacion_id: locationId,
  nombre: z.string(),
  /** Why it cannot be typed: its stock is read from a source, or it is a store; null: it can. */
  impedimento: z.string().nullable(),
  /** When its stock was last read or typed; null: never. Saving names it. */
  leida_en: instante.nullable(),
  /** When it was last typed, and by whom. */
  ultima: z.object({ momento: instante, por: z.string(), productos: z.number().int() }).nullable(),
  productos: z.array(
    z.object({
      codigo_producto: z.string(),
      descripcion_producto: z.string(),
      /** Units per pack; 0: not known. */
      cantidad_bultos: z.number(),
      /** Null: not in its stock. */
      unidades: z.number().nullable(),
    }),
  ),
})
export type ExistenciaManual = z.infer<typeof existenciaManual>

/** The whole stock of the CEDI at this moment: what is not listed is not there. */
export const existenciaManualNueva = z.object({
  lineas: z
    .array(
      z.object({
        codigo_producto: codigoProducto,
        unidades: z
          .number('Debe ser un número')
          .min(0, 'No puede ser negativa')
          .max(MAX_UNIDADES, 'Es demasiado')
          .refine(
            (units) => Math.abs(units * THOUSANDTHS - Math.round(units * THOUSANDTHS)) < 1e-4,
            'Lleva hasta tres decimales',
          ),
      }),
    )
    .min(1, 'Escribe al menos un producto')
    .max(MAX_LINEAS_EXISTENCIA, `Máximo ${MAX_LINEAS_EXISTENCIA} productos`),
  /** As read: what somebody saved in between is not written over, but refused with 409. */
  leida_en: instante.nullable(),
})
export type ExistenciaManualNueva = z.infer<typeof existenciaManualNueva>

export const existenciaManualGuardada = z.object({
  message: z.string(),
  leida_en: instante,
  productos: z.number().int(),
})
