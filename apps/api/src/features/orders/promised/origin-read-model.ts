import type { Tx } from '@abasto/database/tenancy/with-tenant'
import {
  carryingOf,
  ordersFromOrigin,
  stockOf,
  stockReadAt,
  type OrderedUnits,
} from '../calculate/calculation-read-model.ts'

/** What a CEDI has and owes: all that the arithmetic of what it can promise (origin-stock.ts) starts from. */
export interface OriginFigures {
  /** Units, by product. */
  readonly stock: ReadonlyMap<number, number>
  /** Null: its stock was never read. */
  readonly stockReadAt: Date | null
  readonly carrying: ReadonlyMap<number, boolean>
  readonly ordered: ReadonlyMap<number, OrderedUnits>
  readonly reserves: Reserves
}

export interface Reserves {
  /** What is kept back of a product of which nothing else is said. */
  readonly others: Reserve | undefined
  readonly byProduct: ReadonlyMap<number, Reserve>
}

export interface Reserve {
  readonly percent: number | null
  readonly packs: number | null
}

export async function originFigures(
  tx: Tx,
  cediKey: number,
  /** The products it is about, and an order that counts for nothing. */
  of: { readonly only?: readonly number[]; readonly except?: number } = {},
): Promise<OriginFigures> {
  const readAt = await stockReadAt(tx, [cediKey])
  return {
    stock: await stockOf(tx, cediKey, of.only),
    stockReadAt: readAt,
    carrying: await carryingOf(tx, cediKey),
    ordered: await ordersFromOrigin(tx, cediKey, readAt, of),
    reserves: await reservesOf(tx, cediKey),
  }
}

async function reservesOf(tx: Tx, cediKey: number): Promise<Reserves> {
  const rows = await tx
    .selectFrom('cedi_reserva')
    .select(['producto_key', 'porcentaje as percent', 'bultos as packs'])
    .where('cedi_key', '=', cediKey)
    .execute()
  return {
    others: rows.find(({ producto_key }) => producto_key === null),
    byProduct: new Map(
      rows.flatMap(({ producto_key, percent, packs }) =>
        producto_key === null ? [] : [[producto_key, { percent, packs }]],
      ),
    ),
  }
}
