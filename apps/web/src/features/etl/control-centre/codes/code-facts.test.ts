import type { CodigoPorAsignar } from '@abasto/contracts/etl/codes'
import { expect, it } from 'vitest'
import { assignmentsOf, codeFacts, stillPending } from './code-facts.ts'

const code = (changes: Partial<CodigoPorAsignar> = {}): CodigoPorAsignar => ({
  codigo: 'NUEVO',
  lineas: 14,
  dias: 2,
  desde: '2026-11-15',
  hasta: '2026-11-16',
  lineas_ayer: 6,
  unidades: 28,
  precio: 1.5,
  en_existencias: false,
  propuesto: null,
  ...changes,
})
const product = { codigo_producto: '001', descripcion_producto: 'Harina', categoria: 'Víveres' }

it('says of a code what its lines say', () => {
  expect(codeFacts(code())).toBe('14 líneas de 2 días, 6 de ayer · 28 unidades · último precio 1,50')
  expect(codeFacts(code({ lineas: 1, dias: 1, lineas_ayer: 1, unidades: null, precio: null }))).toMatch(
    /^1 línea del \S+$/,
  )
  expect(codeFacts(code({ lineas_ayer: 0, unidades: null, precio: null, en_existencias: true }))).toBe(
    '14 líneas de 2 días · también en el stock',
  )
  expect(
    codeFacts(code({ lineas: 0, dias: 0, desde: null, unidades: null, precio: null, en_existencias: true })),
  ).toBe('solo en el stock')
})

it('sends what was chosen, and what is left out as no product', () => {
  const chosen = new Map([
    ['NUEVO', product],
    ['AJENO', null],
  ])
  expect(assignmentsOf('tienda_15', chosen, true)).toEqual({
    ubicacion_id: 'tienda_15',
    asignaciones: [
      { codigo: 'NUEVO', codigo_producto: '001', toda_la_cadena: true },
      { codigo: 'AJENO', codigo_producto: null, toda_la_cadena: true },
    ],
  })
  expect([...stillPending(chosen, [code()])]).toEqual([['NUEVO', product]])
})
