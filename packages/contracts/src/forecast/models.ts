import { z } from 'zod'
import { fecha, instante, locationId } from '../wire/values.ts'

/** Models that a store may forecast by, the specified one first. */
export const MODELOS_ELEGIBLES = ['promedio_ponderado', 'promedio_28', 'nivel_perfil', 'combinado'] as const
export const modeloElegible = z.enum(MODELOS_ELEGIBLES, 'No existe ese modelo de pronóstico')
export type ModeloElegible = z.infer<typeof modeloElegible>

/** And the yardstick, which nobody orders by. */
export const modeloPronostico = z.enum([...MODELOS_ELEGIBLES, 'misma_semana'])
export type ModeloPronostico = z.infer<typeof modeloPronostico>

/** Null: the whole chain, every store without a choice of its own. */
const lugar = locationId.nullable()

/** Number of the newest choice of a store or the chain; 0: there was none. */
const cambio = z.number().int().min(0)

export const modeloNuevo = z.object({
  ubicacion_id: lugar,
  /** Null: a store as its chain, the chain as the product comes. */
  modelo: modeloElegible.nullable(),
  /** The newest choice that was seen: who saw an older one is told. */
  visto: cambio,
})
export type ModeloNuevo = z.infer<typeof modeloNuevo>

/** Takes the newest choice back: what held before it holds again. */
export const modeloDeshecho = z.object({ ubicacion_id: lugar, cambio })
export type ModeloDeshecho = z.infer<typeof modeloDeshecho>

export const modeloHistoriaConsulta = z.object({ ubicacion_id: locationId.optional() })

/** Newest first. */
export const modeloHistoria = z.array(
  z.object({
    cambio,
    momento: instante,
    usuario: z.string(),
    /** Null: none of its own. */
    modelo: modeloElegible.nullable(),
    antes: modeloElegible.nullable(),
    /** It took a choice back. */
    deshace: z.boolean(),
  }),
)
export type ModeloHistoria = z.infer<typeof modeloHistoria>

export const modeloVistaConsulta = z.object({ ubicacion_id: locationId.optional(), modelo: modeloElegible })

/** What another model would say of the seven days from today on, of a store or of all stores that it would hold for. */
export const modeloVista = z.object({
  desde: fecha,
  hasta: fecha,
  tiendas: z.number().int(),
  /** Of store and product. */
  productos: z.number().int(),
  /** By at least a unit and a tenth. */
  cambian: z.number().int(),
  unidades_antes: z.number(),
  unidades_despues: z.number(),
  /** At most 20. */
  mayores: z.array(
    z.object({
      ubicacion_id: locationId,
      ubicacion_nombre: z.string(),
      codigo_producto: z.string(),
      descripcion_producto: z.string(),
      unidades_antes: z.number(),
      unidades_despues: z.number(),
    }),
  ),
})
export type ModeloVista = z.infer<typeof modeloVista>
