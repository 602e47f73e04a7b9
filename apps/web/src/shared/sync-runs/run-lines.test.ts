import { expect, it } from 'vitest'
import { mergedLines } from './run-lines.ts'

it('shows a message once, the first time it was said', () => {
  const own = [{ level: 'info', message: 'a' }] as const
  const served = [
    { level: 'error', message: 'a' },
    { level: 'success', message: 'b' },
    { level: 'info', message: 'b' },
  ] as const
  expect(mergedLines(own, served)).toEqual([own[0], served[1]])
})
