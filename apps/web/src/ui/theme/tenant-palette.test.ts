import { readFileSync } from 'node:fs'
import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from '@abasto/domain/colors/contrast'
import { surfaces, white } from './surfaces.ts'
import { tenantPalette, tintsOf } from './tenant-palette.ts'

const upper = (hex: string) => hex.toUpperCase()
const anyColor = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('tints of the tenant colour', () => {
  it('gives granja the ten published tints', () => {
    expect(tintsOf('#0F5C63').map(upper)).toEqual(
      '#F0F9FA #E1F0F2 #C5E1E4 #A3CBD0 #7AB1B7 #50949B #347980 #1B6168 #044D54 #00393E'.split(' '),
    )
  })

  it.each([
    ['granja', '#0F5C63', '#0F5C63', '#0F5C63', '#60A4AB', '#5EA2A9'],
    ['yellow', '#FFD100', '#B19000', '#876D00', '#FFD100', '#FFD100'],
    ['red', '#E3262E', '#E3262E', '#DC1A27', '#FF6860', '#FF645D'],
    ['sky', '#5BC0EB', '#359FC8', '#00799F', '#5BC0EB', '#5BC0EB'],
  ])(
    'corrects the button and the text of a %s tenant as published',
    (_, primary, button, text, darkButton, darkText) => {
      const { light, dark } = tenantPalette(primary, '#F2B33D')
      expect([light.action, light.link, dark.action, dark.link].map(upper)).toEqual([
        button,
        text,
        darkButton,
        darkText,
      ])
    },
  )

  it('gives granja the published bands, and a dark label to a yellow tenant', () => {
    const granja = tenantPalette('#0F5C63', '#F2B33D')
    expect(upper(granja.light.band)).toBe('#044D54')
    expect(upper(granja.dark.band)).toBe('#052326')
    expect(granja.light.actionLabel).toBe('#ffffff')
    expect(tenantPalette('#FFD100', '#1B4DA1').light.actionLabel).toBe('#081312')
  })
})

describe('any tenant colour', () => {
  it('can be read in every place it is painted', () => {
    assert(
      property(anyColor, anyColor, (primary, secondary) => {
        const { light, dark } = tenantPalette(primary, secondary)
        for (const scheme of [light, dark]) {
          expect(contrast(white, scheme.band)).toBeGreaterThanOrEqual(7)
          expect(contrast(scheme.actionLabel, scheme.action)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(scheme.actionLabel, scheme.actionHover)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(scheme.link, scheme.tintGround)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(scheme.tabLine, scheme.band)).toBeGreaterThanOrEqual(3)
        }
        expect(contrast(light.action, surfaces.light.surface)).toBeGreaterThanOrEqual(3)
        expect(contrast(dark.action, surfaces.dark.surface)).toBeGreaterThanOrEqual(6)
        expect(contrast(light.link, surfaces.light.paper)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(dark.link, surfaces.dark.floating)).toBeGreaterThanOrEqual(5)
      }),
      { numRuns: 500 },
    )
  })

  it('is refused where it is no colour', () => {
    expect(() => tenantPalette('verde', '#ffffff')).toThrow(/#rrggbb/)
  })
})

describe('the style sheet', () => {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
  const [lightCss = '', darkCss = ''] = css.split("color-scheme='dark'")
  const token = (source: string, name: string) =>
    new RegExp(`--${name}: (#[0-9a-fA-F]{6});`).exec(source)?.[1]

  it('paints the grounds that the corrections were made against', () => {
    for (const [source, grounds] of [
      [lightCss, surfaces.light],
      [darkCss, surfaces.dark],
    ] as const) {
      for (const [name, value] of Object.entries(grounds)) {
        expect(token(source, name)?.toUpperCase(), name).toBe(value)
      }
    }
  })

  it('keeps every ink at 4.5:1 on the grounds it stands on, and control edges at 3:1', () => {
    for (const source of [lightCss, darkCss]) {
      const of = (name: string) => token(source, name) ?? 'missing'
      for (const ground of ['paper', 'surface', 'sunken', 'hover', 'critical-row'].map(of)) {
        for (const ink of ['ink-1', 'ink-2', 'ink-3', 'red-text', 'amber-text', 'green-text'].map(of)) {
          expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        }
      }
      for (const meaning of ['red', 'amber', 'orange', 'green', 'blue']) {
        expect(contrast(of(`${meaning}-text`), of(`${meaning}-ground`)), meaning).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(of('line-3'), of('surface'))).toBeGreaterThanOrEqual(3)
    }
  })
})
