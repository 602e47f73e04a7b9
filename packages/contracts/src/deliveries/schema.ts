import { z } from 'zod'
import { fecha, fechaPedida, instante, locationId, texto } from '../wire/values.ts'

/** Days until an order arrives, at most. */
export const MAX_DIAS_LLEGADA = 60

/** Pairs of a request, at most: 60 stores of 16 CEDIs. */
const MAX_PARES = 1000

const hora = z.string('Debe ser una hora HH:MM').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Debe ser una hora HH:MM')
const diasLlegada = z
  .number('Debe ser un número de días')
  .int('Debe ser un número entero de días')
  .min(0, 'No puede ser negativo')
  .max(MAX_DIAS_LLEGADA, `Máximo ${MAX_DIAS_LLEGADA} días`)

/** A weekday on which a store orders from a CEDI. */
export const diaEntrega = z.object({
  /** 1 is Monday. */
  dia: z.number().int().min(1).max(7),
  /** On the chain's clock; null: until the day is over. */
  hora_corte: hora.nullable(),
  dias_llegada: diasLlegada,
})
export type DiaEntrega = z.infer<typeof diaEntrega>

/** A date that is not as its weekday. */
export const fechaEntrega = z.object({
  fecha,
  /** False: nothing is ordered on it. */
  se_pide: z.boolean(),
  hora_corte: hora.nullable(),
  /** Null where nothing is ordered. */
  dias_llegada: diasLlegada.nullable(),
  motivo: z.string(),
})
export type FechaEntrega = z.infer<typeof fechaEntrega>

const entrega = z.object({
  pide_el: fecha,
  /** Null: until the day is over. */
  corte_en: instante.nullable(),
  llega_el: fecha,
})
export type Entrega = z.infer<typeof entrega>

/** A CEDI and a store that orders from it, with its weekdays and dates. */
export const parEntrega = z.object({
  cedi: locationId,
  tienda: locationId,
  /** None: any day, without a cut-off, there the next day. */
  dias: z.array(diaEntrega),
  /** Those to come, today's included. */
  fechas: z.array(fechaEntrega),
  /** What an order sent now arrives with; null: no order day within a year. */
  proxima: entrega.nullable(),
})
export type ParEntrega = z.infer<typeof parEntrega>

const ubicacion = z.object({ id: locationId, nombre: z.string() })

export const calendarioEntregas = z.object({
  cedis: z.array(ubicacion),
  tiendas: z.array(ubicacion),
  /** Only stores that the CEDI serves. */
  pares: z.array(parEntrega),
})
export type CalendarioEntregas = z.infer<typeof calendarioEntregas>

const pares = z
  .array(z.object({ cedi: locationId, tienda: locationId }))
  .min(1, 'Elige al menos una tienda')
  .max(MAX_PARES, `Máximo ${MAX_PARES} a la vez`)

/** The weekdays of pairs, in place of what they had. */
export const diasEntregaNuevos = z
  .object({ pares, dias: z.array(diaEntrega).max(7, 'Máximo 7 días') })
  .refine(({ dias }) => new Set(dias.map(({ dia }) => dia)).size === dias.length, {
    message: 'Un día está dos veces',
    path: ['dias'],
  })
export type DiasEntregaNuevos = z.infer<typeof diasEntregaNuevos>

/** A date of pairs, in place of what they had for it. */
export const fechaEntregaNueva = z
  .object({
    pares,
    fecha: fechaPedida,
    se_pide: z.boolean(),
    hora_corte: hora.nullable().default(null),
    dias_llegada: diasLlegada.nullable().default(null),
    motivo: texto(200).trim().default(''),
  })
  .refine(({ se_pide, dias_llegada }) => !se_pide || dias_llegada !== null, {
    message: 'Indica en cuántos días llega',
    path: ['dias_llegada'],
  })
export type FechaEntregaNueva = z.infer<typeof fechaEntregaNueva>

export const fechaEntregaQuitada = z.object({ pares, fecha: fechaPedida })
export type FechaEntregaQuitada = z.infer<typeof fechaEntregaQuitada>

export const proximaEntregaConsulta = z.object({ cedi_origen: locationId, tienda_destino: locationId })

/** For which delivery an order is that is sent now, and the one after it. */
export const proximaEntrega = z.object({
  /** False: nobody has said when this store orders from this CEDI. */
  tiene_calendario: z.boolean(),
  proxima: entrega.nullable(),
  siguiente: entrega.nullable(),
  /** Today's cut-off, where it has passed: the order comes with the next delivery. */
  corte_pasado: instante.nullable(),
})
export type ProximaEntrega = z.infer<typeof proximaEntrega>
