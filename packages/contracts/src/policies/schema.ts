import { z } from 'zod'
import { claseProducto } from '../orders/calculation.ts'
import { instante, locationId } from '../wire/values.ts'

/** Ways to decide what a store orders: the specified rule, the rule with a guard, up to the next delivery. */
export const politicaId = z.enum(['regla_niveles', 'regla_guarda', 'proxima_entrega'])
export type PoliticaId = z.infer<typeof politicaId>

/** As screens name them. */
export const ETIQUETA_POLITICA: Readonly<Record<PoliticaId, string>> = {
  regla_niveles: 'Regla de niveles',
  regla_guarda: 'Regla con guarda de un bulto',
  proxima_entrega: 'Hasta la próxima entrega',
}

export const LIMITES_POLITICA = {
  nivel_servicio_pct: { min: 50, max: 99.999 },
  dias_ciclo: { min: 0, max: 30 },
  cobertura_max_dias: { min: 1, max: 365 },
} as const

const limites = LIMITES_POLITICA

const diasCiclo = z
  .number('Debe ser un número')
  .min(limites.dias_ciclo.min, 'No puede ser negativo')
  .max(limites.dias_ciclo.max, `Máximo ${limites.dias_ciclo.max} días`)

/** A policy with what it is told. */
export const politica = z.discriminatedUnion('politica', [
  z.object({ politica: z.literal('regla_niveles') }),
  z.object({ politica: z.literal('regla_guarda') }),
  z.object({
    politica: z.literal('proxima_entrega'),
    /** How often a delivery is to last until the next, in percent. */
    nivel_servicio_pct: z
      .number('Debe ser un número')
      .min(limites.nivel_servicio_pct.min, `Al menos ${limites.nivel_servicio_pct.min} %`)
      .max(limites.nivel_servicio_pct.max, 'Como mucho 99,999 %'),
    /** Days of sales that an order brings beyond what is needed, by class; null: none. */
    dias_ciclo: z.record(claseProducto, diasCiclo).nullable(),
    /** A pack of what sold in the last 8 weeks, and of which nothing is there nor coming. */
    guarda: z.boolean(),
    /** No order lifts a product above so many days of sales; null: none is set. */
    cobertura_max_dias: z
      .number('Debe ser un número')
      .min(limites.cobertura_max_dias.min, 'Al menos 1 día')
      .max(limites.cobertura_max_dias.max, `Máximo ${limites.cobertura_max_dias.max} días`)
      .nullable(),
  }),
])
export type Politica = z.infer<typeof politica>

/** What a chain or a store says: for all its products, and for classes that are not as the others. */
export const ajustePolitica = z.object({
  /** Null: of a store, as the chain; of the chain, the specified rule. */
  base: politica.nullable(),
  clases: z.partialRecord(claseProducto, politica),
})
export type AjustePolitica = z.infer<typeof ajustePolitica>

/** Nothing said. */
export const SIN_AJUSTE: AjustePolitica = { base: null, clases: {} }

/** Where the policy of a store's products comes from. */
export const origenPolitica = z.enum(['clase_tienda', 'tienda', 'clase_cadena', 'cadena', 'fabrica'])
export type OrigenPolitica = z.infer<typeof origenPolitica>

/** What the newest back-test of a store, or of the chain, by its own delivery calendar found of service levels. */
export const nivelesMedidos = z.object({
  retroprueba_id: z.number().int(),
  termino: instante,
  /** The rule of levels with its own days of sales; where it was not tried, what was ordered by then. */
  regla: z.object({ servido_pct: z.number(), dias_stock: z.number().nullable() }),
  /** Each level that was tried, and what share of the units asked for was sold with it; lowest first. */
  niveles: z.array(
    z.object({
      nivel_servicio_pct: z.number(),
      con_ciclo: z.boolean(),
      servido_pct: z.number(),
      dias_stock: z.number().nullable(),
    }),
  ),
  /**
   * The level at which it sells what the rule sold, between those tried: with or without cycle days, whichever takes
   * less stock. Null: none sold as much with less stock than the rule, or all that were tried sold more.
   */
  propuesto: z.object({ nivel_servicio_pct: z.number(), con_ciclo: z.boolean() }).nullable(),
})
export type NivelesMedidos = z.infer<typeof nivelesMedidos>

const alcance = {
  /** Of a store without one, the chain's; null: none was made that tried any level. */
  medidos: nivelesMedidos.nullable(),
  ajuste: ajustePolitica,
  /** Grows with every change of it; 0: there was none. */
  cambio: z.number().int(),
  /** What stood before the last change that stands can come back. */
  puede_volver: z.boolean(),
}

/** What holds in the chain: for all stores, and store by store. */
export const politicas = z.object({
  cadena: z.object(alcance),
  tiendas: z.array(z.object({ ubicacion_id: locationId, ubicacion_nombre: z.string(), ...alcance })),
})
export type Politicas = z.infer<typeof politicas>
export type PoliticaTienda = Politicas['tiendas'][number]

/** A store; null: the whole chain. */
const deQuien = locationId.nullable()

export const politicaNueva = z.object({
  ubicacion_id: deQuien,
  ajuste: ajustePolitica,
  /** What was there when it was looked at: what somebody changed since is not overwritten. */
  cambio: z.number().int().min(0),
})
export type PoliticaNueva = z.infer<typeof politicaNueva>

export const politicaVuelta = politicaNueva.omit({ ajuste: true })

export const politicaHistoriaConsulta = z.object({
  /** Absent: of the chain. */
  ubicacion_id: locationId.optional(),
})

export const politicaHistoria = z.array(
  z.object({
    fecha: instante,
    usuario: z.string(),
    antes: ajustePolitica,
    despues: ajustePolitica,
    /** It brought back what stood before. */
    vuelta: z.boolean(),
  }),
)
export type PoliticaHistoria = z.infer<typeof politicaHistoria>
