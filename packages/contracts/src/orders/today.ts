import { z } from 'zod'
import { accionAnoche, estadoAnoche } from '../completeness/last-night.ts'
import { fecha, formatoArchivo, instante, locationId } from '../wire/values.ts'
import { corridaPedidos } from './run.ts'
import { estadoPedido } from './states.ts'

/** Why an order is to be looked at before it is approved. */
export const motivoMirar = z.enum([
  'datos_incompletos',
  'con_escasos',
  'cambiado',
  'sobre_prometido',
  'criticos_fuera',
  'con_devoluciones',
])
export type MotivoMirar = z.infer<typeof motivoMirar>

/** An order of a store and a CEDI on the screen of today. */
export const pedidoDeHoy = z.object({
  id: z.number().int(),
  numero_pedido: z.string(),
  /** As it stands: approving and sending name it. */
  revision: z.number().int(),
  cedi: locationId,
  estado: estadoPedido,
  lineas: z.number().int(),
  bultos: z.number().int(),
  /** Products at or below their minimum, and those of them that the order leaves out. */
  criticos: z.number().int(),
  criticos_fuera: z.number().int(),
  /** Products of which the store gets less than it needs. */
  escasos: z.number().int(),
  /** Products of which the CEDI would promise more than it has if this were approved now. */
  sobre_prometidos: z.number().int(),
  /** What people changed of what was suggested: lines, packs more or less, percent of what was suggested. */
  cambios: z.object({ lineas: z.number().int(), bultos: z.number().int(), porcentaje: z.number() }),
  devoluciones: z.number().int(),
  calculado_en: instante.nullable(),
  /** Last person who changed the draft; null: nobody has. */
  tocado_por: z.string().nullable(),
  tocado_en: instante.nullable(),
  enviado_por: z.string().nullable(),
  enviado_en: instante.nullable(),
  /** Who has it open. */
  editando: z.array(z.string()),
  /** Until when it may be sent for its delivery; null: no hour is set. */
  corte_en: instante.nullable(),
  corte_pasado: z.boolean(),
  llega_el: fecha.nullable(),
  /** Empty: nothing has to be looked at. */
  motivos: z.array(motivoMirar),
  /** Sent, nothing to look at: it is one of those that are approved together. */
  tranquilo: z.boolean(),
  puede_enviar: z.boolean(),
  puede_decidir: z.boolean(),
})
export type PedidoDeHoy = z.infer<typeof pedidoDeHoy>

export const tiendaDeHoy = z.object({
  tienda: locationId,
  nombre: z.string(),
  /** Of last night; null: the chain keeps no sales. */
  datos: z
    .object({
      completos: z.boolean(),
      estado: estadoAnoche,
      /** In a sentence or two. */
      motivo: z.string(),
      accion: accionAnoche.nullable(),
      ventas_hasta: fecha.nullable(),
      /** Days up to yesterday that are missing since. */
      dias_faltantes: z.number().int(),
      stock_leido_en: instante.nullable(),
      leyendo: z.boolean(),
    })
    .nullable(),
  /** One of its orders is to be looked at. */
  por_mirar: z.boolean(),
  /** At most one draft a CEDI; one that was sent earlier may stand beside it. */
  pedidos: z.array(pedidoDeHoy),
})
export type TiendaDeHoy = z.infer<typeof tiendaDeHoy>

export const pedidosDeHoy = z.object({
  dia: fecha,
  corrida: corridaPedidos.nullable(),
  /** Soonest cut-off first. */
  cedis: z.array(
    z.object({
      cedi: locationId,
      nombre: z.string(),
      /** The soonest that is still to come today, of any of its stores; null: none. */
      corte_en: instante.nullable(),
      borradores: z.number().int(),
    }),
  ),
  /** Those to look at first, the worst on top; then the others, by identifier. Role `tienda`: its own. */
  tiendas: z.array(tiendaDeHoy),
  totales: z.object({
    pedidos: z.number().int(),
    lineas: z.number().int(),
    bultos: z.number().int(),
    borradores: z.number().int(),
    tiendas_en_borrador: z.number().int(),
    enviados: z.number().int(),
    aprobados: z.number().int(),
    por_mirar: z.number().int(),
    /** How many of those to look at have each reason; one may have several. */
    motivos: z.record(motivoMirar, z.number().int()),
  }),
  /** What is approved together, and what is in it. */
  tranquilos: z.object({
    pedidos: z.number().int(),
    lineas: z.number().int(),
    bultos: z.number().int(),
    criticos: z.number().int(),
    /** Packs of each CEDI. */
    por_cedi: z.array(z.object({ cedi: locationId, pedidos: z.number().int(), bultos: z.number().int() })),
  }),
  cambio_tranquilo_pct: z.number(),
  puede_calcular: z.boolean(),
})
export type PedidosDeHoy = z.infer<typeof pedidosDeHoy>

/** Orders acted on at a time. */
const MAX_PEDIDOS = 500

/** Orders as they were seen: what changed meanwhile is skipped and named. */
export const pedidosElegidos = z.object({
  pedidos: z
    .array(
      z.object({
        id: z.number().int().min(1).max(2_147_483_647),
        revision: z.number().int().min(0).max(2_147_483_647),
      }),
    )
    .min(1, 'Elige al menos un pedido')
    .max(MAX_PEDIDOS, `Máximo ${MAX_PEDIDOS} pedidos a la vez`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Un pedido está dos veces'),
})
export type PedidosElegidos = z.infer<typeof pedidosElegidos>

const nombrado = z.object({
  id: z.number().int(),
  numero_pedido: z.string(),
  tienda_nombre: z.string(),
  cedi_nombre: z.string(),
})

export const pedidosResueltos = z.object({
  hechos: z.array(nombrado.extend({ bultos: z.number().int() })),
  /** With the reason in a sentence. */
  omitidos: z.array(nombrado.extend({ motivo: z.string() })),
  message: z.string(),
})
export type PedidosResueltos = z.infer<typeof pedidosResueltos>

export const pedidosDeHoyArchivoConsulta = z.object({ formato: formatoArchivo })
