import { expect, it } from 'vitest'
import { addressOfLink, leadsToThisMachine } from './invitation-link.ts'

const PATH = '/invitacion?tenant=granja#granja.abc'

it('a link leads where the installation says it is, else to where the page is', () => {
  const said = `https://granja.ejemplo.com${PATH}`
  expect(addressOfLink(said, 'http://10.0.0.4:8000')).toBe(said)
  expect(addressOfLink(PATH, 'http://10.0.0.4:8000')).toBe(`http://10.0.0.4:8000${PATH}`)
})

it.each([
  ['http://localhost:8000/', true],
  ['http://granja.localhost:8000/', true],
  ['http://127.0.0.1:8000/', true],
  ['http://[::1]:8000/', true],
  ['http://10.0.0.4:8000/', false],
  ['https://granja.abasto.com.ve/', false],
  ['https://localhost.ejemplo.com/', false],
])('%s leads to this machine alone: %s', (address, isThis) => {
  expect(leadsToThisMachine(address)).toBe(isThis)
})
