import type { Sample } from './sample.ts'

/** A sample without a database. */
export const SAMPLE: Sample = {
  store: (n) => `tienda_${n}`,
  storeKey: (n) => n,
  cedi: () => 'cedi_seco',
  product: String,
  productKey: (n) => n,
  category: () => 'Café',
  search: () => 'Café molido',
  months: () => ({ fecha_inicio: '2026-01-01', fecha_fin: '2026-01-31' }),
  order: (n) => n,
  orderLine: (n) => ({ id: n, codigo: '1' }),
  person: (n) => n + 1,
  backtest: () => 1,
}
