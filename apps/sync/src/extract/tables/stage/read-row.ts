import type { CampoColumna, OrdenFechas } from '@abasto/contracts/imports/sheet'
import { readCode } from '../../../transform/product-code.ts'
import { PRICE_SCALE, QUANTITY_SCALE, scaled } from '../../../transform/quantity.ts'
import { cellText, isBlank, type Cell, type Moment } from '../cell.ts'
import type { SheetMapping } from '../recognise/mapping.ts'
import { readMoment, readTime } from '../values/dates.ts'
import { readNumber } from '../values/numbers.ts'

/** Why a row cannot be loaded. */
export interface Rejection {
  readonly motivo: string
  readonly field: CampoColumna | null
  readonly encontrado: string | null
  readonly esperado: string
}

export function isRejection(value: unknown): value is Rejection {
  return typeof value === 'object' && value !== null && 'esperado' in value
}

const NAMES: Readonly<Partial<Record<CampoColumna, string>>> = {
  cantidad: 'Cantidad',
  existencia: 'Existencia',
}

const LONGEST_FOUND = 80
const LONGEST_TICKET = 64
const INT32_MAX = 2_147_483_647

/** The cells of a row by their fields. */
export class FieldReader {
  readonly #mapping: SheetMapping
  readonly #indexes = new Map<CampoColumna, number>()
  #cells: readonly Cell[] = []
  #said: string | undefined
  #moment: Moment | undefined

  constructor(mapping: SheetMapping) {
    this.#mapping = mapping
    for (const [index, field] of mapping.fields.entries()) if (field !== null) this.#indexes.set(field, index)
  }

  set cells(cells: readonly Cell[]) {
    this.#cells = cells
  }

  has(field: CampoColumna): boolean {
    return this.#indexes.has(field)
  }

  cell(field: CampoColumna): Cell {
    const index = this.#indexes.get(field)
    return (index === undefined ? undefined : this.#cells[index]) ?? null
  }

  text(field: CampoColumna): string | null {
    const text = cellText(this.cell(field))
    return text === '' ? null : text
  }

  code(): string | Rejection {
    const cell = this.cell('codigo')
    if (isBlank(cell))
      return { ...this.#wrong('codigo', 'Código vacío', 'el código del producto'), encontrado: null }
    const text = cellText(cell)
    if (typeof cell === 'object' || (typeof cell === 'number' && !Number.isSafeInteger(cell))) {
      return this.#wrong('codigo', 'Código ilegible', 'un código: formato de celda Texto o 00000')
    }
    if (/^\d[.,]\d+e\+?\d+$/i.test(text)) {
      return this.#wrong('codigo', 'Código abreviado por Excel', 'todas sus cifras: formato de celda Texto')
    }
    const read = readCode(text)
    return 'reason' in read
      ? this.#wrong('codigo', read.reason, 'un código de hasta 40 caracteres')
      : read.code
  }

  moment(today: string): Moment | Rejection {
    const cell = this.cell('fecha')
    const order = this.#mapping.fechas
    if (isBlank(cell)) return { ...this.#wrong('fecha', 'Fecha vacía', dateForm(order)), encontrado: null }
    // Lines of a ticket say the same moment.
    const moment = typeof cell === 'string' && cell === this.#said ? this.#moment : readMoment(cell, order)
    if (typeof cell === 'string') {
      this.#said = cell
      this.#moment = moment
    }
    if (!moment) return this.#wrong('fecha', 'Fecha que no existe', dateForm(order))
    if (moment.day > today) return this.#wrong('fecha', 'Fecha en el futuro', `hasta hoy, ${today}`)
    if (!this.has('hora')) return moment
    return { day: moment.day, time: readTime(this.cell('hora')) ?? moment.time }
  }

  /** Units, or packs, as the column says them. */
  quantity(field: 'cantidad' | 'existencia'): number | Rejection {
    const cell = this.cell(field)
    const name = NAMES[field] ?? field
    const expected = `un número${this.#mapping.decimales === 'coma' ? ' como 1.234,5' : ''}`
    if (isBlank(cell)) return { ...this.#wrong(field, `${name} vacía`, expected), encontrado: null }
    const number = readNumber(cell, this.#mapping.decimales)
    if (number === undefined) return this.#wrong(field, `${name} ilegible`, expected)
    return scaled(number, QUANTITY_SCALE) === undefined
      ? this.#wrong(field, `${name} demasiado grande`, 'un número de hasta 11 cifras')
      : number
  }

  /** Null: there is none that can be read; the sale did happen. */
  price(quantity: number): number | null {
    const said = this.number('precio')
    if (said !== null) return storable(said)
    const total = this.number('monto')
    return total === null || quantity === 0 ? null : storable(Math.round((total / quantity) * 1e4) / 1e4)
  }

  number(field: CampoColumna): number | null {
    return readNumber(this.cell(field), this.#mapping.decimales) ?? null
  }

  positive(field: 'bulto' | 'peso_kg' | 'capa' | 'paleta'): number | null {
    const number = this.number(field)
    return number !== null && number > 0 ? number : null
  }

  ticket(): string | null | Rejection {
    const text = this.text('ticket')
    if (text === null || text.length <= LONGEST_TICKET) return text
    return this.#wrong('ticket', 'Ticket demasiado largo', `hasta ${LONGEST_TICKET} caracteres`)
  }

  /** Null: none is said, it is counted. */
  lineNumber(): number | null | Rejection {
    if (isBlank(this.cell('renglon'))) return null
    const number = this.number('renglon')
    if (number !== null && Number.isInteger(number) && Math.abs(number) <= INT32_MAX) return number
    return this.#wrong('renglon', 'Renglón ilegible', 'un número entero')
  }

  #wrong(field: CampoColumna, motivo: string, esperado: string): Rejection {
    return { motivo, field, encontrado: shown(cellText(this.cell(field))), esperado }
  }
}

export function shown(text: string): string {
  return text.length > LONGEST_FOUND ? `${text.slice(0, LONGEST_FOUND)}…` : text
}

function storable(price: number): number | null {
  return scaled(price, PRICE_SCALE) === undefined ? null : price
}

function dateForm(order: OrdenFechas | null): string {
  return `una fecha ${order ?? 'dd/mm/aaaa o aaaa-mm-dd'} de 1990 a hoy`
}
