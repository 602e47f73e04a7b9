import type { Decimales } from '@abasto/contracts/imports/sheet'
import type { Cell } from '../cell.ts'

/** How a number is written: `neutral` reads the same either way, `ambiguous` could be 1234 or 1.234. */
export type NumberForm = 'coma' | 'punto' | 'neutral' | 'ambiguous'

const CURRENCY = String.raw`(?:US\$|USD|REF|VES|BsS?|\$|€)\.?`
const BEFORE = new RegExp(String.raw`^${CURRENCY}\s*`, 'i')
const AFTER = new RegExp(String.raw`\s*(?:${CURRENCY}|kgs?\.?|und?\.?|unid(?:ades)?\.?)$`, 'i')
const EXPONENT = String.raw`(?:e[+-]?\d{1,3})?`
const COMMA = new RegExp(String.raw`^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d*)?${EXPONENT}$|^,\d+$`, 'i')
const POINT = new RegExp(String.raw`^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?${EXPONENT}$|^\.\d+$`, 'i')

/** More characters than any number has. */
const LONGEST = 60

/** Digits and separators of a number, and its sign; undefined: it is written in no way that numbers are. */
function bareNumber(text: string): { readonly digits: string; readonly sign: 1 | -1 } | undefined {
  if (text.length > LONGEST) return undefined
  let rest = text.trim()
  let sign: 1 | -1 = 1
  const bracketed = /^\((.+)\)$/.exec(rest)?.[1]
  if (bracketed !== undefined) {
    sign = -1
    rest = bracketed.trim()
  }
  rest = rest.replace(BEFORE, '')
  const signed = /^([+\-\u2212])\s*(.*)$/.exec(rest) ?? trailingMinus(rest)
  if (signed) {
    if (signed[1] !== '+') sign = -1
    rest = (signed[2] ?? '').replace(BEFORE, '')
  }
  rest = rest
    .replace(AFTER, '')
    .replace(/^(\d{1,3})(?:[\u00A0\u202F ]\d{3})+(?=\D|$)/, (grouped) => grouped.replaceAll(/\s/g, ''))
  return /^[\d.,]/.test(rest) ? { digits: rest, sign } : undefined
}

/** Old systems write the sign behind. */
function trailingMinus(text: string): readonly (string | undefined)[] | null {
  const number = /^([\d.,]+)-$/.exec(text)?.[1]
  return number === undefined ? null : [text, '-', number]
}

/** How a text is written, if it is a number. */
export function numberForm(text: string): NumberForm | undefined {
  const bare = bareNumber(text)
  if (!bare) return undefined
  const { digits } = bare
  if (/^\d+$/.test(digits)) return 'neutral'
  const [asComma, asPoint] = [COMMA.test(digits), POINT.test(digits)]
  if (asComma && asPoint) {
    // 0,125 groups nothing: no number begins with a group of one zero.
    if (/^0[.,]/.test(digits)) return digits[1] === ',' ? 'coma' : 'punto'
    if (/^\d{1,3}[.,]\d{3}$/.test(digits)) return 'ambiguous'
    return digits.includes(',') || digits.includes('.') ? 'ambiguous' : 'neutral'
  }
  if (asComma) return 'coma'
  return asPoint ? 'punto' : undefined
}

/**
 * A number as a cell says it.
 *
 * @param mark what stands before decimals in texts; null: only what can be read in one way is read
 * @returns undefined when it is none
 */
export function readNumber(cell: Cell, mark: Decimales | null): number | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined
  if (typeof cell !== 'string') return undefined
  const bare = bareNumber(cell)
  const form = numberForm(cell)
  if (!bare || form === undefined) return undefined
  const decimal = mark ?? (form === 'neutral' ? 'punto' : form)
  if (decimal === 'ambiguous') return undefined
  const { digits, sign } = bare
  if (!(decimal === 'coma' ? COMMA : POINT).test(digits)) return undefined
  const plain = decimal === 'coma' ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
  const number = sign * Number(plain)
  // Zero has no sign.
  return Number.isFinite(number) ? number + 0 : undefined
}
