import { z } from 'zod'
import { instante, fecha, locationId } from '../../wire/values.ts'
import { cantidadPedida } from '../schema.ts'
import { estadoPedido } from '../states.ts'

/** An order or a draft of a store that asks a CEDI for a product, in packs as the answer's own. */
export const pedidoDelReparto = z.object({
  id: z.number().int(),
  numero_pedido: z.string(),
  estado: estadoPedido,
  revision: z.number().int(),
  /** What it asks for; of a line that a decision cut before, what it asked for until then. */
  pide_bultos: z.number().int(),
  /** What stands in it now. */
  tiene_bultos: z.number().int(),
  recibe_bultos: z.number().int(),
  /** When the figures of a draft were made; null: it was written by hand. */
  calculado_en: instante.nullable(),
  /** Whether the signed-in user's decision changes it: it waits, and is not the user's own. */
  cambia: z.boolean(),
})
export type PedidoDelReparto = z.infer<typeof pedidoDelReparto>

/** A store of a share, in packs and days of cover: domain `replenishment/share`. */
export const tiendaDelReparto = z.object({
  tienda: locationId,
  nombre: z.string(),
  prom_bultos_dia: z.number(),
  stock_bultos: z.number(),
  /** Its stock of the product is not known, and assumed. */
  stock_desconocido: z.boolean(),
  stock_leido_en: instante.nullable(),
  /** Approved, dispatched, received and not read yet, or asked of another CEDI. */
  en_camino_bultos: z.number(),
  minimo_bultos: z.number(),
  reorden_bultos: z.number(),
  maximo_bultos: z.number(),
  pide_bultos: z.number().int(),
  recibe_bultos: z.number().int(),
  /** Without and with what it gets; null: it sells none. */
  dias_antes: z.number().nullable(),
  dias_despues: z.number().nullable(),
  /** What waits first, drafts last. */
  pedidos: z.array(pedidoDelReparto),
})
export type TiendaDelReparto = z.infer<typeof tiendaDelReparto>

/** What a CEDI has of a product, who waits for it, and what each would get, as of now. */
export const repartoProducto = z.object({
  pedido: z.object({
    id: z.number().int(),
    numero_pedido: z.string(),
    estado: estadoPedido,
    revision: z.number().int(),
    tienda: locationId,
    tienda_nombre: z.string(),
    puede_decidir: z.boolean(),
  }),
  cedi: locationId,
  cedi_nombre: z.string(),
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  unidades_por_bulto: z.number(),
  /** Null: nothing is known of what the CEDI has, and nothing is too much. */
  stock_leido_en: instante.nullable(),
  stock_cedi_bultos: z.number(),
  prometido_bultos: z.number(),
  reserva_bultos: z.number(),
  puede_prometer_bultos: z.number().int(),
  piden_bultos: z.number().int(),
  recibe_bultos: z.number().int(),
  escaso: z.boolean(),
  /** Days of cover that every store reaches that sells it; null: none does. */
  dias_todos: z.number().nullable(),
  niveles: z.array(
    z.object({
      nivel: z.enum(['minimo', 'reorden', 'pedido']),
      faltan_bultos: z.number().int(),
      dados_bultos: z.number().int(),
    }),
  ),
  /** Those that ask, fewest days of cover first. */
  tiendas: z.array(tiendaDelReparto),
  /** Other stores of the chain. */
  tiendas_sin_pedir: z.number().int(),
  /** Orders that what is promised is promised to. */
  prometidos: z.array(
    z.object({
      id: z.number().int(),
      numero_pedido: z.string(),
      tienda_nombre: z.string(),
      bultos: z.number(),
      aprobado_en: instante.nullable(),
      aprobado_por: z.string().nullable(),
      despachado_en: instante.nullable(),
      llega_el: fecha.nullable(),
    }),
  ),
})
export type RepartoProducto = z.infer<typeof repartoProducto>

/** Orders that one decision changes; more stores than any chain has. */
const MAX_PEDIDOS = 500

export const decisionReparto = z.object({
  /** Share it over all that wait, or cut this order alone. */
  decision: z.enum(['repartir', 'recortar'], 'Debe ser repartir o recortar'),
  /** Every order that the decision changes, as it was seen, with what it is to get. */
  pedidos: z
    .array(
      z.object({
        id: z.number().int().min(1).max(2_147_483_647),
        revision: z.number().int().min(0).max(2_147_483_647),
        recibe_bultos: cantidadPedida,
      }),
    )
    .min(1, 'Indica al menos un pedido')
    .max(MAX_PEDIDOS, `Máximo ${MAX_PEDIDOS} pedidos a la vez`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Un pedido está dos veces'),
})
export type DecisionReparto = z.infer<typeof decisionReparto>

export const repartoDecidido = z.object({
  /** Orders whose quantity is another now. */
  pedidos: z.array(
    z.object({
      id: z.number().int(),
      numero_pedido: z.string(),
      tienda_nombre: z.string(),
      antes_bultos: z.number().int(),
      bultos: z.number().int(),
    }),
  ),
  message: z.string(),
})
export type RepartoDecidido = z.infer<typeof repartoDecidido>
