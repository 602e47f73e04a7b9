import { cellText, isBlank, type Cell } from '../cell.ts'
import { numberForm, type NumberForm } from '../values/numbers.ts'
import { dayOf, serialMoment, writtenDate, type WrittenDate } from '../values/dates.ts'

/** What all cells of a column below the head are like; small, whatever its length. */
export interface ColumnFacts {
  readonly titulo: string
  readonly llenas: number
  readonly numeros: {
    /** Cells that are numbers, of a workbook or written. */
    readonly total: number
    readonly coma: number
    readonly punto: number
    readonly ambiguas: number
    readonly ejemplo: string | null
    /** Numbers with a fraction that is no half. */
    readonly fracciones: number
    /** Texts of digits that begin with a zero: a code's. */
    readonly ceros: number
  }
  readonly fechas: {
    /** Cells that are dates, of a workbook or written. */
    readonly total: number
    /** 05/06/2026: either part could be the month; told by the first one. */
    readonly dobles: number
    /** 25/06/2026 and 06/25/2026. */
    readonly diaPrimero: number
    readonly mesPrimero: number
    /** Days after today, if the day (the month) stands first. */
    readonly futurasDia: number
    readonly futurasMes: number
    readonly ejemplo: string | null
  }
  /** Different texts with their cells, while there are few. */
  readonly textos: Readonly<Record<string, number>> | null
}

/** A column of more different texts than this names no locations. */
const MOST_TEXTS = 200
const LONGEST_TEXT = 120

/** Texts whose form is remembered. */
const MOST_KNOWN = 3000

interface Written {
  readonly form: NumberForm | undefined
  readonly date: WrittenDate | undefined
}

/** Counts a column's cells one by one. */
export class ColumnCount {
  readonly #title: string
  readonly #today: string
  #filled = 0
  #numbers = {
    total: 0,
    coma: 0,
    punto: 0,
    ambiguas: 0,
    ejemplo: null as string | null,
    fracciones: 0,
    ceros: 0,
  }
  #dates = {
    total: 0,
    dobles: 0,
    diaPrimero: 0,
    mesPrimero: 0,
    futurasDia: 0,
    futurasMes: 0,
    ejemplo: null as string | null,
  }
  #texts: Map<string, number> | null = new Map()
  readonly #known = new Map<string, Written>()

  constructor(title: string, today: string) {
    this.#title = title
    this.#today = today
  }

  get isEmpty(): boolean {
    return this.#filled === 0 && this.#title === ''
  }

  add(cell: Cell | undefined): void {
    if (cell === undefined || cell === null || isBlank(cell)) return
    this.#filled++
    this.#addText(cell)
    if (typeof cell === 'number') this.#addNumber(cell)
    else if (typeof cell === 'object') this.#dates.total++
    else this.#addWritten(cell.trim())
  }

  facts(): ColumnFacts {
    return {
      titulo: this.#title,
      llenas: this.#filled,
      numeros: this.#numbers,
      fechas: this.#dates,
      textos: this.#texts && Object.fromEntries(this.#texts),
    }
  }

  #addText(cell: Cell): void {
    if (!this.#texts) return
    const text = cellText(cell)
    if (text.length > LONGEST_TEXT) {
      this.#texts = null
      return
    }
    this.#texts.set(text, (this.#texts.get(text) ?? 0) + 1)
    if (this.#texts.size > MOST_TEXTS) this.#texts = null
  }

  #addNumber(number: number): void {
    this.#numbers.total++
    if (!Number.isInteger(number * 2)) this.#numbers.fracciones++
    if (serialMoment(number)) this.#dates.total++
  }

  /** How a text is written; most texts of a column come again. */
  #written(text: string): Written {
    const known = this.#known.get(text)
    if (known) return known
    const written = { form: numberForm(text), date: writtenDate(text) }
    if (this.#known.size < MOST_KNOWN) this.#known.set(text, written)
    return written
  }

  #addWritten(text: string): void {
    const { form, date } = this.#written(text)
    if (form !== undefined) {
      this.#numbers.total++
      if (/^0\d/.test(text)) this.#numbers.ceros++
      if (form === 'coma' || form === 'punto') {
        this.#numbers[form]++
        if (/[.,]\d+$/.test(text) && !/[.,][05]0*$/.test(text)) this.#numbers.fracciones++
      } else if (form === 'ambiguous') {
        this.#numbers.ambiguas++
        this.#numbers.ejemplo ??= text
      }
    }
    if (!date) return
    this.#dates.total++
    if (date.kind !== 'numeric') return
    const { first, second, year } = date
    const [asDay, asMonth] = [dayOf(year, second, first), dayOf(year, first, second)]
    if (asDay !== undefined && asDay > this.#today) this.#dates.futurasDia++
    if (asMonth !== undefined && asMonth > this.#today) this.#dates.futurasMes++
    if (asDay !== undefined && asMonth !== undefined) {
      if (first === second) return
      this.#dates.dobles++
      this.#dates.ejemplo ??= text
    } else if (asDay !== undefined) this.#dates.diaPrimero++
    else if (asMonth !== undefined) this.#dates.mesPrimero++
  }
}
