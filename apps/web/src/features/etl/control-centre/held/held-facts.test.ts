import type { Retenida } from '@abasto/contracts/etl/held'
import { expect, it } from 'vitest'
import { acceptQuestion, brokenOffHint, categoryChanges, heldFigures, nextReading } from './held-facts.ts'

const category = (categoria: string, habia: number, llego: number) => ({
  categoria,
  habia,
  llego,
  falta_entera: habia > 0 && llego === 0,
})

const stock = (changes: Partial<Retenida> = {}): Retenida => ({
  id: 1,
  ubicacion_id: 'tienda_03',
  ubicacion_nombre: 'Guacara',
  tipo_ubicacion: 'tienda',
  tipo: 'inventario',
  fecha: null,
  retenida_en: '2026-11-24T09:52:00Z',
  vale_de: '2026-11-24T01:14:00Z',
  habia: 2986,
  llego: 1204,
  se_confirma_sola: true,
  categorias: [category('Limpieza', 534, 0), category('Licores', 298, 0), category('Víveres', 612, 598)],
  productos_que_faltan: 1782,
  vendidos_7_dias: 968,
  valor: { total: 68_900.4, desaparece: 41_299.6 },
  ...changes,
})
const sales = (changes: Partial<Retenida> = {}) =>
  stock({ tipo: 'ventas', fecha: '2026-11-23', habia: 498, llego: 131, ...changes })

it('tells the categories that lose most, and sums the others up', () => {
  const many = Array.from({ length: 11 }, (_, index) => category(`C${index}`, 100 - index, 10))
  const changes = categoryChanges({ categorias: many })
  expect(changes).toHaveLength(8)
  expect(changes.at(-1)).toEqual({
    name: 'Otras 4 categorías',
    before: 93 + 92 + 91 + 90,
    arrived: 40,
    isWhollyMissing: false,
  })
  expect(categoryChanges({ categorias: many.slice(0, 8) }).at(-1)?.name).toBe('C7')
})

it('says why it looks like a reading that broke off', () => {
  expect(brokenOffHint(stock())).toBe(
    'Parece una lectura cortada: faltan 2 categorías enteras y el resto casi no cambia.',
  )
  expect(
    brokenOffHint(stock({ categorias: [category('Licores', 298, 0), category('Víveres', 612, 590)] })),
  ).toBe('Parece una lectura cortada: falta entera la categoría Licores y el resto casi no cambia.')
  // All of it shrank: the reading may be right.
  expect(
    brokenOffHint(stock({ categorias: [category('Licores', 298, 0), category('Víveres', 612, 300)] })),
  ).toBe('Puede estar cortada: falta entera la categoría Licores.')
  expect(brokenOffHint(stock({ categorias: [category('Víveres', 612, 300)] }))).toBeNull()
  expect(brokenOffHint(stock({ llego: 0 }))).toBe('Parece una lectura vacía: no llegó nada.')
})

it('says what accepting would do', () => {
  expect(heldFigures(stock(), 'USD')).toEqual([
    { label: 'Quedarían sin stock conocido', value: '1.782', unit: 'productos', isBad: false },
    { label: 'De ellos, vendidos estos 7 días', value: '968', unit: 'productos', isBad: true },
    { label: 'Valor que desaparece', value: '41.300', unit: 'USD de 68.900', isBad: false },
  ])
  expect(heldFigures(stock({ valor: null, vendidos_7_dias: 1 }), 'USD').map(({ unit }) => unit)).toEqual([
    'productos',
    'producto',
  ])
  expect(heldFigures(sales({ valor: null }), 'USD')[0]).toEqual({
    label: 'Se perderían',
    value: '367',
    unit: 'líneas',
    isBad: false,
  })
})

it('asks with what would be lost', () => {
  expect(acceptQuestion(stock())).toMatch(
    /^En Guacara quedarían sin stock conocido 1\.782 productos, 968 de ellos vendidos estos 7 días\. /,
  )
  expect(acceptQuestion(stock({ productos_que_faltan: 1, vendidos_7_dias: 0 }))).toMatch(
    /^En Guacara quedarían sin stock conocido 1 producto\. /,
  )
  expect(acceptQuestion(sales())).toMatch(/^Guacara pasaría de 498 líneas a 131 el 23\/11\. /)
})

it('says what the next reading does with it', () => {
  expect(nextReading(stock())).toBe('Si la próxima lectura trae lo mismo, se toma sola.')
  expect(nextReading(stock({ se_confirma_sola: false }))).toMatch(/^No se toma sola/)
})
