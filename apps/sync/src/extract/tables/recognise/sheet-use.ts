import type { CampoColumna, UsoHoja } from '@abasto/contracts/imports/sheet'
import type { SheetFacts } from './sheet-facts.ts'
import { fieldsOfTitle, plainTitle } from './titles.ts'

export interface SheetUse {
  readonly uso: UsoHoja
  /** Of `no_se_usa`: why. */
  readonly motivo: string | null
  /** Nothing says so for certain: it is asked. */
  readonly isDoubtful: boolean
}

const HINTS: readonly (readonly [Exclude<UsoHoja, 'no_se_usa'>, RegExp])[] = [
  ['existencias', /\b(?:exist|invent|stock)/],
  ['ventas', /\b(?:venta|sale|factur|ticket)/],
  ['productos', /\b(?:produc|articul|maestr|catalog|lista)/],
  ['ubicaciones', /\b(?:tienda|sucurs|ubicac|locales)/],
]

/** Part of a column's cells that must be dates for it to be one of dates. */
const MOSTLY = 0.9

/** What a sheet is about, by the fields its titles may stand for. @param fileName hints where the titles do not decide */
export function findUse(facts: SheetFacts, fileName: string): SheetUse {
  const unused = (motivo: string): SheetUse => ({ uso: 'no_se_usa', motivo, isDoubtful: false })
  const used = (uso: UsoHoja, isDoubtful = false): SheetUse => ({ uso, motivo: null, isDoubtful })
  if (facts.oculta) return unused('hoja oculta')
  if (facts.cabecera_fila === 0) {
    return unused(facts.muestra.length === 0 ? 'está vacía' : 'texto suelto: no tiene una fila de títulos')
  }
  if (facts.filas === 0) return unused('solo tiene títulos: no trae ninguna fila')
  const fields = facts.columnas.map(({ titulo }) => new Set(fieldsOfTitle(titulo).map(({ field }) => field)))
  const has = (field: CampoColumna) => fields.some((each) => each.has(field))
  const hasDates =
    has('fecha') || facts.columnas.some(({ fechas, llenas }) => llenas > 0 && fechas.total >= llenas * MOSTLY)
  const hasQuantity = has('cantidad')
  const hasStock = fields.some((each) => each.has('existencia') && !each.has('cantidad'))
  const hint = hintOf(facts.nombre) ?? hintOf(fileName)
  if (isOfLocations(fields, has, hint)) return used('ubicaciones')
  if (has('codigo')) {
    if (hasDates && hasQuantity && !(hasStock && hint === 'existencias')) return used('ventas')
    if (hasStock) return used('existencias')
    if (hasQuantity) return used('existencias', hint !== 'existencias')
    // Its name says stock: which of the columns it is will be asked, rather than stock left out unsaid.
    if (hint === 'existencias' && !hasDates && hasUnknownNumbers(facts, fields)) return used('existencias')
    if (has('descripcion') && !hasDates) return used('productos')
    if (hasDates) return unused('tiene fecha y código, pero ninguna columna de cantidad')
  }
  return unused(`no se reconocen sus columnas${hasDates ? ': falta el código del producto' : ''}`)
}

const hasUnknownNumbers = ({ columnas }: SheetFacts, fields: readonly ReadonlySet<CampoColumna>[]): boolean =>
  columnas.some(
    ({ llenas, numeros }, index) =>
      fields[index]?.size === 0 && llenas > 0 && numeros.total >= llenas * MOSTLY,
  )

function isOfLocations(
  fields: readonly ReadonlySet<CampoColumna>[],
  has: (field: CampoColumna) => boolean,
  hint: UsoHoja | undefined,
): boolean {
  if (!has('tienda') || has('cantidad') || has('existencia')) return false
  const isKind = (each: ReadonlySet<CampoColumna>) => each.has('tipo_tienda') && !each.has('descripcion')
  const others = fields.filter((each) => each.has('codigo') && !each.has('tienda')).length
  return others === 0 && (fields.some(isKind) || hint === 'ubicaciones')
}

function hintOf(name: string): UsoHoja | undefined {
  const plain = plainTitle(name)
  return HINTS.find(([, pattern]) => pattern.test(plain))?.[0]
}
