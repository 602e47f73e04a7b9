import { expect, it } from 'vitest'
import { nightlyRuns } from './nightly-runs.ts'

const run = (iniciada_en: string, changes = {}) => ({
  origen: 'automatica' as const,
  status: 'completed' as const,
  iniciada_en,
  exitosas: 16,
  fallidas: 0,
  omitidas: 0,
  ...changes,
})

it('shows fourteen nights, today the last, each by its latest automatic run', () => {
  const nights = nightlyRuns(
    [
      run('2026-11-17T09:40:00Z'),
      run('2026-11-16T09:40:00Z', { fallidas: 2 }),
      run('2026-11-15T09:00:00Z'),
      run('2026-11-15T09:40:00Z', { status: 'failed' }),
      run('2026-11-14T09:40:00Z', { origen: 'manual' }),
    ],
    '2026-11-17',
    'America/Caracas',
  )
  expect(nights).toHaveLength(14)
  expect(nights[0]).toEqual({ day: '2026-11-04', state: 'none', failedStores: 0 })
  expect(nights.slice(-4).map(({ state }) => state)).toEqual(['none', 'failed', 'failures', 'complete'])
})
