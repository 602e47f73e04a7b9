import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

describe('the decision records', () => {
  const names = readdirSync(new URL('../docs/decisions/', import.meta.url)).filter((name) => /^\d/.test(name))

  it('have a number each, and no number twice', () => {
    const numbers = names.map((name) => name.slice(0, 4))
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
    expect(names.length).toBeGreaterThan(30)
  })
})
