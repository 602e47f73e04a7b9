import { describe, expect, it } from 'vitest'
import { takeFirstAnswer } from './first-answers.ts'

const ASKED = { url: '/api/ventas/summary', token: 'a', slug: 'granja' }
const answers = () => ({
  token: 'a',
  slug: 'granja',
  byUrl: { [ASKED.url]: Promise.resolve(new Response('1')) },
})

describe('an answer that was asked for before the app had come', () => {
  it('is taken over once', async () => {
    const first = answers()
    expect(await (await takeFirstAnswer(first, ASKED, 10))?.text()).toBe('1')
    expect(takeFirstAnswer(first, ASKED, 10)).toBeUndefined()
  })

  it.each([
    ['another session', { ...ASKED, token: 'b' }, 10],
    ['nobody signed in', { ...ASKED, token: undefined }, 10],
    ['another chain', { ...ASKED, slug: 'cliente' }, 10],
    ['another question', { ...ASKED, url: '/api/ventas/totales' }, 10],
    ['somebody who comes much later', ASKED, 60_000],
  ])('is nothing for %s', (_whom, asking, age) => {
    expect(takeFirstAnswer(answers(), asking, age)).toBeUndefined()
  })

  it('is nothing where the page asked for nothing', () => {
    expect(takeFirstAnswer(undefined, ASKED, 10)).toBeUndefined()
  })
})
