/** What a source is read as: rows as it says them, nothing checked. */

interface SourceRow {
  /** Why the adapter could not make out the row's fields; the rest of the row is then void. */
  readonly problema?: string
}

export interface ProductRow extends SourceRow {
  readonly codigo: unknown
  readonly descripcion: unknown
  readonly categoria: unknown
  readonly cuadrante: unknown
  /** Units per pack. */
  readonly bulto: unknown
  readonly peso_kg: unknown
  /** Packs in a layer of a pallet, and on a whole one; few sources say it. */
  readonly capa?: unknown
  readonly paleta?: unknown
}

export interface StockRow extends SourceRow {
  readonly codigo: unknown
  /** Units. */
  readonly existencia: unknown
}

export interface ClosingRow extends StockRow {
  readonly fecha: unknown
}

/** One line of a ticket. */
export interface SaleRow extends SourceRow {
  readonly fecha: unknown
  /** Null: the source knows no tickets; then `renglon` alone tells the lines of a day apart. */
  readonly ticket: unknown
  readonly renglon: unknown
  /** HH:MM:SS on the store's clock, or null. */
  readonly hora: unknown
  readonly codigo: unknown
  /** Units, or kilograms of weighed goods; negative: a return. */
  readonly cantidad: unknown
  /** Price of one unit, or null. */
  readonly precio: unknown
}

/** A day's sales as counted by the source. */
export interface DayCountRow {
  readonly fecha: unknown
  readonly lineas: unknown
  /** Null: the source knows no tickets. */
  readonly tickets: unknown
  /** Sum of the quantities. */
  readonly unidades: unknown
}
