import { z } from 'zod'
import { instante } from '../wire/values.ts'

/** Why a person changed a quantity: the store a suggestion, the reviewer what was asked for. One list for both. */
export const MOTIVOS_CAMBIO = [
  'promocion',
  'quincena',
  'falto',
  'sobra',
  'danado',
  'espacio',
  'cliente',
  'otro',
] as const

export const motivoCambio = z.enum(MOTIVOS_CAMBIO)
export type MotivoCambio = z.infer<typeof motivoCambio>

export const ETIQUETA_MOTIVO: Readonly<Record<MotivoCambio, string>> = {
  promocion: 'Promoción o evento',
  quincena: 'Feriado o quincena',
  falto: 'Se agotó o faltó',
  sobra: 'Hay de más en la tienda',
  danado: 'Dañado o por vencer',
  espacio: 'Espacio en el estante',
  cliente: 'Pedido de un cliente',
  otro: 'Otro, en la nota',
}

/** It is asked for and never demanded. */
export const SIN_MOTIVO = 'Sin motivo'

export const motivoText = (motivo: MotivoCambio | null): string =>
  motivo === null ? SIN_MOTIVO : ETIQUETA_MOTIVO[motivo]

/** A change of a line's quantity, as it is shown with the order. */
export const cambioDeLinea = z.object({
  /** Null: nobody has said. */
  motivo: motivoCambio.nullable(),
  usuario: z.string(),
  momento: instante,
})
export type CambioDeLinea = z.infer<typeof cambioDeLinea>
