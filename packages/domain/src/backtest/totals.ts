/** What a policy did with each product of a slice, over the measured days: index 0 is the slice's first product. */
export interface ProductSums {
  /** Days that were measured. */
  readonly days: Float64Array
  readonly demandUnits: Float64Array
  readonly lostUnits: Float64Array
  /** Days on which something could not be sold. */
  readonly stockOutDays: Float64Array
  /** On hand at the close, added up over the days. */
  readonly stockUnitDays: Float64Array
  /** Orders of it. */
  readonly lines: Float64Array
  readonly packs: Float64Array
}

const COLUMNS = [
  'days',
  'demandUnits',
  'lostUnits',
  'stockOutDays',
  'stockUnitDays',
  'lines',
  'packs',
] as const satisfies readonly (keyof ProductSums)[]

export function noSums(products: number): ProductSums {
  const zeros = () => new Float64Array(products)
  return {
    days: zeros(),
    demandUnits: zeros(),
    lostUnits: zeros(),
    stockOutDays: zeros(),
    stockUnitDays: zeros(),
    lines: zeros(),
    packs: zeros(),
  }
}

/** Slices of products one behind the other, as if they had been simulated together. */
export function joinSums(slices: readonly ProductSums[]): ProductSums {
  const joined = noSums(slices.reduce((sum, { days }) => sum + days.length, 0))
  let offset = 0
  for (const slice of slices) {
    for (const column of COLUMNS) joined[column].set(slice[column], offset)
    offset += slice.days.length
  }
  return joined
}

/** Of a product, per unit; null: nobody says. */
export interface UnitMoney {
  readonly price: number | null
  readonly cost: number | null
}

/** Sums over products, stores or both: what is added up before anything is divided. */
export interface BacktestSums {
  readonly productDays: number
  readonly demandUnits: number
  readonly lostUnits: number
  readonly stockOutDays: number
  readonly stockUnitDays: number
  readonly lines: number
  readonly packs: number
  /** Lost units at their price; of products that have one. */
  readonly lostMoney: number
  /** Stock of each close at its cost; of products that have one. */
  readonly heldMoneyDays: number
}

export const NOTHING_MEASURED: BacktestSums = {
  productDays: 0,
  demandUnits: 0,
  lostUnits: 0,
  stockOutDays: 0,
  stockUnitDays: 0,
  lines: 0,
  packs: 0,
  lostMoney: 0,
  heldMoneyDays: 0,
}

/** One product of a slice. */
export function sumsOf(products: ProductSums, index: number, money?: UnitMoney): BacktestSums {
  const lostUnits = products.lostUnits[index] ?? 0
  const stockUnitDays = products.stockUnitDays[index] ?? 0
  return {
    productDays: products.days[index] ?? 0,
    demandUnits: products.demandUnits[index] ?? 0,
    lostUnits,
    stockOutDays: products.stockOutDays[index] ?? 0,
    stockUnitDays,
    lines: products.lines[index] ?? 0,
    packs: products.packs[index] ?? 0,
    lostMoney: lostUnits * (money?.price ?? 0),
    heldMoneyDays: stockUnitDays * (money?.cost ?? 0),
  }
}

/** All products of a slice. */
export function totalSums(products: ProductSums, money: readonly UnitMoney[] = []): BacktestSums {
  let total = NOTHING_MEASURED
  for (let index = 0; index < products.days.length; index++) {
    total = addSums(total, sumsOf(products, index, money[index]))
  }
  return total
}

export function addSums(a: BacktestSums, b: BacktestSums): BacktestSums {
  return {
    productDays: a.productDays + b.productDays,
    demandUnits: a.demandUnits + b.demandUnits,
    lostUnits: a.lostUnits + b.lostUnits,
    stockOutDays: a.stockOutDays + b.stockOutDays,
    stockUnitDays: a.stockUnitDays + b.stockUnitDays,
    lines: a.lines + b.lines,
    packs: a.packs + b.packs,
    lostMoney: a.lostMoney + b.lostMoney,
    heldMoneyDays: a.heldMoneyDays + b.heldMoneyDays,
  }
}

/** A policy in the figures that people compare. */
export interface BacktestFigures {
  /** Share of the units wanted that were there; null: nothing was wanted. */
  readonly fill: number | null
  /** Share of the days of products on which something could not be sold. */
  readonly stockOutShare: number
  /** Units on hand at the close over units wanted a day; null: nothing was wanted. */
  readonly coverDays: number | null
  /** Order lines and packs of a product in a week. */
  readonly linesPerProductWeek: number
  readonly packsPerProductWeek: number
}

export function figuresOf(sums: BacktestSums): BacktestFigures {
  const { productDays, demandUnits } = sums
  const perDay = (of: number) => (productDays === 0 ? 0 : of / productDays)
  const isWanted = demandUnits > 0
  return {
    fill: isWanted ? 1 - sums.lostUnits / demandUnits : null,
    stockOutShare: perDay(sums.stockOutDays),
    coverDays: isWanted ? sums.stockUnitDays / demandUnits : null,
    linesPerProductWeek: 7 * perDay(sums.lines),
    packsPerProductWeek: 7 * perDay(sums.packs),
  }
}
