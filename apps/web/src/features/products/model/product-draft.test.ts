import type { ProductoGestionado } from '@abasto/contracts/products/schema'
import { expect, it } from 'vitest'
import { changedValues, saidBySource, textsOf } from './product-draft.ts'

const product: ProductoGestionado = {
  codigo_producto: '007',
  descripcion_producto: 'Harina',
  categoria: 'Víveres',
  cuadrante_producto: 'CUADRANTE I',
  cantidad_bultos: 0,
  peso_unitario_kg: 0.5,
  bultos_por_capa: null,
  bultos_por_paleta: 60,
  activo: true,
  retirado_en: null,
  revision: 1,
  corregido: { categoria: 'VIVERES 1.0', peso_unitario_kg: null, cantidad_bultos: 2.5 },
  origen: null,
}
const before = textsOf(product)

it('sends only what was typed otherwise, numbers with a comma too', () => {
  expect(changedValues(before, before)).toEqual({ values: {}, wrong: [] })
  const texts = {
    ...before,
    descripcion_producto: ' Harina PAN ',
    cantidad_bultos: '2,5',
    peso_unitario_kg: '',
  }
  expect(changedValues(texts, before)).toEqual({
    values: { descripcion_producto: 'Harina PAN', cantidad_bultos: 2.5, peso_unitario_kg: null },
    wrong: [],
  })
})

it.each(['doce', '-1', '1.2.3', '1e5'])('«%s» is no number of units', (cantidad_bultos) => {
  expect(changedValues({ ...before, cantidad_bultos }, before).wrong).toEqual(['cantidad_bultos'])
})

it('takes packs of a layer whole, and empty as not known', () => {
  expect(changedValues({ ...before, bultos_por_capa: '10', bultos_por_paleta: '' }, before)).toEqual({
    values: { bultos_por_capa: 10, bultos_por_paleta: null },
    wrong: [],
  })
  for (const bultos_por_capa of ['10,5', '0', 'diez'])
    expect(changedValues({ ...before, bultos_por_capa }, before).wrong).toEqual(['bultos_por_capa'])
})

it('tells what the source says of what a person wrote, and where it says nothing', () => {
  expect(saidBySource(product, 'cantidad_bultos')).toEqual({ text: '2,5' })
  expect(saidBySource(product, 'peso_unitario_kg')).toEqual({ text: null })
  expect(saidBySource(product, 'descripcion_producto')).toBeUndefined()
})
