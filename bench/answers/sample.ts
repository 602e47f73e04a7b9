import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { addMonths } from '@abasto/domain/time/period'
import type { Client } from 'pg'

/** What the measured calls ask for: the nth time something else than the times before. */
export interface Sample {
  readonly store: (n: number) => string
  readonly storeKey: (n: number) => number
  readonly cedi: (n: number) => string
  /** Some are best sellers, some hardly sell. */
  readonly product: (n: number) => string
  readonly productKey: (n: number) => number
  readonly category: (n: number) => string
  /** What people type: words, beginnings of words, several words, a code. */
  readonly search: (n: number) => string
  /** So many months up to a day of the last weeks. */
  readonly months: (months: number, n: number) => { fecha_inicio: IsoDate; fecha_fin: IsoDate }
  readonly order: (n: number) => number
  /** A product of an order. */
  readonly orderLine: (n: number) => { readonly id: number; readonly codigo: string }
  readonly person: (n: number) => number
  readonly backtest: () => number
}

const SEARCHES = [
  'harina', 'queso', 'café', 'arroz', 'jabón', 'pan', 'choc', 'aceite', 'jugo naranja', 'papel',
  'atún', 'leche', 'gall', 'salsa', 'agua', '1001', 'pollo', 'crema', 'mayonesa', 'te',
] // prettier-ignore

interface Location {
  readonly ubicacion_id: string
  readonly ubicacion_key: number
}
interface Product {
  readonly codigo_producto: string
  readonly producto_key: number
}

export async function takeSample(
  owner: Client,
  lastDay: IsoDate,
  { orders, backtest }: { readonly orders: readonly number[]; readonly backtest: number },
): Promise<Sample> {
  const locationsOf = (tipo: string) =>
    rowsOf<Location>(owner, 'SELECT ubicacion_id, ubicacion_key FROM ubicacion WHERE tipo = $1 ORDER BY 1', [
      tipo,
    ])
  const [stores, cedis] = [await locationsOf('tienda'), await locationsOf('cedi')]
  // Spread over the catalogue by a hash, the same every time.
  const products = await rowsOf<Product>(
    owner,
    'SELECT codigo_producto, producto_key FROM producto ORDER BY md5(codigo_producto) LIMIT 200',
  )
  const categories = await rowsOf<{ categoria: string }>(
    owner,
    'SELECT DISTINCT categoria FROM producto ORDER BY categoria',
  )
  const lines = await rowsOf<{ id: number; codigo: string }>(
    owner,
    `
      SELECT DISTINCT ON (pedido_id) pedido_id AS id, codigo_producto AS codigo
      FROM pedido_producto
      WHERE pedido_id = ANY($1::integer[])
      ORDER BY pedido_id, linea
    `,
    [orders],
  )
  const people = await rowsOf<{ usuario_id: number }>(owner, 'SELECT usuario_id FROM usuario ORDER BY 1')
  return {
    store: (n) => nth(stores, n).ubicacion_id,
    storeKey: (n) => nth(stores, n).ubicacion_key,
    cedi: (n) => nth(cedis, n).ubicacion_id,
    product: (n) => nth(products, n).codigo_producto,
    productKey: (n) => nth(products, n).producto_key,
    category: (n) => nth(categories, n).categoria,
    search: (n) => nth(SEARCHES, n),
    months(months, n) {
      const end = addDays(lastDay, -(n % 60))
      return { fecha_inicio: addMonths(addDays(end, 1), -months), fecha_fin: end }
    },
    order: (n) => nth(orders, n),
    orderLine: (n) => nth(lines, n),
    person: (n) => nth(people, n).usuario_id,
    backtest: () => backtest,
  }
}

async function rowsOf<Row extends object>(
  owner: Client,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await owner.query<Row>(text, values)).rows
}

function nth<T>(list: readonly T[], n: number): T {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('there is nothing to choose from')
  return found
}
