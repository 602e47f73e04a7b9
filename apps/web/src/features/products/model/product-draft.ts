import type { CampoProducto, ProductoGestionado } from '@abasto/contracts/products/schema'

/** The fields of a product, as texts. */
export type ProductTexts = Readonly<Record<CampoProducto, string>>

/** In the order of the form. */
export const FIELDS: readonly {
  readonly name: CampoProducto
  readonly label: string
  readonly isNumber: boolean
}[] = [
  { name: 'descripcion_producto', label: 'Descripción', isNumber: false },
  { name: 'cantidad_bultos', label: 'Unidades por bulto', isNumber: true },
  { name: 'categoria', label: 'Categoría', isNumber: false },
  { name: 'cuadrante_producto', label: 'Cuadrante', isNumber: false },
  { name: 'peso_unitario_kg', label: 'Peso por unidad (kg)', isNumber: true },
  { name: 'bultos_por_capa', label: 'Bultos por capa', isNumber: true },
  { name: 'bultos_por_paleta', label: 'Bultos por paleta', isNumber: true },
]

export const NO_TEXTS: ProductTexts = {
  descripcion_producto: '',
  cantidad_bultos: '',
  categoria: '',
  cuadrante_producto: '',
  peso_unitario_kg: '',
  bultos_por_capa: '',
  bultos_por_paleta: '',
}

/** A number as people here write it; zero units a pack: nobody has said. */
const numberText = (value: number | null): string =>
  value === null || value === 0 ? '' : String(value).replace('.', ',')

export function textsOf(product: ProductoGestionado): ProductTexts {
  return {
    descripcion_producto: product.descripcion_producto,
    cantidad_bultos: numberText(product.cantidad_bultos),
    categoria: product.categoria,
    cuadrante_producto: product.cuadrante_producto,
    peso_unitario_kg: numberText(product.peso_unitario_kg),
    bultos_por_capa: numberText(product.bultos_por_capa),
    bultos_por_paleta: numberText(product.bultos_por_paleta),
  }
}

export type ProductValues = Partial<{
  descripcion_producto: string
  categoria: string
  cuadrante_producto: string
  cantidad_bultos: number
  peso_unitario_kg: number | null
  bultos_por_capa: number | null
  bultos_por_paleta: number | null
}>

/** Whole packs, at least one. */
const WHOLE = ['bultos_por_capa', 'bultos_por_paleta'] as const

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name)

/** What was typed otherwise than it was, as it is sent; `wrong`: fields that hold no number. */
export function changedValues(
  texts: ProductTexts,
  before: ProductTexts,
): { readonly values: ProductValues; readonly wrong: readonly CampoProducto[] } {
  const values: ProductValues = {}
  const wrong: CampoProducto[] = []
  for (const name of ['descripcion_producto', 'categoria', 'cuadrante_producto'] as const)
    if (texts[name].trim() !== before[name]) values[name] = texts[name].trim()
  for (const name of ['cantidad_bultos', 'peso_unitario_kg', ...WHOLE] as const) {
    const text = texts[name].trim()
    if (text === before[name]) continue
    const number = typedNumber(text)
    const isWhole = number === undefined || number === null || Number.isInteger(number)
    if (number === undefined || (isOneOf(WHOLE, name) && (!isWhole || number === 0))) wrong.push(name)
    else if (name === 'cantidad_bultos') values[name] = number ?? 0
    else values[name] = number
  }
  return { values, wrong }
}

function typedNumber(text: string): number | null | undefined {
  if (text === '') return null
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}

/** What the sources say of a field that a person wrote; undefined where the field is theirs. */
export function saidBySource(
  { corregido }: Pick<ProductoGestionado, 'corregido'>,
  name: CampoProducto,
): { readonly text: string | null } | undefined {
  const said = corregido[name]
  if (said === undefined) return undefined
  return { text: typeof said === 'number' ? String(said).replace('.', ',') : said }
}
