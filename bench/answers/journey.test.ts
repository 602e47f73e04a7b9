import { describe, expect, it } from 'vitest'
import { journey } from './journey.ts'
import { SAMPLE } from './sample.fixture.ts'

const clicks = (person: number) => [...take(journey(person, SAMPLE), 100)]

describe('a person clicking', () => {
  it('asks only what the calls take', () => {
    const wrong = clicks(1)
      .flat()
      .filter(({ call, input }) => {
        const { query } = input as { query?: unknown }
        return call.query?.safeParse(query ?? {}).success === false
      })
    expect(wrong).toEqual([])
  })

  it('goes another way than the next one, and the same way every time', () => {
    const requestsOf = (person: number) =>
      JSON.stringify(clicks(person).map((each) => each.map(({ input }) => input)))
    expect(requestsOf(1)).toBe(requestsOf(1))
    expect(requestsOf(1)).not.toBe(requestsOf(2))
  })
})

function* take<T>(from: Iterable<T>, count: number): Generator<T> {
  let taken = 0
  for (const item of from) {
    if (taken++ === count) return
    yield item
  }
}
