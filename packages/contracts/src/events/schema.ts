import { EVENT_KINDS, LONGEST_EVENT } from '@abasto/domain/demand/events/store-events'
import { daysBetween, isIsoDate } from '@abasto/domain/time/business-day'
import { z } from 'zod'
import { codigoProducto, fecha, fechaPedida, instante, locationId, texto } from '../wire/values.ts'

export const tipoEvento = z.enum(EVENT_KINDS)
export type TipoEvento = z.infer<typeof tipoEvento>

/** As screens name them. */
export const ETIQUETA_EVENTO: Readonly<Record<TipoEvento, string>> = {
  feriado: 'Feriado',
  promocion: 'Promoción',
  cierre: 'Cierre',
  otro: 'Otro',
}

export const LIMITES_EFECTO = { min: -100, max: 700 } as const
/** Events that are entered at once. */
export const MAX_EVENTOS = 200

const alcance = {
  /** Stores; null: all of them. */
  ubicaciones: z.array(locationId).min(1, 'Indica al menos una tienda').max(1000).nullable(),
  /** Categories, or products; null of both: the whole assortment. */
  categorias: z.array(texto(200)).min(1, 'Indica al menos una categoría').max(200).nullable(),
  productos: z.array(codigoProducto).min(1, 'Indica al menos un producto').max(2000).nullable(),
}

/** Of what is no day something else is said. */
function isShort({ desde, hasta }: { readonly desde: string; readonly hasta: string }): boolean {
  return !isIsoDate(desde) || !isIsoDate(hasta) || daysBetween(desde, hasta) < LONGEST_EVENT
}

export const eventoNuevo = z
  .object({
    tipo: tipoEvento,
    nombre: texto(80).trim().min(1, 'Ponle un nombre'),
    desde: fechaPedida,
    hasta: fechaPedida,
    ...alcance,
    /** What it is expected to sell over a usual day, in percent: -40 is 40 % less; null: what past ones teach. */
    efecto_pct: z
      .number('Debe ser un número')
      .min(LIMITES_EFECTO.min, 'Como mucho 100 % menos')
      .max(LIMITES_EFECTO.max, `Como mucho ${LIMITES_EFECTO.max} % más`)
      .nullable(),
  })
  .refine(({ desde, hasta }) => desde <= hasta, {
    message: 'No puede terminar antes de empezar',
    path: ['hasta'],
  })
  .refine(isShort, {
    message: `Un evento dura ${LONGEST_EVENT} días como mucho: lo que dura más ya es lo usual`,
    path: ['hasta'],
  })
  .refine(({ categorias, productos }) => categorias === null || productos === null, {
    message: 'O categorías o productos',
    path: ['productos'],
  })
export type EventoNuevo = z.infer<typeof eventoNuevo>

export const eventosNuevos = z.object({
  eventos: z.array(eventoNuevo).min(1, 'Indica al menos un evento').max(MAX_EVENTOS),
})

export const evento = z.object({
  id: z.number().int(),
  tipo: tipoEvento,
  nombre: z.string(),
  desde: fecha,
  hasta: fecha,
  ubicaciones: z.array(z.object({ id: locationId, nombre: z.string() })).nullable(),
  categorias: z.array(z.string()).nullable(),
  productos: z.array(z.object({ codigo_producto: z.string(), descripcion_producto: z.string() })).nullable(),
  efecto_pct: z.number().nullable(),
  /** When it was entered, and by whom: what was said before knew nothing of it. */
  momento: instante,
  usuario: z.string(),
})
export type Evento = z.infer<typeof evento>

export const eventos = z.object({
  /** First begun first. */
  eventos: z.array(evento),
  /** Stores that forecast by the model that knows them, and all there are. */
  tiendas_que_los_usan: z.number().int(),
  tiendas: z.number().int(),
})
export type Eventos = z.infer<typeof eventos>
