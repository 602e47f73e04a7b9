import { z } from 'zod'
import { lineaPorPedir } from '../attention/schema.ts'
import { claseProducto } from '../orders/calculation.ts'
import { fecha, instante, locationId } from '../wire/values.ts'

/** Products that an answer lists one by one, what costs most first. */
export const MAX_FALTANTES = 200

/** `agotado`: nothing is left. `hoy`: less than a day's sale is. `antes_de_entrega`: less than until the next delivery. */
export const urgenciaFaltante = z.enum(['agotado', 'hoy', 'antes_de_entrega'])
export type UrgenciaFaltante = z.infer<typeof urgenciaFaltante>

/** Another store that has most of it; null: none has a pack. */
const otraTienda = z.object({ nombre: z.string(), bultos: z.number() }).nullable()

const deUnPedido = { pedido_id: z.number().int(), bultos: z.number().int(), cedi: z.string() }

/** What becomes of a product that is missing: the first of these that holds. */
const queViene = z.discriminatedUnion('tipo', [
  /** It should be here: `llega_el` has passed. */
  z.object({ tipo: z.literal('atrasado'), ...deUnPedido, llega_el: fecha, puede_recibir: z.boolean() }),
  /** Approved. Null: no calendar says when it arrives. */
  z.object({ tipo: z.literal('llega'), ...deUnPedido, llega_el: fecha.nullable(), despachado: z.boolean() }),
  /** Sent, and waits for a decision. */
  z.object({ tipo: z.literal('por_aprobar'), ...deUnPedido, llega_el: fecha.nullable() }),
  /** In the draft of today; scarce: the CEDI gives less than is needed. */
  z.object({
    tipo: z.literal('en_borrador'),
    ...deUnPedido,
    llega_el: fecha.nullable(),
    escaso: z.boolean(),
  }),
  z.object({ tipo: z.literal('cedi_no_tiene'), cedi: z.string(), otra: otraTienda }),
  /** No CEDI that serves the store carries it. */
  z.object({ tipo: z.literal('ningun_cedi'), otra: otraTienda }),
  /** Nobody has asked for it: the policy suggests nothing, or its packs are in no draft. */
  z.object({ tipo: z.literal('sin_pedir'), sugerido_bultos: z.number().int(), cedi_bultos: z.number() }),
])
export type QueViene = z.infer<typeof queViene>

export const faltante = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  clase: claseProducto.nullable(),
  /** Units per pack, never below 1. */
  cantidad_bultos: z.number(),
  urgencia: urgenciaFaltante,
  /** Units. */
  stock_actual: z.number(),
  /** What was received since it was read, in units: it is there and in no reading. */
  recibido: z.number(),
  /** What comes before the next delivery, in units: approved and not late, or waiting for a decision. */
  viene_unid: z.number(),
  /** Units a day, by what orders go by. */
  venta_diaria: z.number(),
  /** First day of those that ended with nothing, up to the last one; null: it is not empty, or no day tells. */
  vacio_desde: fecha.nullable(),
  /** What an order of now arrives with; null: within no year. */
  llega_el: fecha.nullable(),
  /** Expected to sell until then, and what of it will not be: units. */
  esperado: z.number(),
  se_pierde: z.number(),
  viene: queViene,
  /** What the button asks for; null: there is nothing to ask for. */
  pedir: lineaPorPedir.nullable(),
})
export type Faltante = z.infer<typeof faltante>

export const inicioTienda = z.object({
  tienda: locationId,
  nombre: z.string(),
  /** The soonest delivery that an order of now comes with; null: no CEDI serves the store. */
  llega_el: fecha.nullable(),
  faltantes: z.array(faltante),
  /** Of all, listed or not. */
  totales: z.object({
    agotados: z.number().int(),
    por_agotarse: z.number().int(),
    /** Of them those that something is coming of, or that are in the draft of today. */
    por_agotarse_pedidos: z.number().int(),
    sin_pedido: z.number().int(),
    se_pierde_bultos: z.number(),
    /** Packs that the store sells a day; null: no day of it is complete. */
    venta_diaria_bultos: z.number().nullable(),
  }),
  existencia: z.object({
    en_cero: z.number().int(),
    en_negativo: z.number().int(),
    /** Products at zero or below at the close of the last 14 days, oldest first; null: that day was not read. */
    historial: z.array(z.number().int().nullable()),
    leida_en: instante.nullable(),
  }),
  /** Of the newest complete day; null: there is none, or the chain keeps no sales. */
  ventas: z.object({ dia: fecha, tickets: z.number().int() }).nullable(),
})
export type InicioTienda = z.infer<typeof inicioTienda>
