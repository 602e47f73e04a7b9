import { z } from 'zod'
import { claseProducto } from '../orders/calculation.ts'
import { locationId } from '../wire/values.ts'
import { ajustePolitica, politica } from './schema.ts'

/** What today's orders would be under other policies; nothing is saved. */

export const politicaProbada = z.object({
  /** A store; null: the whole chain, each store with what it says itself. */
  ubicacion_id: locationId.nullable(),
  /** In place of what the chain or the store says now. */
  ajuste: ajustePolitica,
})
export type PoliticaProbada = z.infer<typeof politicaProbada>

/** Today's orders of a store or of all, from all its CEDIs. */
const pedidosDeHoy = {
  /** Lines of at least a pack. */
  renglones: z.number().int(),
  bultos: z.number().int(),
  unidades: z.number(),
  /** Days of sales that stores hold without and with them, all products together; null: nothing sells. */
  dias_antes: z.number().nullable(),
  dias_despues: z.number().nullable(),
  criticos: z.number().int(),
  /** Lines that their CEDI has too little for, and how many packs it lacks. */
  cedi_limitados: z.number().int(),
  faltan_bultos: z.number().int(),
}

export const pedidosConPolitica = z.object(pedidosDeHoy)
export type PedidosConPolitica = z.infer<typeof pedidosConPolitica>

export const politicaVista = z.object({
  productos: z.number().int(),
  /** Products that are suggested otherwise than today. */
  cambian: z.number().int(),
  hoy: pedidosConPolitica,
  propuesta: pedidosConPolitica,
  /** Every product by one policy, beside them. */
  otras: z.array(z.object({ politica, pedidos: pedidosConPolitica })),
  /** At most 20 products whose suggestion changes most. */
  mayores: z.array(
    z.object({
      codigo_producto: z.string(),
      descripcion_producto: z.string(),
      ubicacion_nombre: z.string(),
      clase: claseProducto.nullable(),
      bultos_hoy: z.number().int(),
      bultos_propuesta: z.number().int(),
      /** Days of sales held with either order; null: it does not sell. */
      dias_hoy: z.number().nullable(),
      dias_propuesta: z.number().nullable(),
    }),
  ),
  /** Store by store, where the whole chain was asked about. */
  tiendas: z.array(
    z.object({
      ubicacion_id: locationId,
      ubicacion_nombre: z.string(),
      cambian: z.number().int(),
      hoy: pedidosConPolitica,
      propuesta: pedidosConPolitica,
    }),
  ),
})
export type PoliticaVista = z.infer<typeof politicaVista>
