import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CALLS } from '../calls.ts'
import { fechaPedida } from './values.ts'

interface Schema {
  readonly format?: unknown
  readonly description?: unknown
}

/** What stands for a day in a schema: whether it is one that somebody says. */
function daysOf(schema: z.ZodType | undefined, io: 'input' | 'output'): boolean[] {
  if (!schema) return []
  const found: boolean[] = []
  JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), (_key, value: Schema | null) => {
    if (value?.format === 'date') found.push(value.description === fechaPedida.description)
    return value
  })
  return found
}

/**
 * What is worked out from the first and last days that may be asked for lies beyond them. An answer of such days that
 * is held to their range is an error of the server.
 */
describe('days', () => {
  it.each(CALLS.map((call) => [call.id, call] as const))(
    'of %s',
    (_id, { params, query, body, response }) => {
      const asked = [params, query, body].flatMap((schema) => daysOf(schema, 'input'))
      expect(asked, 'asked for within 1990 and 2100').toEqual(asked.map(() => true))
      const answered = daysOf(response, 'output')
      expect(answered, 'answered whatever they come to').toEqual(answered.map(() => false))
    },
  )

  it('are found', () => {
    const calls = CALLS.filter(({ query, body }) => [query, body].some((s) => daysOf(s, 'input').length > 0))
    expect(calls.length).toBeGreaterThan(10)
    expect(CALLS.filter(({ response }) => daysOf(response, 'output').length > 0).length).toBeGreaterThan(20)
  })
})
