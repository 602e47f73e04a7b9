import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from '@abasto/domain/colors/contrast'
import { storeLine } from './store-line.ts'

describe('the line of a store', () => {
  it.each([
    ['tienda_01', 'var(--store-1)', false],
    ['tienda_08', 'var(--store-8)', false],
    ['tienda_09', 'var(--store-9)', false],
    ['tienda_10', 'var(--store-10)', true],
    ['tienda_16', 'var(--store-16)', true],
    ['tienda_17', 'var(--ink-3)', true],
    ['tienda_00', 'var(--ink-3)', true],
    ['cedi_seco', 'var(--ink-3)', true],
  ])('%s is %s, dashed: %s', (id, color, dashed) => {
    expect(storeLine(id)).toEqual({ color, dashed })
  })
})

describe('the colours of stores', () => {
  const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
  const colors = read('./store-colors.css').split("color-scheme='dark'")
  const tokens = read('../../../../ui/theme/tokens.css').split("color-scheme='dark'")
  const of = (css: string | undefined, name: string) =>
    new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css ?? '')?.[1] ?? 'missing'

  it.each(['surface', 'wash'])('are seen on %s, in light and in dark, and no two are the same', (ground) => {
    for (const scheme of [0, 1]) {
      const all = Array.from({ length: 16 }, (_, index) => of(colors[scheme], `store-${index + 1}`))
      for (const color of all)
        expect(contrast(color, of(tokens[scheme], ground)), color).toBeGreaterThanOrEqual(3)
      expect(new Set(all).size).toBe(16)
    }
  })
})
