import { promisablePacks } from '@abasto/domain/replenishment/share'
import { unitsPerPack } from '@abasto/domain/stock/position'
import type { OriginFigures } from './origin-read-model.ts'

/** What a CEDI has of a product, and how much of it is still to be had. */
export interface OriginOfProduct {
  readonly perPack: number
  readonly stockUnits: number
  readonly approvedPacks: number
  /** Sent, or rejected today. */
  readonly pendingPacks: number
  readonly reservePacks: number
  /** Whole packs that can be promised, and all that is left in units. */
  readonly promisable: number
  readonly leftUnits: number
}

interface Product {
  readonly producto_key: number
  readonly cantidad_bultos: number
}

/**
 * What a CEDI can promise of a product: the run, the approval, calm orders and shares all go by this.
 *
 * @param waitingUnits of orders that wait and count as promised: nobody else is given them
 */
export function stockOfOrigin(
  origin: OriginFigures,
  product: Product,
  waitingUnits: number,
): OriginOfProduct {
  const key = product.producto_key
  const perPack = unitsPerPack(product.cantidad_bultos)
  // What it does not carry is not ordered from it, whatever its stock lists.
  const stockUnits = carries(origin, product) ? (origin.stock.get(key) ?? 0) : 0
  const approvedPacks = (origin.ordered.get(key)?.approved ?? 0) / perPack
  const pendingPacks = waitingUnits / perPack
  const reserve = origin.reserves.byProduct.get(key) ?? origin.reserves.others
  const reservePacks = reserve?.packs ?? (Math.max(0, stockUnits) / perPack) * ((reserve?.percent ?? 0) / 100)
  const promisedPacks = approvedPacks + pendingPacks
  return {
    perPack,
    stockUnits,
    approvedPacks,
    pendingPacks,
    reservePacks,
    promisable: promisablePacks({ stockUnits, unitsPerPack: perPack, promisedPacks, reservePacks }),
    leftUnits: stockUnits - (promisedPacks + reservePacks) * perPack,
  }
}

/** A person's word on it, else whether its stock lists it, be it with zero. */
export function carries(
  { carrying, stock }: Pick<OriginFigures, 'carrying' | 'stock'>,
  { producto_key }: Pick<Product, 'producto_key'>,
): boolean {
  return carrying.get(producto_key) ?? stock.has(producto_key)
}

/** Units that an order may ask of a CEDI: approved packs are promised, what waits is not; below zero where it owes more. */
export function orderableUnits(
  origin: Pick<OriginFigures, 'carrying' | 'stock' | 'ordered'>,
  product: Product,
): number {
  const key = product.producto_key
  // What it does not carry is not ordered from it, whatever its stock lists.
  const stock = carries(origin, product) ? (origin.stock.get(key) ?? 0) : 0
  return stock - (origin.ordered.get(key)?.approved ?? 0)
}
