import { z } from 'zod'
import { fecha, instante, locationId } from '../wire/values.ts'

/** The preparation of all stores' orders as drafts. */
export const corridaPedidos = z.object({
  id: z.number().int(),
  /** Business day that it prepares. */
  dia: fecha,
  estado: z.enum(['en_curso', 'lista', 'fallida']),
  /** Null: the clock. */
  pedida_por: z.string().nullable(),
  comenzo: instante,
  termino: instante.nullable(),
  /** Why it failed. */
  motivo: z.string().nullable(),
  tiendas: z.number().int(),
  /** Drafts that it made or made anew. */
  pedidos: z.number().int(),
  /** Calculated, ordered or not. */
  lineas: z.number().int(),
})
export type CorridaPedidos = z.infer<typeof corridaPedidos>

const hora = z.string('Debe ser una hora HH:MM').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Debe ser una hora HH:MM')

const LO_ANTES = 'No puede ser después de la hora a más tardar'

/** When it starts by itself, and what it makes. */
export const programaCorrida = z.object({
  activa: z.boolean('Indica si se preparan solos'),
  /** It waits for the night's data until this hour of the chain. */
  a_mas_tardar: hora,
  /** And not before this one; null: as soon as the data is there. */
  no_antes: hora.nullable(),
  /** An order whose packs people changed by more is not approved together with others. */
  cambio_tranquilo_pct: z
    .number('Debe ser un porcentaje')
    .min(0, 'No puede ser negativo')
    .max(100, 'Máximo 100 %'),
  /** Stores whose orders are not prepared: they make their own. */
  tiendas_aparte: z.array(locationId),
})
export type ProgramaCorrida = z.infer<typeof programaCorrida>

/** What is left out stays as it is. */
export const programaCorridaNuevo = programaCorrida
  .extend({
    no_antes: hora.nullable().optional(),
    tiendas_aparte: z.array(locationId).max(500, 'Máximo 500 tiendas').optional(),
  })
  .refine(({ no_antes, a_mas_tardar }) => !no_antes || no_antes <= a_mas_tardar, {
    message: LO_ANTES,
    path: ['no_antes'],
  })
export type ProgramaCorridaNuevo = z.infer<typeof programaCorridaNuevo>

export const corridaRespuesta = z.object({
  /** The last one; null: there was none yet. */
  corrida: corridaPedidos.nullable(),
  programa: programaCorrida,
  puede_calcular: z.boolean(),
  /** False: whoever runs the server has turned it off for every chain; it is made when somebody asks. */
  se_prepara_sola: z.boolean(),
})
export type CorridaRespuesta = z.infer<typeof corridaRespuesta>

/** What is answered to whoever asks for one: the one that was going on already, or a new one. */
export const corridaComenzada = z.object({
  corrida: corridaPedidos,
  ya_corria: z.boolean(),
  message: z.string(),
})
