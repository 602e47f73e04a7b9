import { auditoria } from '@abasto/contracts/audit/calls'
import { historiaPolitica, politicas, usarPolitica, volverPolitica } from '@abasto/contracts/policies/calls'
import { SIN_AJUSTE, type AjustePolitica, type Politica } from '@abasto/contracts/policies/schema'
import { describe, expect, it } from 'vitest'
import { seedChain, type Chain } from '../../../test/chain.ts'
import { apiForTests, chainApiForTests } from '../../../test/test-hooks.ts'
import { NOW, refusal } from '../../../test/test-api.ts'

const RULE: Politica = { politica: 'regla_niveles' }
const GUARD: Politica = { politica: 'regla_guarda' }
const UP_TO: Politica = {
  politica: 'proxima_entrega',
  nivel_servicio_pct: 99.9,
  dias_ciclo: { A: 1, AB: 1, B: 2, BC: 3, C: 4 },
  guarda: true,
  cobertura_max_dias: 30,
}

const base = (policy: Politica): AjustePolitica => ({ base: policy, clases: {} })

describe('choosing a policy', () => {
  const { as } = chainApiForTests()

  const current = () => as('tienda')(politicas, {})
  const ofStore = async (id: string | null) => {
    const { cadena, tiendas } = await current()
    const found = id === null ? cadena : tiendas.find(({ ubicacion_id }) => ubicacion_id === id)
    if (!found) throw new Error(`no store ${id}`)
    return found
  }
  const use = async (id: string | null, ajuste: AjustePolitica, user: keyof Chain['users'] = 'gerente') => {
    const { cambio } = await ofStore(id)
    return as(user)(usarPolitica, { body: { ubicacion_id: id, ajuste, cambio } })
  }
  const back = async (id: string | null, user: keyof Chain['users'] = 'gerente') => {
    const { cambio } = await ofStore(id)
    return as(user)(volverPolitica, { body: { ubicacion_id: id, cambio } })
  }

  it('finds nothing said where nobody has', async () => {
    const nothing = { ajuste: SIN_AJUSTE, medidos: null, cambio: 0, puede_volver: false }
    expect(await current()).toEqual({
      cadena: nothing,
      tiendas: [
        { ubicacion_id: 'tienda_01', ubicacion_nombre: 'San Diego', ...nothing },
        { ubicacion_id: 'tienda_02', ubicacion_nombre: 'Naguanagua', ...nothing },
      ],
    })
  })

  it('is kept with all it is told, for the chain, a store and their classes', async () => {
    const ofChain = { base: GUARD, clases: { A: UP_TO } }
    const ofStoreOne = { base: { ...UP_TO, dias_ciclo: null, cobertura_max_dias: null }, clases: { C: RULE } }
    expect(await use(null, ofChain)).toEqual({
      message: 'Política de toda la cadena guardada: vale desde el próximo pedido',
    })
    expect(await use('tienda_01', ofStoreOne)).toEqual({
      message: 'Política de San Diego guardada: vale desde el próximo pedido',
    })
    expect((await ofStore(null)).ajuste).toEqual(ofChain)
    expect((await ofStore('tienda_01')).ajuste).toEqual(ofStoreOne)
    expect((await ofStore('tienda_02')).ajuste).toEqual(SIN_AJUSTE)
    await use('tienda_01', SIN_AJUSTE)
    expect((await ofStore('tienda_01')).ajuste).toEqual(SIN_AJUSTE)
  })

  it('comes back as it stood before, change by change, and a new one is undone before the older', async () => {
    await use('tienda_02', base(GUARD))
    await use('tienda_02', { base: UP_TO, clases: { B: RULE } })
    expect(await back('tienda_02')).toEqual({
      message: 'Volvió la política anterior de Naguanagua: vale desde el próximo pedido',
    })
    expect((await ofStore('tienda_02')).ajuste).toEqual(base(GUARD))
    await use('tienda_02', base(RULE))
    await back('tienda_02')
    expect(await ofStore('tienda_02')).toMatchObject({ ajuste: base(GUARD), puede_volver: true })
    await back('tienda_02')
    expect(await ofStore('tienda_02')).toMatchObject({ ajuste: SIN_AJUSTE, puede_volver: false })
    expect(await refusal(back('tienda_02'))).toMatchObject({
      status: 409,
      detail: 'No hay una política anterior a la que volver.',
    })
  })

  it('is remembered: who, when, from what to what, what was brought back, in the trail too', async () => {
    await use('tienda_02', base(GUARD), 'admin')
    await back('tienda_02')
    const [last, before] = await as('tienda')(historiaPolitica, { query: { ubicacion_id: 'tienda_02' } })
    expect(last).toEqual({
      fecha: NOW.toISOString(),
      usuario: 'Ana Teresa Guédez',
      antes: base(GUARD),
      despues: SIN_AJUSTE,
      vuelta: true,
    })
    expect(before).toMatchObject({ usuario: 'Yolimar Contreras', despues: base(GUARD), vuelta: false })
    const { data } = await as('admin')(auditoria, { query: { cosa: 'politica', cosa_id: 'tienda_02' } })
    expect(data.slice(0, 2).map(({ resumen }) => resumen)).toEqual([
      'Volvió a la política anterior de Naguanagua',
      'Cambió la política de Naguanagua',
    ])
    const all = await as('admin')(auditoria, { query: { cosa: 'politica' } })
    expect(all.data.map(({ resumen }) => resumen)).toContain('Cambió la política de toda la cadena')
    expect(await as('tienda')(historiaPolitica, { query: {} })).toHaveLength(1)
  })

  it('of two at once the second is told, and changes nothing', async () => {
    const { cambio } = await ofStore('tienda_01')
    const both = await Promise.allSettled(
      [GUARD, UP_TO].map((policy, place) =>
        as(place === 0 ? 'gerente' : 'admin')(usarPolitica, {
          body: { ubicacion_id: 'tienda_01', ajuste: base(policy), cambio },
        }),
      ),
    )
    const done = both.filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(1)
    const winner = both[0]?.status === 'fulfilled' ? GUARD : UP_TO
    expect((await ofStore('tienda_01')).ajuste).toEqual(base(winner))
    const late = as('otroGerente')(usarPolitica, {
      body: { ubicacion_id: 'tienda_01', ajuste: base(RULE), cambio },
    })
    expect(await refusal(late)).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/cambió esta política después de que abriste esta página/),
    })
  })

  it('refuses what is so already', async () => {
    await use('tienda_01', base(RULE))
    expect(await refusal(use('tienda_01', base(RULE)))).toMatchObject({ status: 409 })
  })

  it.each<[string, object, string]>([
    ['a level that none reaches', { ...UP_TO, nivel_servicio_pct: 100 }, 'ajuste.base.nivel_servicio_pct'],
    ['a level below a half', { ...UP_TO, nivel_servicio_pct: 49 }, 'ajuste.base.nivel_servicio_pct'],
    [
      'too many cycle days',
      { ...UP_TO, dias_ciclo: { A: 31, AB: 1, B: 2, BC: 3, C: 4 } },
      'ajuste.base.dias_ciclo.A',
    ],
    ['cycle days of some classes', { ...UP_TO, dias_ciclo: { A: 1 } }, 'ajuste.base.dias_ciclo.AB'],
    ['a maximum of no day', { ...UP_TO, cobertura_max_dias: 0 }, 'ajuste.base.cobertura_max_dias'],
    ['one that does not exist', { politica: 'adivino' }, 'ajuste.base.politica'],
  ])('refuses %s, naming it', async (_what, wrong, campo) => {
    const { cambio } = await ofStore('tienda_01')
    // As a client without types would send it.
    const body = JSON.parse(
      JSON.stringify({ ubicacion_id: 'tienda_01', ajuste: { base: wrong, clases: {} }, cambio }),
    )
    expect(await refusal(as('gerente')(usarPolitica, { body }))).toMatchObject({ status: 422, campo })
  })

  it.each([
    ['tienda_99', 404],
    ['cedi_seco', 422],
  ])('is not for %s', async (ubicacion_id, status) => {
    const asked = as('gerente')(usarPolitica, { body: { ubicacion_id, ajuste: SIN_AJUSTE, cambio: 0 } })
    expect(await refusal(asked)).toMatchObject({ status })
  })

  it('is for managers', async () => {
    expect(await refusal(use('tienda_01', base(GUARD), 'tienda'))).toMatchObject({ status: 403 })
    expect(await refusal(back('tienda_01', 'tienda'))).toMatchObject({ status: 403 })
  })
})

describe('policies of two chains', () => {
  const api = apiForTests()

  it('know nothing of each other, and order up to the next delivery needs forecasts', async () => {
    const one = await seedChain(api.owner, 'una')
    const other = await seedChain(api.owner, 'otra', ['inventory'])
    const body = { ubicacion_id: null, ajuste: base(GUARD), cambio: 0 }
    await api.as(one.users.gerente.token)(usarPolitica, { body })
    const theirs = await api.as(other.users.gerente.token)(politicas, {})
    expect(theirs.cadena).toEqual({ ajuste: SIN_AJUSTE, medidos: null, cambio: 0, puede_volver: false })
    const needy = api.as(other.users.gerente.token)(usarPolitica, { body: { ...body, ajuste: base(UP_TO) } })
    expect(await refusal(needy)).toMatchObject({ status: 422, campo: 'ajuste' })
  })
})
