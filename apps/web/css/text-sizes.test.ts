import postcss from 'postcss'
import { describe, expect, it } from 'vitest'
import { textSizes } from './text-sizes.ts'

const built = (css: string, file = '/app/x.css') => postcss([textSizes]).process(css, { from: file }).css

describe('lengths of the style sheets in the build', () => {
  it.each([
    ['a { font-size: 11.5px }', 'a { font-size: 0.71875rem }'],
    ['a { line-height: 20px; margin: 0 4px }', 'a { line-height: 1.25rem; margin: 0 4px }'],
    ['a { min-height: calc(100dvh - 170px) }', 'a { min-height: calc(100dvh - 10.625rem) }'],
    ['a { grid-template-rows: 20px 38px 1fr }', 'a { grid-template-rows: 1.25rem 2.375rem 1fr }'],
    ['a { left: -96px }', 'a { left: -6rem }'],
    ['a { --control-height: 40px }', 'a { --control-height: 2.5rem }'],
  ])('text and what holds it follow the size that a person has chosen: %s', (css, made) => {
    expect(built(css)).toBe(made)
  })

  it.each([
    'a { padding: 32px; gap: 24px; border: 1px solid }',
    'a { --radius-card: 12px; --shadow-floating: 0 16px 40px #000 }',
    'a { width: 36px; height: 20px }',
    'a { grid-template-columns: 8px 1fr; top: -3px; min-width: 0px }',
    '@media print { a { font-size: 9pt } }',
  ])('what is no room for words stays as drawn: %s', (css) => {
    expect(built(css)).toBe(css)
  })

  it('a layout gives way for larger text as for a narrower window', () => {
    const css = '@media (min-width: 768px) and (max-width: 1099.98px) { a { top: 56px } }'
    expect(built(css)).toBe('@media (min-width: 48em) and (max-width: 68.74875em) { a { top: 3.5rem } }')
  })

  it("a library's own sheets are left alone", () => {
    const css = 'a { font-size: 14px }'
    expect(built(css, '/app/node_modules/mantine/x.css')).toBe(css)
  })
})
