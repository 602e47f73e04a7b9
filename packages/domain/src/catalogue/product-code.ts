/** Digits of the codes that GS1 gives a product: EAN-8, UPC-A, EAN-13, and the outer pack's ITF-14. */
const BARCODE = /^(\d{8}|\d{12,14})$/

/**
 * Whether the last digit of a barcode is the one that the others call for (GS1 General Specifications, 7.9): from the
 * right, digits weigh 1 and 3 in turn, and the whole is a multiple of ten.
 */
function hasCheckDigit(code: string): boolean {
  const sum = Array.from(code)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** As long as a barcode, and none: a digit was read or typed wrong, unless it is a chain's own code. */
export const isMisreadBarcode = (code: string): boolean => BARCODE.test(code) && !hasCheckDigit(code)

/**
 * What finds a scanned product: a UPC-A is the EAN-13 with a zero before it, readers give either and catalogues have
 * either, and the twelve digits are part of both. Everything else is sought as it is.
 */
export function searchOfScan(scanned: string): string {
  const code = scanned.trim()
  return /^0\d{12}$/.test(code) && hasCheckDigit(code) ? code.slice(1) : code
}
