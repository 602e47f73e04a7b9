import { missingProducts, similarStores } from '@abasto/domain/attention/assortment'
import { deviationsOfLast } from '@abasto/domain/attention/sudden-change'
import { ELSEWHERE_DEVIATIONS } from '@abasto/domain/attention/thresholds'
import { transfers, type Holder } from '@abasto/domain/attention/transfer'
import { daysOfStock } from '@abasto/domain/stock/position'
import type { Finding } from '@abasto/rollups/attention/findings'
import { FACTS } from '../facts.ts'
import type { Position } from './positions.ts'
import {
  finding,
  forecastDays,
  moneyOf,
  orderFacts,
  packsOf,
  type PriceOf,
  type RunningOut,
} from './store-findings.ts'
import type { StoreWork } from './store-work.ts'

export interface ShortInStore extends RunningOut {
  readonly storeKey: number
}

/**
 * What is short in a store, of which its CEDI has nothing to give, and which another store has too much of. Orders come
 * from CEDIs alone, so it goes back to the one that carries it and on from there.
 */
export function transferFindings(
  shorts: readonly ShortInStore[],
  works: readonly StoreWork[],
  priceOf: PriceOf,
): Finding[] {
  const missing = shorts.filter(({ position }) => (position.origin?.promisable ?? 0) < 1)
  const positionIn = new Map(
    works.map((work) => [
      work.storeKey,
      new Map(work.positions.map((position) => [position.product.producto_key, position])),
    ]),
  )
  const found: Finding[] = []
  for (const [productKey, group] of Map.groupBy(missing, ({ position }) => position.product.producto_key)) {
    const holders = works.flatMap(({ storeKey }): Holder[] => {
      const position = positionIn.get(storeKey)?.get(productKey)
      return position && !position.isAssumed && position.stock > 0 ? [holderOf(storeKey, position)] : []
    })
    const perPack = group[0]?.position.unitsPerPack ?? 1
    const needed = group.map(({ storeKey, out }) => ({
      storeKey,
      neededUnits: out.lostUnits + out.neededUnits,
      lostUnits: out.lostUnits,
    }))
    for (const { from, to, packs } of transfers(needed, holders, perPack)) {
      const short = group.find(({ storeKey }) => storeKey === to)
      const giver = positionIn.get(from)?.get(productKey)
      if (!short || !giver) continue
      const price = priceOf(to, productKey)
      const covered = Math.min(packs * perPack, short.out.lostUnits + short.out.neededUnits)
      found.push(
        finding('traslado', {
          storeKey: to,
          productKey,
          figure: { money: moneyOf(covered, price), units: covered },
          facts: {
            de: from,
            cedi: giver.origin?.key ?? null,
            bultos: packs,
            de_bultos: Math.floor(giver.stock / perPack),
            de_dias: daysOfStock(giver.stock, giver.dailyUnits),
            cubre: short.out.coverDays,
            precio: price,
          },
        }),
      )
    }
  }
  return found
}

const holderOf = (storeKey: number, { stock, dailyUnits, maxPacks, unitsPerPack }: Position): Holder => ({
  storeKey,
  stock,
  dailyUnits,
  maxUnits: maxPacks * unitsPerPack,
})

/** Sudden changes with what the other stores show of them. */
export function comparedChanges(changes: readonly Finding[], works: readonly StoreWork[]): Finding[] {
  return changes.map((change) => {
    const facts = FACTS.cambio.parse(change.facts)
    let others = 0
    let alike = 0
    for (const work of works) {
      if (work.storeKey === change.storeKey || change.productKey === null) continue
      const days = forecastDays(work, change.productKey)
      const deviations = days && deviationsOfLast(days, facts.dias)
      if (deviations === undefined || deviations === null) continue
      others++
      if (Math.sign(facts.desviaciones) * deviations >= ELSEWHERE_DEVIATIONS) alike++
    }
    return { ...change, facts: { ...facts, otras: others, tambien: alike } }
  })
}

/** What sells in the stores that sell like one, and is not in it though a CEDI of it has it. */
export function assortmentFindings(
  work: StoreWork,
  works: readonly StoreWork[],
  priceOf: PriceOf,
): Finding[] {
  const positions = new Map(work.positions.map((position) => [position.product.producto_key, position]))
  const similar = similarStores(
    work.sales,
    works.map(({ sales }) => sales),
  )
  const isCarried = (productKey: number) => {
    const position = positions.get(productKey)
    if (!position) return true
    const { isKnown, stock, comingUnits, origin } = position
    return isKnown || stock !== 0 || comingUnits > 0 || !origin || origin.promisable < 1
  }
  const isSold = (productKey: number) => (work.sales.products.get(productKey)?.units ?? 0) > 0
  return missingProducts(work.sales, similar, (key) => isCarried(key) || isSold(key)).flatMap(
    ({ productKey, weeklyUnits, sellers, similar: compared }): Finding[] => {
      const position = positions.get(productKey)
      if (!position) return []
      const price = priceOf(work.storeKey, productKey)
      return [
        finding('surtido', {
          storeKey: work.storeKey,
          productKey,
          figure: { money: moneyOf(weeklyUnits, price), units: weeklyUnits },
          facts: {
            pedido: orderFacts(position, work.today, packsOf(weeklyUnits, position.unitsPerPack)),
            tiendas: [...sellers],
            parecidas: compared,
            semanal: weeklyUnits,
            por_bulto: position.unitsPerPack,
            precio: price,
          },
        }),
      ]
    },
  )
}
