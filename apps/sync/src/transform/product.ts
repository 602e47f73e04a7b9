import { MAX_BULTOS_UNIDAD } from '@abasto/contracts/products/schema'
import type { ProductRow } from './source-rows.ts'
import { readCode } from './product-code.ts'
import { numberFrom } from './quantity.ts'

export interface Product {
  readonly codigo_producto: string
  readonly descripcion_producto: string
  readonly categoria: string
  readonly cuadrante_producto: string
  /** Units per pack; 0: the source does not say. */
  readonly cantidad_bultos: number
  readonly peso_unitario_kg: number | null
  /** Packs in a layer of a pallet and on a whole one; null: the source does not say. */
  readonly bultos_por_capa: number | null
  readonly bultos_por_paleta: number | null
}

const LONGEST_TEXT = 300

/** Only the code can make a product unusable: what else is missing has a word of its own. */
export function readProduct(row: ProductRow): Product | { readonly reason: string } {
  if (row.problema !== undefined) return { reason: row.problema }
  const read = readCode(row.codigo)
  if ('reason' in read) return read
  return {
    codigo_producto: read.code,
    descripcion_producto: textOf(row.descripcion) ?? read.code,
    categoria: textOf(row.categoria) ?? 'Sin categoría',
    cuadrante_producto: textOf(row.cuadrante) ?? 'SIN CUADRANTE',
    cantidad_bultos: positive(row.bulto) ?? 0,
    peso_unitario_kg: positive(row.peso_kg) ?? null,
    bultos_por_capa: wholePacks(row.capa),
    bultos_por_paleta: wholePacks(row.paleta),
  }
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.replaceAll('\u0000', '').trim().toWellFormed()
  return text === '' ? undefined : text.slice(0, LONGEST_TEXT)
}

function positive(value: unknown): number | undefined {
  const number = numberFrom(value)
  return number !== undefined && Number.isFinite(number) && number > 0 ? number : undefined
}

/** No part of a pack lies in a layer: what is no whole number is nothing said. */
function wholePacks(value: unknown): number | null {
  const number = positive(value)
  return number !== undefined && Number.isInteger(number) && number <= MAX_BULTOS_UNIDAD ? number : null
}
