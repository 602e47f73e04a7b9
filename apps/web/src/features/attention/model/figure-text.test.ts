import { expect, it } from 'vitest'
import { figureParts, figureText } from './figure-text.ts'

it.each([
  [{ valor: 1240, unidad: 'dinero' }, '$\u00a01.240'],
  [{ valor: 4.5, unidad: 'dinero', por_semana: true }, '$\u00a04,50/sem'],
  [{ valor: 140, unidad: 'porcentaje', con_signo: true }, '+140\u00a0%'],
  [{ valor: -62, unidad: 'porcentaje', con_signo: true }, '\u221262\u00a0%'],
  [{ valor: 8.25, unidad: 'unidades' }, '8,3\u00a0unid'],
  [{ valor: 83.4, unidad: 'unidades', por_semana: true }, '83\u00a0unid/sem'],
] as const)('%j reads %s', (figure, text) => {
  expect(figureText(figure, 'USD')).toBe(text)
})

it('keeps the sign, the number and the unit apart', () => {
  expect(figureParts({ valor: 540, unidad: 'dinero', por_semana: true }, 'USD')).toEqual({
    before: '$',
    number: '540',
    after: '/sem',
  })
})
