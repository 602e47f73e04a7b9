import { z } from 'zod'

/** Ready-made selections of columns; `automatica` is the one that suits the screen, `propia` one's own. */
export const VISTAS_COLUMNAS = ['automatica', 'todo', 'esencial', 'tableta', 'propia'] as const

const MOST_COLUMNS = 60
/** Of a table: which one it is, is the screen's affair. What a screen does not know it leaves aside. */
const columna = z.string().regex(/^[a-z0-9_]{1,40}$/, 'No es una columna')

/** Which columns of a table a person sees, in which order and how wide. */
export const columnas = z.strictObject({
  version: z.literal(1),
  vista: z.enum(VISTAS_COLUMNAS),
  /** Of the person's own selection, in their order. */
  columnas: z.array(columna).max(MOST_COLUMNS),
  /** In pixels; the others are as wide as they are made. */
  anchos: z
    .record(columna, z.int().min(30).max(600))
    .refine((widths) => Object.keys(widths).length <= MOST_COLUMNS, 'Son demasiadas columnas'),
})
export type Columnas = z.infer<typeof columnas>
export type VistaColumnas = Columnas['vista']

/** Null: the person has chosen nothing, or what they chose then is not understood any more. */
export const columnasRespuesta = z.object({ columnas: columnas.nullable() })

/** Done: it was shown or left, or the person has been here for longer than a first visit. */
export const visita = z.object({ hecha: z.boolean() })
