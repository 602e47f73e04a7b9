import { productForms } from '@abasto/domain/catalogue/search-text'
import type { MotivoCambio } from '@abasto/contracts/orders/edit-reasons'
import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import { unitsPerPack as unitsPerPackOf } from '@abasto/domain/stock/position'
import type { LineEdit, LineEdits } from './draft.ts'

/** A suggested line, with what filtering and sorting ask for again and again worked out once. */
export interface WizardLine extends LineaSugerida {
  /** Code and description as a search compares them. */
  readonly searchText: string
  readonly unitsPerPack: number
  /** Packs a day and packs, by which the columns are shown and sorted. */
  readonly dailySales5: number
  readonly dailySales20: number
  readonly sameDaySales: number
  readonly storeStock: number
  readonly cediStock: number
}

export function wizardLine(line: LineaSugerida): WizardLine {
  const unitsPerPack = unitsPerPackOf(line.cantidad_bultos)
  return {
    ...line,
    searchText: productForms(line.codigo_producto, line.descripcion_producto),
    unitsPerPack,
    dailySales5: line.prom_ventas_5dias_unid / unitsPerPack,
    dailySales20: line.prom_ventas_20dias_unid / unitsPerPack,
    sameDaySales: line.prom_mismo_dia_unid / unitsPerPack,
    storeStock: line.stock_tienda / unitsPerPack,
    cediStock: line.stock_cedi_origen / unitsPerPack,
  }
}

export const isIncluded = (line: LineaSugerida, edit: LineEdit | undefined): boolean =>
  edit?.incluido ?? line.incluido

/** What of a line is the person's to decide. */
export interface Choice {
  readonly included: boolean
  readonly requested: number
  readonly note: string
  /** Why the quantity is another than suggested; null: nobody has said. */
  readonly reason: MotivoCambio | null
}

export const choiceOf = (line: LineaSugerida, edit: LineEdit | undefined): Choice => ({
  included: isIncluded(line, edit),
  requested: edit?.cantidad_pedida_bultos ?? line.cantidad_pedida_bultos,
  note: edit?.razon_pedido ?? line.razon_pedido,
  reason: edit?.motivo === undefined ? (line.motivo ?? null) : edit.motivo,
})

/** Stock CEDI limitado: the CEDI has less than is suggested, or than is asked for by hand. */
export const isCediLimited = (
  line: WizardLine,
  { included, requested }: Pick<Choice, 'included' | 'requested'>,
): boolean =>
  line.cedi_limitado || (included && requested > line.cantidad_ajustada_bultos && requested > line.cediStock)

export interface Totals {
  readonly selected: number
  readonly packs: number
  /** Packs times units per pack, rounded (specification section 2, step 3). */
  readonly units: number
  readonly critical: number
  /** Critical products that are not in the order. */
  readonly criticalLeftOut: number
  readonly cediLimited: number
  /** Included with nothing to order. */
  readonly withoutPacks: number
}

export function totalsOf(lines: readonly WizardLine[], edits: LineEdits): Totals {
  const totals = {
    selected: 0,
    packs: 0,
    units: 0,
    critical: 0,
    criticalLeftOut: 0,
    cediLimited: 0,
    withoutPacks: 0,
  }
  // Ten thousand lines at every key: nothing is made for those that are not in the order.
  for (const line of lines) {
    const edit = edits[line.codigo_producto]
    if (!isIncluded(line, edit)) {
      // What the CEDI never carries cannot be ordered from it, however critical it is.
      if (line.critico && line.en_cedi) totals.criticalLeftOut += 1
      continue
    }
    const requested = edit?.cantidad_pedida_bultos ?? line.cantidad_pedida_bultos
    totals.selected += 1
    totals.packs += requested
    totals.units += requested * line.unitsPerPack
    if (requested === 0) totals.withoutPacks += 1
    if (line.critico) totals.critical += 1
    if (isCediLimited(line, { included: true, requested })) totals.cediLimited += 1
  }
  return { ...totals, units: Math.round(totals.units) }
}
