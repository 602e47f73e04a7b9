import { expect, it } from 'vitest'
import { cssString } from './css-string.ts'

it.each([
  ['PS-000012 · CEDI Seco → San Diego', '"PS-000012 · CEDI Seco → San Diego"'],
  ['La "Uno"', '"La \\22 Uno\\22 "'],
  ['a\\b', '"a\\5c b"'],
  ['x" } body { display: none', '"x\\22  } body { display: none"'],
  ['</style>\n', '"\\3c /style>\\a "'],
])('%j stays inside its quotes', (text, css) => {
  expect(cssString(text)).toBe(css)
})
