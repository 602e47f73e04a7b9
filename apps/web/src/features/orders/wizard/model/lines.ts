import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import { unitsPerPack } from '@abasto/domain/stock/position'
import { searchWords } from '../../model/search-words.ts'
import type { LineEdit, LineEdits } from './draft.ts'

/** A suggested line, with what filtering and sorting ask for again and again worked out once. */
export interface WizardLine extends LineaSugerida {
  /** Code and description as a search compares them. */
  readonly buscable: string
  readonly porBulto: number
  /** Packs a day and packs, by which the columns are shown and sorted. */
  readonly venta5: number
  readonly venta20: number
  readonly ventaMismoDia: number
  readonly stockTienda: number
  readonly stockCedi: number
}

export function wizardLine(line: LineaSugerida): WizardLine {
  const porBulto = unitsPerPack(line.cantidad_bultos)
  return {
    ...line,
    buscable: searchWords(`${line.codigo_producto} ${line.descripcion_producto}`),
    porBulto,
    venta5: line.prom_ventas_5dias_unid / porBulto,
    venta20: line.prom_ventas_20dias_unid / porBulto,
    ventaMismoDia: line.prom_mismo_dia_unid / porBulto,
    stockTienda: line.stock_tienda / porBulto,
    stockCedi: line.stock_cedi_origen / porBulto,
  }
}

export const isIncluded = (line: LineaSugerida, edit: LineEdit | undefined): boolean =>
  edit?.incluido ?? line.incluido

/** What of a line is the person's to decide. */
export interface Choice {
  readonly incluido: boolean
  readonly pedida: number
  readonly nota: string
}

export const choiceOf = (line: LineaSugerida, edit: LineEdit | undefined): Choice => ({
  incluido: isIncluded(line, edit),
  pedida: edit?.cantidad_pedida_bultos ?? line.cantidad_pedida_bultos,
  nota: edit?.razon_pedido ?? line.razon_pedido,
})

/** Stock CEDI limitado: the CEDI has less than is suggested, or than is asked for by hand. */
export const isCediLimited = (line: WizardLine, { incluido, pedida }: Omit<Choice, 'nota'>): boolean =>
  line.cedi_limitado || (incluido && pedida > line.cantidad_ajustada_bultos && pedida > line.stockCedi)

export interface Totals {
  readonly seleccionados: number
  readonly bultos: number
  /** Packs times units per pack, rounded (specification section 2, step 3). */
  readonly unidades: number
  readonly criticos: number
  /** Critical products that are not in the order. */
  readonly criticosFuera: number
  readonly cediLimitado: number
  /** Included with nothing to order. */
  readonly enCero: number
}

export function totalsOf(lines: readonly WizardLine[], edits: LineEdits): Totals {
  const totals = {
    seleccionados: 0,
    bultos: 0,
    unidades: 0,
    criticos: 0,
    criticosFuera: 0,
    cediLimitado: 0,
    enCero: 0,
  }
  // Ten thousand lines at every key: nothing is made for those that are not in the order.
  for (const line of lines) {
    const edit = edits[line.codigo_producto]
    if (!isIncluded(line, edit)) {
      // What the CEDI never carries cannot be ordered from it, however critical it is.
      if (line.critico && line.en_cedi) totals.criticosFuera += 1
      continue
    }
    const pedida = edit?.cantidad_pedida_bultos ?? line.cantidad_pedida_bultos
    totals.seleccionados += 1
    totals.bultos += pedida
    totals.unidades += pedida * line.porBulto
    if (pedida === 0) totals.enCero += 1
    if (line.critico) totals.criticos += 1
    if (isCediLimited(line, { incluido: true, pedida })) totals.cediLimitado += 1
  }
  return { ...totals, unidades: Math.round(totals.unidades) }
}
