import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readState, writeState } from './session-state.ts'

const schema = z.object({ text: z.string() })

function storage(limit = Infinity) {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > limit) throw new Error('QuotaExceededError')
      stored.set(key, text)
    },
    removeItem: (key: string) => void stored.delete(key),
  }
}

describe('state stored for the visit', () => {
  it('reads back what was written', () => {
    const own = storage()
    expect(writeState(own, 'draft', { text: 'Harina' })).toBe(true)
    expect(readState(own, 'draft', schema)).toEqual({ text: 'Harina' })
  })

  it('removes what is cleared', () => {
    const own = storage()
    writeState(own, 'draft', { text: 'Harina' })
    writeState(own, 'draft', null)
    expect(readState(own, 'draft', schema)).toBeNull()
  })

  it.each(['', '{"text":', '{"text":1}', 'null', '[]'])('starts anew where the storage holds %j', (text) => {
    const own = storage()
    own.setItem('draft', text)
    expect(readState(own, 'draft', schema)).toBeNull()
  })

  it('says so, and breaks nothing, where the storage is full', () => {
    expect(writeState(storage(3), 'draft', { text: 'Harina' })).toBe(false)
  })
})
