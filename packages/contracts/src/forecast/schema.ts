import { z } from 'zod'
import { fecha, locationId } from '../wire/values.ts'
import { modeloElegible } from './models.ts'

/** Days a forecast looks ahead (specification section 9). */
export const DIAS_ADELANTE = 7

export const diasAdelante = z.coerce
  .number('Debe ser un número')
  .int('Debe ser un número entero de días')
  .min(1, 'Mínimo 1 día')
  .max(28, 'Máximo 28 días')
  .default(DIAS_ADELANTE)

/** A day left out of the weighted average. */
export const diaExcluido = z.object({ fecha, motivo: z.enum(['posible_quiebre', 'sin_datos']) })
export type DiaExcluido = z.infer<typeof diaExcluido>

/** Which model made a forecast, and the arithmetic of each of its days; null: nobody asked for it. */
export const hechoPor = { modelo: modeloElegible, cuentas: z.array(z.string()).nullable() }

export const forecastConsulta = z.object({ ubicacion_id: locationId, dias_adelante: diasAdelante })

export const forecastProductosRespuesta = z.object({
  success: z.literal(true),
  /** Units over all the days ahead; products without a sale in the 16 weeks read are not listed. */
  forecasts: z.array(z.object({ codigo_producto: z.string(), forecast_unidades: z.number() })),
})
export type ForecastProductosRespuesta = z.infer<typeof forecastProductosRespuesta>

export const forecastDiarioRespuesta = z.object({
  success: z.literal(true),
  forecasts: z.array(
    z.object({
      /** 1 is today. */
      dia: z.number().int(),
      fecha,
      /** As a person reads it: '17/11/2026'. */
      fecha_display: z.string(),
      /** 'lunes' ... 'domingo'. */
      dia_semana: z.string(),
      forecast_unidades: z.number(),
      forecast_bultos: z.number(),
    }),
  ),
  /** Days that took no part, oldest first. */
  dias_excluidos: z.array(diaExcluido),
  ...hechoPor,
})
export type ForecastDiarioRespuesta = z.infer<typeof forecastDiarioRespuesta>
