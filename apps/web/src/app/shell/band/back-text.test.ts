import { expect, it } from 'vitest'
import { backText } from './back-text.ts'

it('says that the network is back, what is being sent and what was', () => {
  expect(backText(true, 0, 0)).toBe('De nuevo en línea')
  expect(backText(true, 2, 0)).toBe('De nuevo en línea, enviando 2...')
  expect(backText(true, 0, 1)).toBe('De nuevo en línea, 1 enviado')
  expect(backText(true, 0, 2)).toBe('De nuevo en línea, 2 enviados')
})

it('a page that was only opened again does not claim to have been away', () => {
  expect(backText(false, 1, 0)).toBe('Enviando 1...')
  expect(backText(false, 0, 1)).toBe('1 enviado')
})
