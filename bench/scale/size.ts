/** How large a data set is; smaller ones are for trying the generator out. */
export interface ScaleSize {
  readonly products: number
  readonly months: number
  /** Products that the average store sells on the average day. */
  readonly soldADay: number
  /** Days of stock history. */
  readonly stockDays: number
}

/** What the product must carry: 10,000 products and 24 months are 30 million products sold in a store on a day. */
export const FULL_SIZE: ScaleSize = { products: 10_000, months: 24, soldADay: 2575, stockDays: 56 }

/** Changes whenever the generator would make something else: a data set of another version is made anew. */
export const SCALE_VERSION = 2

/** The full size with fewer products or months, as a command line names them; the rest in proportion. */
export function sizeOf(productos: string, meses: string): ScaleSize {
  const products = Number(productos)
  return {
    ...FULL_SIZE,
    products,
    months: Number(meses),
    soldADay: Math.ceil((FULL_SIZE.soldADay * products) / FULL_SIZE.products),
  }
}
