import { isIsoDate, type IsoDate } from '@abasto/domain/time/business-day'
import type { DateRange } from '@abasto/domain/time/period'
import type { SaleRow } from './source-rows.ts'
import { IGNORED, IGNORED_REASON, readCode } from './product-code.ts'
import { PRICE_SCALE, QUANTITY_SCALE, scaled } from './quantity.ts'

/** A line that can be loaded. */
export interface SaleLine {
  readonly date: IsoDate
  /** Empty when the source knows no tickets. */
  readonly ticket: string
  readonly lineNumber: number
  readonly secondsOfDay: number | null
  readonly productKey: number
  /** Thousandths of a unit. */
  readonly quantity: number
  /** Ten-thousandths of the currency; null when the source tells none that can be read. */
  readonly price: number | null
}

/** A row that cannot be loaded, with the day it belongs to if that much could be read. */
export interface RejectedSale {
  readonly date: IsoDate | null
  readonly reason: string
  readonly row: SaleRow
  /** A person has said to leave it out. */
  readonly isIgnored?: true
}

const LONGEST_TICKET = 64
export const INT32_MAX = 2_147_483_647

export interface SaleReaderOptions {
  /** Key of each known product code; `IGNORED` of those to be left out. */
  readonly products: ReadonlyMap<string, number>
  readonly range: DateRange
  /** The business day: nothing is sold after it. */
  readonly today: IsoDate
}

/**
 * Checks rows of sales. What makes a line useless rejects it (day, identity, product, quantity); an
 * unreadable hour or price does not, because the sale did happen: it is kept without.
 */
export function saleReader({
  products,
  range,
  today,
}: SaleReaderOptions): (row: SaleRow) => SaleLine | RejectedSale {
  const day = dayChecker(range)
  return (row) => {
    const date = day(row.fecha)
    const rejected = (reason: string): RejectedSale => ({ date, reason, row })
    if (row.problema !== undefined) return rejected(row.problema)
    if (date === null) return rejected('La fecha no es un día del calendario o no es de los pedidos')
    if (date > today) return rejected('La fecha está en el futuro: revisa el reloj de la caja')

    const ticket = ticketText(row.ticket)
    if (ticket === undefined) return rejected('El número de ticket no se puede leer')
    const lineNumber = row.renglon
    if (typeof lineNumber !== 'number' || !Number.isInteger(lineNumber) || Math.abs(lineNumber) > INT32_MAX) {
      return rejected('El número de renglón no es un entero')
    }
    const productKey = keyOf(row.codigo, products)
    if (typeof productKey === 'string') return rejected(productKey)
    if (productKey === IGNORED) return { ...rejected(IGNORED_REASON), isIgnored: true }
    const quantity = scaled(row.cantidad, QUANTITY_SCALE)
    if (quantity === undefined) return rejected(quantityReason(row.cantidad))

    const secondsOfDay = secondsFrom(row.hora)
    return {
      date,
      ticket,
      lineNumber,
      secondsOfDay,
      productKey,
      quantity,
      price: priceOf(row.precio),
    }
  }
}

export function isRejected(read: SaleLine | RejectedSale): read is RejectedSale {
  return 'reason' in read
}

/** A code that is known as it stands needs no further look: nine lines in ten end here. */
function keyOf(codigo: unknown, products: ReadonlyMap<string, number>): number | string {
  const asItStands = typeof codigo === 'string' ? products.get(codigo) : undefined
  if (asItStands !== undefined) return asItStands
  const read = readCode(codigo)
  if ('reason' in read) return read.reason
  return products.get(read.code) ?? `El código de producto ${read.code} no está en el catálogo`
}

function ticketText(ticket: unknown): string | undefined {
  if (ticket === null || ticket === undefined) return ''
  const text = typeof ticket === 'number' ? String(ticket) : ticket
  if (typeof text !== 'string' || text.length > LONGEST_TICKET || text.includes('\u0000')) return undefined
  return text
}

export function quantityReason(quantity: unknown): string {
  if (quantity === null || quantity === undefined || quantity === '') return 'Sin cantidad'
  return 'La cantidad no es un número que se pueda guardar'
}

function priceOf(precio: unknown): number | null {
  return precio === null ? null : (scaled(precio, PRICE_SCALE) ?? null)
}

/** Rows come ordered by day: each date is looked at once. */
function dayChecker({ from, to }: DateRange): (value: unknown) => IsoDate | null {
  let last: unknown
  let lastDay: IsoDate | null = null
  return (value) => {
    if (value !== last) {
      last = value
      const isRequestedDay = typeof value === 'string' && isIsoDate(value) && value >= from && value <= to
      lastDay = isRequestedDay ? value : null
    }
    return lastDay
  }
}

const DIGIT_0 = 48
const COLON = 58

/** Seconds since midnight of 'HH:MM:SS'; null for anything else. By hand: it runs once a line. */
function secondsFrom(hora: unknown): number | null {
  if (typeof hora !== 'string' || hora.length !== 8) return null
  if (hora.charCodeAt(2) !== COLON || hora.charCodeAt(5) !== COLON) return null
  const hours = twoDigits(hora, 0)
  const minutes = twoDigits(hora, 3)
  const seconds = twoDigits(hora, 6)
  const isTime = hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60 && seconds >= 0 && seconds < 60
  return isTime ? hours * 3600 + minutes * 60 + seconds : null
}

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - DIGIT_0
  const ones = text.charCodeAt(at + 1) - DIGIT_0
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1
}
