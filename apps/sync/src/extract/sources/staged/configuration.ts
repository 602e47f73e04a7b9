import { z } from 'zod'

/** A location's rows of files that were checked: nobody configures it, an import reads by it. */
export const stagedConfiguration = z.object({
  /** The staging file. */
  ruta: z.string().min(1),
  ubicacion_id: z.string().min(1),
})
export type StagedConfiguration = z.infer<typeof stagedConfiguration>
