import { z } from 'zod'

/** Page number, from 1. */
export const page = z.coerce
  .number('Debe ser un número')
  .int('Debe ser un número entero')
  .min(1, 'La primera página es la 1')
  .max(1_000_000, 'Página fuera de rango')
  .default(1)

export const pageSize = (size: number) =>
  z.coerce
    .number('Debe ser un número')
    .int('Debe ser un número entero')
    .min(1, 'Mínimo 1 por página')
    .max(200, 'Máximo 200 por página')
    .default(size)

/** What an answer in pages says of them. */
export const paginacion = z.object({
  total_items: z.number().int(),
  total_pages: z.number().int(),
  current_page: z.number().int(),
  has_next: z.boolean(),
  has_previous: z.boolean(),
})
export type Paginacion = z.infer<typeof paginacion>
