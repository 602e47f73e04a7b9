/** What answers look like in a chain of long names and large numbers: the product's answers, with these in their place. */

const NAMES = [
  'CEDI Secos y Abarrotes Valencia',
  'San Cristóbal Pueblo Nuevo',
  'Barquisimeto Avenida Libertador Este',
  'Ciudad Guayana Alta Vista Norte',
] as const

const PRODUCTS = [
  'Harina de Maíz Precocida Blanca Enriquecida con Vitaminas y Hierro Familiar 1 kg',
  'Pasta Alimenticia Vermicelli Sémola de Trigo Durum Extra Especial Capri 500 g',
  'Detergente Líquido Concentrado para Ropa Blanca y de Color Lavanda Francesa 3 L',
] as const

const CATEGORY = 'Charcutería, Quesos y Alimentos Refrigerados Importados'
const PERSON = 'María Auxiliadora Hernández de Villavicencio'
const LARGER = 9_877

const PRODUCT_KEY = /^(descripcion(_producto)?|producto_nombre)$/
const PLACE_KEY =
  /^((ubicacion|tienda|cedi|origen|destino)\w*_nombre|nombre_(ubicacion|tienda|cedi|origen|destino)\w*|nombre)$/
const PERSON_KEY = /^(nombre_completo|usuario_nombre|creado_por|aprobado_por)$/
const QUANTITY_KEY =
  /^(?!.*(_id|id|dias|porcentaje|pct|fraccion|factor|por_bulto|pagina|page|limit|offset)$)(?!cantidad_bultos$).*(bultos|unidades|stock|existencia|vendid|promedio|peso|monto|valor|venta)/

/** @param turn which of the names, so that rows differ */
export function enlarged(value: unknown, key = '', turn = { at: 0 }): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => enlarged(each, key, turn))
  if (typeof value === 'object' && value !== null) {
    turn.at += 1
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, enlarged(each, name, turn)]))
  }
  if (typeof value === 'string') return longer(value, key, turn.at)
  return typeof value === 'number' && QUANTITY_KEY.test(key) ? value * LARGER : value
}

function longer(value: string, key: string, at: number): string {
  if (value === '') return value
  if (PRODUCT_KEY.test(key)) return PRODUCTS[at % PRODUCTS.length] ?? value
  if (PERSON_KEY.test(key)) return PERSON
  if (PLACE_KEY.test(key)) return NAMES[at % NAMES.length] ?? value
  return key === 'categoria' ? CATEGORY : value
}

/** How many there are of what is listed. */
const COUNT_KEY = /^total(_|$)|_items$|_pages$/

/** The same answers of a chain that has nothing yet: every list is empty, and counted so. */
export function emptied(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return []
  if (typeof value === 'number') return COUNT_KEY.test(key) ? 0 : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, emptied(each, name)]))
}
