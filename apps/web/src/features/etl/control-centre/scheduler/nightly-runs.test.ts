import { addDays } from '@abasto/domain/time/business-day'
import { expect, it } from 'vitest'
import { nightlyRuns } from './nightly-runs.ts'

const run = (iniciada_en: string, changes = {}) => ({
  origen: 'automatica' as const,
  status: 'completed' as const,
  iniciada_en,
  ...changes,
})
const night = (fecha: string, completas: number) => ({ fecha, tiendas: 16, completas })

it('shows fourteen nights, today the last, each by how its day stands now', () => {
  const nights = nightlyRuns(
    [
      run('2026-11-17T09:40:00Z'),
      // It failed, and a hand has mended it since.
      run('2026-11-16T09:40:00Z', { status: 'failed' }),
      run('2026-11-15T09:00:00Z'),
      run('2026-11-14T09:40:00Z', { origen: 'manual' }),
      run('2026-11-13T09:40:00Z', { status: 'running' }),
      run('2026-11-12T09:40:00Z'),
    ],
    [
      night('2026-11-16', 14),
      night('2026-11-15', 16),
      night('2026-11-14', 0),
      night('2026-11-13', 16),
      night('2026-11-12', 16),
    ],
    '2026-11-17',
    'America/Caracas',
  )
  expect(nights).toHaveLength(14)
  expect(nights[0]).toEqual({ day: addDays('2026-11-17', -13), state: 'none', failedStores: 0 })
  expect(nights.slice(-6).map(({ state }) => state)).toEqual([
    'none',
    'none',
    'none',
    'failed',
    'complete',
    'failures',
  ])
  expect(nights.at(-1)).toEqual({ day: '2026-11-17', state: 'failures', failedStores: 2 })
})
