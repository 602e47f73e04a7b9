import { expect } from 'vitest'

/** The same number, but for how doubles round. */
export function expectNear(shown: number, said: number, what = ''): void {
  const near = Math.abs(shown - said) <= 1e-9 * Math.max(1, Math.abs(said))
  expect(near ? said : shown, what).toBe(said)
}
