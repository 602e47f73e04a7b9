import type {
  CampoColumna,
  Decimales,
  OrdenFechas,
  UnidadCantidad,
  UsoHoja,
} from '@abasto/contracts/imports/sheet'
import { z } from 'zod'
import {
  campoColumna,
  decimales,
  ordenFechas,
  unidadCantidad,
  usoHoja,
} from '@abasto/contracts/imports/sheet'
import { plainTitle } from './titles.ts'

/** How a sheet is read. */
export interface SheetMapping {
  readonly uso: UsoHoja
  /** Row of the head. */
  readonly head: number
  /** Field of each column. */
  readonly fields: readonly (CampoColumna | null)[]
  readonly fechas: OrdenFechas | null
  readonly decimales: Decimales | null
  readonly unidad: UnidadCantidad | null
}

/** How sheets of the same titles were read when they were loaded. */
export const keptMapping = z.object({
  uso: usoHoja,
  fields: z.array(campoColumna.nullable()),
  fechas: ordenFechas.nullable(),
  decimales: decimales.nullable(),
  unidad: unidadCantidad.nullable(),
})
export type KeptMapping = z.infer<typeof keptMapping>

/** What sheets of the same titles have in common; empty titles at the end count nothing. */
export function titlesKey(titles: readonly string[]): string {
  return titles.map(plainTitle).join('|').replace(/\|+$/, '')
}
