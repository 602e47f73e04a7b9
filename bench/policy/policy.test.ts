import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { figuresOf } from '@abasto/domain/backtest/totals'
import { addDays } from '@abasto/domain/time/business-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markdownOf } from './markdown.ts'
import { readStore, storeIds } from './read-chain.ts'
import { policyReport } from './report.ts'
import { tryOut, type Trial } from './trials.ts'

const folder = mkdtempSync(join(tmpdir(), 'abasto-politica-'))
beforeAll(() => writeTinyChain(folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the bench of policies', () => {
  it('reads the stores of a folder, with their packs and the days that sold out', () => {
    expect(storeIds(folder)).toEqual(['t1', 't2'])
    const { history, products } = readStore(folder, 't1')
    expect(history).toMatchObject({ from: '2026-01-01', days: 90 })
    expect(products.map(({ unitsPerPack }) => unitsPerPack)).toEqual([6, 6, 6])
    expect([history.products[0]?.units[0], history.products[0]?.units[1]]).toEqual([0, 12])
    expect([products[0]?.soldOut?.[0], products[0]?.soldOut?.[1]]).toEqual([1, 0])
  })

  it('reads quoted cells, leaves out what is no store, and counts a day without a row as one without a sale', () => {
    const other = mkdtempSync(join(tmpdir(), 'abasto-politica-'))
    writeTinyChain(other)
    writeFileSync(
      join(other, 'ubicaciones.csv'),
      'ubicacion_id,nombre,tipo\nt1,"Tienda ""1"", centro",tienda\nt2,CEDI,cedi\n',
    )
    writeFileSync(
      join(other, 'ventas', 't1.csv'),
      'fecha,codigo_producto,unidades\n2026-01-01,P1,"3"\n2026-01-02,P2,1\n2026-01-02,P2,2\n2026-01-04,P1,5\n',
    )
    expect(storeIds(other)).toEqual(['t1'])
    const { history, products } = readStore(other, 't1')
    expect(history.products.map(({ units }) => Array.from(units))).toEqual([
      [3, 0, Number.NaN, 5],
      [0, 3, Number.NaN, 0],
    ])
    expect(products[0]?.soldOut).toEqual(new Uint8Array(4))
    rmSync(other, { recursive: true, force: true })
  })

  it('finds the least level that serves what the rule serves, and says so in its tables', async () => {
    const stores = storeIds(folder).map((id) => readStore(folder, id))
    const run = (trial: Trial) => Promise.resolve(tryOut(stores, trial).map(figuresOf))
    const report = await policyReport(run, 'nivel_perfil')
    const { rule, atRulesFill, weekly, clairvoyant } = report
    expect(clairvoyant).toMatchObject({ fill: 1, stockOutShare: 0 })
    expect(atRulesFill.withoutCycle.figures.fill).toBeGreaterThanOrEqual(rule.fill ?? 1)
    expect(atRulesFill.withoutCycle.figures.coverDays).toBeGreaterThan(clairvoyant.coverDays ?? 0)
    expect(weekly.atLeast.figures.fill).toBeGreaterThanOrEqual(0.985)
    const lines = markdownOf(report)
    expect(lines).toContain('### At the rule’s own fill')
    const { figures } = atRulesFill.withoutCycle
    const atOpening =
      ((figures.coverDays ?? 0) + (figures.fill ?? 0)) / ((rule.coverDays ?? 0) + (rule.fill ?? 0))
    expect(lines.join('\n')).toContain(`at the opening ${atOpening.toFixed(3)} (`)
  })
})

/** Two stores, 90 days, three products in packs of 6; every 17th day a shelf is empty. */
function writeTinyChain(into: string): void {
  mkdirSync(join(into, 'ventas'), { recursive: true })
  const codes = ['P1', 'P2', 'P3']
  const write = (name: string, lines: readonly string[]) =>
    writeFileSync(join(into, name), `${lines.join('\n')}\n`)
  write('ubicaciones.csv', ['ubicacion_id,nombre,tipo', 't1,Tienda 1,tienda', 't2,Tienda 2,tienda'])
  write('productos.csv', [
    'codigo_producto,categoria,cantidad_bultos',
    ...codes.map((code) => `${code},Víveres,6`),
  ])
  const sales = Array.from({ length: 90 }, (_, day) =>
    codes.map((code, index) => {
      const isEmpty = (day + index) % 17 === 0
      const units = isEmpty ? 0 : 10 + ((day * 7 + index) % 5)
      return `${addDays('2026-01-01', day)},${code},${units},${isEmpty ? 16 : 0}`
    }),
  )
  for (const id of ['t1', 't2']) {
    write(`ventas/${id}.csv`, ['fecha,codigo_producto,unidades,horas_sin_stock', ...sales.flat()])
  }
}
