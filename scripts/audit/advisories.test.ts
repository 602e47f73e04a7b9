import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { acceptedAdvisories, openAdvisories } from './advisories.ts'

const about = (id: string, severity: string) => ({
  url: `https://github.com/advisories/${id}`,
  title: 'Se cae',
  severity,
  source: 1,
})
const REPORT = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    fastify: { severity: 'high', via: ['find-my-way'] },
    'find-my-way': {
      severity: 'high',
      via: [about('GHSA-aaaa-bbbb-cccc', 'high'), about('GHSA-low', 'moderate')],
    },
  },
})
const accepted = [{ aviso: 'GHSA-aaaa-bbbb-cccc', motivo: 'No usamos esa parte', hasta: '2026-12-31' }]

it('names each severe advisory once', () => {
  expect(openAdvisories(REPORT, [], '2026-11-23')?.map(({ id }) => id)).toEqual(['GHSA-aaaa-bbbb-cccc'])
})

it('lets pass what was accepted, until its day', () => {
  expect(openAdvisories(REPORT, accepted, '2026-12-31')).toEqual([])
  expect(openAdvisories(REPORT, accepted, '2027-01-01')).toHaveLength(1)
})

it.each([
  '',
  'npm error',
  '{"message":"405 Method Not Allowed","statusCode":405}',
  '{"error":{"code":"ENOTFOUND"}}',
])('takes %j for no answer', (json) => expect(openAdvisories(json, [], '2026-11-23')).toBeUndefined())

it('reads the list of what was accepted', () => {
  const list = JSON.parse(readFileSync(new URL('accepted.json', import.meta.url), 'utf8'))
  expect(acceptedAdvisories.safeParse(list).success).toBe(true)
})
