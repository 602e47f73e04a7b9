import { isIdle } from '@abasto/domain/attention/idle-stock'
import { LEAST_RAISED, LOOK_BACK_DAYS } from '@abasto/domain/attention/thresholds'
import type { Finding } from '@abasto/rollups/attention/findings'
import type { Position } from './positions.ts'
import { finding, moneyOf, type PriceOf } from './store-findings.ts'
import type { StoreWork } from './store-work.ts'

/** Quantities raised by hand that left the store above its maximum. */
export function raisedFindings({ raised, storeKey }: StoreWork): Finding[] {
  if (!raised || raised.raised < LEAST_RAISED || raised.aboveUnits <= 0) return []
  return [
    finding('a_mano', {
      storeKey,
      productKey: null,
      figure: { money: raised.aboveMoney, units: raised.aboveUnits },
      facts: {
        subidas: raised.raised,
        vendieron_mas: raised.soldMore,
        sobre: raised.above,
        dias: raised.aboveDays,
        desde: raised.since,
        categoria: raised.category,
      },
    }),
  ]
}

interface Held {
  readonly position: Position
  readonly units: number
  readonly money: number | null
  readonly days: number
}

/** Products named in the sentence. */
const NAMED = 3
/** Stores named as those that sell what stands still elsewhere. */
const DESTINATIONS = 2

/** What stands still in a store, and what it holds far beyond its maximum: a finding each, of all products together. */
export function heldStock(
  work: StoreWork,
  priceOf: PriceOf,
  /** Stores that sold the product in the look-back. */
  sellersOf: (productKey: number) => readonly number[],
): Finding[] {
  const idle: Held[] = []
  const excess: Held[] = []
  for (const position of work.positions) {
    const { product, stock, isAssumed, excessPacks, unitsPerPack, dailyUnits } = position
    if (isAssumed || stock <= 0) continue
    const key = product.producto_key
    const price = priceOf(work.storeKey, key)
    if (
      isIdle({
        stock,
        deliveredDays: work.deliveredDays,
        soldUnits: work.sales.products.get(key)?.units ?? 0,
        wasThere: work.days.wasThere.has(key),
      })
    ) {
      idle.push({ position, units: stock, money: moneyOf(stock, price), days: LOOK_BACK_DAYS })
    } else if (excessPacks !== null && dailyUnits > 0) {
      const units = excessPacks * unitsPerPack
      excess.push({ position, units, money: moneyOf(units, price), days: stock / dailyUnits })
    }
  }
  return [...idleFinding(work, idle, sellersOf), ...excessFinding(work, excess)]
}

function idleFinding(
  { storeKey }: StoreWork,
  held: readonly Held[],
  sellersOf: (productKey: number) => readonly number[],
): Finding[] {
  if (held.length === 0) return []
  const counts = new Map<number, number>()
  let placed = 0
  for (const { position } of held) {
    const sellers = sellersOf(position.product.producto_key).filter((key) => key !== storeKey)
    if (sellers.length > 0) placed++
    for (const key of sellers) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const destinations = [...counts]
    .toSorted(([a, of], [b, other]) => other - of || a - b)
    .slice(0, DESTINATIONS)
    .map(([key]) => key)
  return [
    finding('sin_movimiento', {
      storeKey,
      productKey: null,
      figure: figureOf(held),
      facts: {
        productos: held.length,
        con_destino: placed,
        destinos: destinations,
        cedi: usualOrigin(held),
        dias: LOOK_BACK_DAYS,
        sin_precio: held.filter(({ money }) => money === null).length,
        mayores: largest(held),
      },
    }),
  ]
}

function excessFinding({ storeKey }: StoreWork, held: readonly Held[]): Finding[] {
  if (held.length === 0) return []
  const days = held.map((one) => one.days).toSorted((a, b) => a - b)
  return [
    finding('sobra', {
      storeKey,
      productKey: null,
      figure: figureOf(held),
      facts: {
        productos: held.length,
        dias: days[Math.floor(days.length / 2)] ?? 0,
        cedi: usualOrigin(held),
        bultos: held.reduce((sum, { position }) => sum + (position.excessPacks ?? 0), 0),
        sin_precio: held.filter(({ money }) => money === null).length,
        mayores: largest(held),
      },
    }),
  ]
}

function figureOf(held: readonly Held[]): Finding['figure'] {
  const priced = held.flatMap(({ money }) => (money === null ? [] : [money]))
  return {
    money: priced.length === 0 ? null : priced.reduce((sum, money) => sum + money, 0),
    units: held.reduce((sum, { units }) => sum + units, 0),
  }
}

const largest = (held: readonly Held[]) =>
  held
    .toSorted((a, b) => (b.money ?? 0) - (a.money ?? 0) || b.units - a.units)
    .slice(0, NAMED)
    .map(({ position }) => position.product.producto_key)

/** The CEDI that takes most of it back; null: none carries any. */
function usualOrigin(held: readonly Held[]): number | null {
  const counts = new Map<number, number>()
  for (const { position } of held)
    if (position.origin) counts.set(position.origin.key, (counts.get(position.origin.key) ?? 0) + 1)
  return [...counts].toSorted(([a, of], [b, other]) => other - of || a - b)[0]?.[0] ?? null
}
