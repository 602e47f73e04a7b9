import type { Finding } from '@abasto/rollups/attention/findings'
import { expect, it } from 'vitest'
import { shareOrigins } from './share-origins.ts'

const of = (kind: string, storeKey: number, money: number, bultos: number, cedi = 1): Finding => ({
  kind,
  storeKey,
  productKey: 5,
  figure: { money, units: money },
  facts: { pedido: { cedi, bultos, cedi_bultos: 16, llega: null }, stock: storeKey },
})
const packs = (findings: readonly Finding[]) =>
  findings.map(({ facts }) => ('pedido' in facts ? facts.pedido : null))

it('orders no more of a CEDI than it can promise, whoever loses most first', () => {
  const findings = [of('se_acaba', 1, 10, 10), of('surtido', 2, 900, 8), of('se_acaba', 3, 50, 12)]
  expect(packs(shareOrigins(findings))).toMatchObject([{ bultos: 4 }, { bultos: 0 }, { bultos: 12 }])
  expect(shareOrigins(findings).map(({ facts }) => facts)).toMatchObject([
    { stock: 1 },
    { stock: 2 },
    { stock: 3 },
  ])
})

it('counts each CEDI and product by itself, and leaves alone what fits and what orders nothing', () => {
  const idle: Finding = { ...of('sobra', 4, 1, 1), facts: { bultos: 99 } }
  const findings = [of('se_acaba', 1, 10, 16), of('se_acaba', 2, 9, 16, 2), idle]
  expect(shareOrigins(findings)).toEqual(findings)
})
