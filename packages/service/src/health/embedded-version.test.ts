import { expect, it } from 'vitest'
import { packagedBinaries } from '@abasto/database/embedded/binaries'
import { behindSince, EMBEDDED_RELEASE } from './embedded-version.ts'

it('is the release of the packages', async () => {
  const { version } = await packagedBinaries()
  expect(version.split('.').slice(0, 2).join('.')).toBe(EMBEDDED_RELEASE.version)
})

it.each([
  ['2026-05-14', '2026-05-14', null],
  ['2026-05-14', '2026-08-12', null],
  ['2026-05-14', '2026-08-13', '2026-08-13'],
  ['2026-05-14', '2027-03-01', '2026-08-13'],
  // An urgent one, between two of the calendar.
  ['2026-02-26', '2026-05-13', null],
  ['2026-02-26', '2026-05-14', '2026-05-14'],
  ['2026-11-12', '2027-02-10', null],
  ['2026-11-12', '2027-02-11', '2027-02-11'],
])('released on %s, is seen on %s as behind since %s', (released, today, since) => {
  expect(behindSince(today, released)).toBe(since)
})
