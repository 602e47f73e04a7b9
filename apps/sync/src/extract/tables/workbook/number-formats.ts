/** What a cell's number format makes of its number. */
export type NumberFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'moment' }
  /** `00000`: shown with zeros in front, as codes are. */
  | { readonly kind: 'padded'; readonly digits: number }

export const PLAIN: NumberFormat = { kind: 'plain' }

/** Excel's own formats that are dates and hours; they are named by number only. */
const isMomentId = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** @param code the format as the workbook writes it; undefined: one of Excel's own */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return isMomentId(id) ? { kind: 'moment' } : PLAIN
  // The first section is that of positive numbers.
  const [section = ''] = code.replaceAll(/"[^"]*"|\\.|_.|\*./g, '').split(';')
  const bare = section.replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  const zeros = /^0{2,}$/.exec(bare.trim())
  if (zeros) return { kind: 'padded', digits: zeros[0].length }
  return /[ymdhs]/i.test(bare.replaceAll(/general/gi, '')) ? { kind: 'moment' } : PLAIN
}
