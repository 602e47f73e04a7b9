import { calcular, crearPedido, porqueProducto } from '@abasto/contracts/orders/calls'
import { politicas, usarPolitica, vistaPolitica } from '@abasto/contracts/policies/calls'
import type { AjustePolitica } from '@abasto/contracts/policies/schema'
import { guardarLimitesEstante, limitesEstante } from '@abasto/contracts/shelf/calls'
import { MAX_LIMITES, type LimitesNuevos } from '@abasto/contracts/shelf/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { ORDER } from '../../../test/chain.ts'
import { refusal } from '../../../test/test-api.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'

/** tienda_01 sells 60 units a day of A-1 in packs of 12, and has 120 of them; the CEDI has 2400. */
const { as } = chainApiForTests()

const UP_TO: AjustePolitica = {
  base: {
    politica: 'proxima_entrega',
    nivel_servicio_pct: 99,
    dias_ciclo: { A: 5, AB: 5, B: 5, BC: 5, C: 5 },
    guarda: true,
    cobertura_max_dias: null,
  },
  clases: {},
}

const save = (ubicacion_id: string | null, ...limites: LimitesNuevos['limites']) =>
  as('gerente')(guardarLimitesEstante, { body: { ubicacion_id, limites } })

const limitsOf = async (ubicacion_id: string | null, code = 'A-1') => {
  const { data } = await as('gerente')(limitesEstante, {
    query: { ver: 'todos', search: code, ...(ubicacion_id !== null && { ubicacion_id }) },
  })
  return data.find(({ codigo_producto }) => codigo_producto === code)
}

async function lineOf(code = 'A-1') {
  const lines = await as('gerente')(calcular, { body: ORDER })
  const line = lines.find(({ codigo_producto }) => codigo_producto === code)
  if (line?.politica?.politica !== 'proxima_entrega') throw new Error('another policy')
  return { packs: line.cantidad_ajustada_bultos, policy: line.politica }
}

beforeAll(async () => {
  const { tiendas } = await as('gerente')(politicas, {})
  const { cambio } = tiendas.find(({ ubicacion_id }) => ubicacion_id === 'tienda_01') ?? { cambio: 0 }
  await as('gerente')(usarPolitica, { body: { ubicacion_id: 'tienda_01', ajuste: UP_TO, cambio } })
})

describe('what is said of shelves', () => {
  it('is kept by figure, the store’s before the chain’s, and goes when nothing is said any more', async () => {
    await save(null, { codigo_producto: 'A-1', exhibicion_unid: 6, capacidad_unid: 400 })
    await save('tienda_01', { codigo_producto: 'A-1', capacidad_unid: 150 })
    expect(await limitsOf('tienda_01')).toMatchObject({
      cadena: { exhibicion_unid: 6, capacidad_unid: 400 },
      tienda: { exhibicion_unid: null, capacidad_unid: 150 },
    })
    expect((await lineOf()).policy).toMatchObject({
      limites: { capacidad_unid: 150, exhibicion_unid: 6 },
    })
    await save('tienda_01', { codigo_producto: 'A-1', capacidad_unid: null })
    expect((await lineOf()).policy).toMatchObject({
      limites: { capacidad_unid: 400, exhibicion_unid: 6 },
    })
    await save(null, { codigo_producto: 'A-1', exhibicion_unid: null, capacidad_unid: null })
    const { data } = await as('gerente')(limitesEstante, { query: {} })
    expect(data).toEqual([])
  })

  it('takes the known codes of a list and names the others', async () => {
    const answer = await save(
      null,
      { codigo_producto: 'A-1', capacidad_unid: 90 },
      { codigo_producto: 'nadie', capacidad_unid: 90 },
    )
    expect(answer).toMatchObject({ guardados: 1, desconocidos: ['nadie'] })
    await save(null, { codigo_producto: 'A-1', capacidad_unid: null })
  })

  it('is refused as a whole where what is to be shown has no room', async () => {
    await save(null, { codigo_producto: 'A-1', capacidad_unid: 90 })
    const refused = await refusal(
      save(
        null,
        { codigo_producto: 'B-2', capacidad_unid: 5 },
        { codigo_producto: 'A-1', exhibicion_unid: 91 },
      ),
    )
    expect(refused.status).toBe(422)
    expect(refused.detail).toContain('A-1 (91) no cabe en su estante (90)')
    expect((await limitsOf(null, 'B-2'))?.cadena.capacidad_unid).toBeNull()
    await save(null, { codigo_producto: 'A-1', capacidad_unid: null })
  })
})

describe('what is said of shelves at once', () => {
  it('keeps both figures of a product that two people fill in, each one', async () => {
    for (let round = 1; round <= 5; round++) {
      await Promise.all([
        save('tienda_01', { codigo_producto: 'A-1', exhibicion_unid: round }),
        save('tienda_01', { codigo_producto: 'A-1', capacidad_unid: 100 + round }),
      ])
      expect((await limitsOf('tienda_01'))?.tienda).toEqual({
        exhibicion_unid: round,
        capacidad_unid: 100 + round,
      })
      await save('tienda_01', { codigo_producto: 'A-1', exhibicion_unid: null, capacidad_unid: null })
    }
  })

  it('may be a whole assortment', async () => {
    const limites = Array.from({ length: MAX_LIMITES }, (_, index) => ({
      codigo_producto: `DE-OTRA-CADENA-${index}`,
      exhibicion_unid: 12.5,
      capacidad_unid: 400,
    }))
    const answer = await save(null, { codigo_producto: 'A-1', capacidad_unid: null }, ...limites.slice(1))
    expect(answer).toMatchObject({ guardados: 1 })
    expect(answer.desconocidos).toHaveLength(MAX_LIMITES - 1)
  })
})

describe('an order up to the next delivery', () => {
  it('fills the shelf and no more, and its trail says which limit that was', async () => {
    const free = await lineOf()
    await save('tienda_01', { codigo_producto: 'A-1', capacidad_unid: 160 })
    const full = await lineOf()
    // 120 there: three packs of 12 fit below 160.
    expect(free.packs).toBeGreaterThan(3)
    expect(full.packs).toBe(3)
    const { id } = await as('gerente')(crearPedido, { body: { ...ORDER, enviar: false } })
    const why = await as('gerente')(porqueProducto, { params: { id, codigo: 'A-1' } })
    expect(JSON.stringify(why)).toContain('"capacidad_unid":160')
    await save('tienda_01', { codigo_producto: 'A-1', capacidad_unid: null })
  })

  it('brings what is to be shown, and the preview of a policy knows it', async () => {
    const preview = async () => {
      const seen = await as('gerente')(vistaPolitica, { body: { ubicacion_id: 'tienda_01', ajuste: UP_TO } })
      return seen.propuesta.unidades
    }
    const before = await preview()
    await save('tienda_01', { codigo_producto: 'A-1', exhibicion_unid: 1200 })
    const { packs } = await lineOf()
    expect(packs * 12 + 120).toBeGreaterThanOrEqual(1200)
    expect(await preview()).toBeGreaterThan(before)
    await save('tienda_01', { codigo_producto: 'A-1', exhibicion_unid: null })
    expect(await preview()).toBe(before)
  })
})
