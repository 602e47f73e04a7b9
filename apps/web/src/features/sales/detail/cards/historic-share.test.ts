import { expect, it } from 'vitest'
import { historicShare } from './historic-share.ts'

const share = (now: number, ever: number) =>
  historicShare({ productos_unicos: now, productos_historicos: ever }).replace('\u00a0', ' ')

it('is a whole percent', () => {
  expect(share(2914, 3142)).toBe('93 %')
})

it('says all and none only of all and none', () => {
  expect([share(10_000, 10_001), share(1, 10_000)]).toEqual(['99 %', '1 %'])
  expect([share(7, 7), share(0, 7), share(0, 0)]).toEqual(['100 %', '0 %', '0 %'])
})
