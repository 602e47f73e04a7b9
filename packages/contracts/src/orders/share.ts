import { z } from 'zod'
import { instante, locationId } from '../wire/values.ts'

/**
 * How a run, or a person's decision, shared what a CEDI has too little of: domain `replenishment/share`, which says what each figure is. Packs
 * are whole where not said otherwise.
 */
export const cuentaReparto = z.object({
  version: z.literal(1),
  calculado_en: instante,
  unidades_por_bulto: z.number(),
  /** Units, as read at `stock_leido_en`. */
  stock_unid: z.number(),
  stock_leido_en: instante.nullable(),
  /** Approved and still in that stock; not whole where packs were changed since. */
  prometido_bultos: z.number(),
  /** Sent and not decided yet: it is not shared again. */
  pendiente_bultos: z.number(),
  reserva_bultos: z.number(),
  puede_prometer_bultos: z.number().int(),
  piden_bultos: z.number().int(),
  /** Days of cover that every store reaches that sells it; null: none does. */
  dias_todos: z.number().nullable(),
  niveles: z.array(
    z.object({
      nivel: z.enum(['minimo', 'reorden', 'pedido']),
      faltan_bultos: z.number().int(),
      dados_bultos: z.number().int(),
    }),
  ),
  /** By location id. */
  tiendas: z.array(
    z.object({
      tienda: locationId,
      prom_bultos_dia: z.number(),
      /** On hand and on its way. */
      posicion_bultos: z.number(),
      minimo_bultos: z.number(),
      reorden_bultos: z.number(),
      pide_bultos: z.number().int(),
      recibe_bultos: z.number().int(),
      /** Of cover, without and with what it gets; null: it sells none. */
      dias_antes: z.number().nullable(),
      dias_despues: z.number().nullable(),
      /** What it asks for is in sent orders alone: nothing of it is left for a draft. */
      enviado: z.literal(true).optional(),
    }),
  ),
})
export type CuentaReparto = z.infer<typeof cuentaReparto>

/** The same as far as it concerns a line: what its store gets of how much. */
export const repartoLinea = z.object({
  calculado_en: instante,
  stock_cedi_bultos: z.number(),
  prometido_bultos: z.number(),
  pendiente_bultos: z.number(),
  reserva_bultos: z.number(),
  puede_prometer_bultos: z.number().int(),
  /** Stores that need some, and how much together. */
  tiendas: z.number().int(),
  piden_bultos: z.number().int(),
  pide_bultos: z.number().int(),
  recibe_bultos: z.number().int(),
  dias_todos: z.number().nullable(),
})
export type RepartoLinea = z.infer<typeof repartoLinea>

/** What a person's decision to share a product gave a line of an order, of what there was for how many. */
export const repartoDeLinea = z.object({
  decision: z.enum(['repartir', 'recortar']),
  decidido_en: instante,
  decidido_por: z.string(),
  /** Packs that the line asked for before. */
  pide_bultos: z.number().int(),
  recibe_bultos: z.number().int(),
  puede_prometer_bultos: z.number().int(),
  /** Stores that asked, and how much together. */
  tiendas: z.number().int(),
  piden_bultos: z.number().int(),
})
export type RepartoDeLinea = z.infer<typeof repartoDeLinea>
