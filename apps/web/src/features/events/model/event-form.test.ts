import { expect, it } from 'vitest'
import { NEW_EVENT, readEvent, type TypedEvent, typedOf } from './event-form.ts'

const CHRISTMAS: TypedEvent = { ...NEW_EVENT, name: 'Navidad', from: '2026-12-25' }
const read = (typed: Partial<TypedEvent>) => readEvent({ ...CHRISTMAS, ...typed })

it('an event of a day is of the whole chain and assortment unless something else is said', () => {
  expect(read({})).toEqual({
    event: {
      tipo: 'feriado',
      nombre: 'Navidad',
      desde: '2026-12-25',
      hasta: '2026-12-25',
      ubicaciones: null,
      categorias: null,
      productos: null,
      efecto_pct: null,
    },
  })
})

it.each([
  ['-40', -40],
  ['−40 %', -40],
  ['+12,5', 12.5],
])('an effect of %j is read', (effect, percent) => {
  expect(read({ effect })).toMatchObject({ event: { efecto_pct: percent } })
})

it('codes are read whatever stands between them, each once', () => {
  expect(read({ about: 'productos', codes: '000104, 7\n7;Ñ-1' })).toMatchObject({
    event: { productos: ['000104', '7', 'Ñ-1'], categorias: null },
  })
})

it('a closed day sells nothing, whatever was typed of its effect', () => {
  expect(read({ kind: 'cierre', effect: 'x' })).toMatchObject({ event: { efecto_pct: null } })
})

it.each([
  [{ name: ' ' }, 'nombre'],
  [{ from: '' }, 'desde'],
  [{ to: '2026-12-24' }, 'hasta'],
  [{ to: '2027-01-08' }, 'hasta'],
  [{ about: 'categorias' as const }, 'categorias'],
  [{ about: 'productos' as const }, 'productos'],
  [{ effect: 'mucho' }, 'efecto_pct'],
  [{ effect: '-101' }, 'efecto_pct'],
])('%j is told at its field', (typed, field) => {
  const result = read(typed)
  expect('problems' in result && Object.keys(result.problems)).toContain(field)
})

it.each([
  { ubicaciones: null, categorias: ['Lácteos'], productos: null, efecto_pct: -12.5 },
  {
    ubicaciones: [{ id: 'tienda_01', nombre: 'Valencia' }],
    categorias: null,
    productos: [
      { codigo_producto: '000104', descripcion_producto: 'Harina 1 kg' },
      { codigo_producto: 'Ñ-1', descripcion_producto: 'Ñame' },
    ],
    efecto_pct: null,
  },
])('one that stands in the calendar comes back as it is, of %j', (about) => {
  const event = { tipo: 'promocion' as const, nombre: 'Feria', desde: '2026-12-03', hasta: '2026-12-06' }
  const entered = { ...event, ...about, id: 7, momento: '2026-11-01T12:00:00.000Z', usuario: 'Ana' }
  expect(readEvent(typedOf(entered))).toEqual({
    event: {
      ...event,
      ...about,
      ubicaciones: about.ubicaciones && about.ubicaciones.map(({ id }) => id),
      productos: about.productos && about.productos.map(({ codigo_producto }) => codigo_producto),
    },
  })
})
