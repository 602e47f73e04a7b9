import type {
  EntregasPedidas,
  PuntoRetroprueba,
  ResultadoRetroprueba,
} from '@abasto/contracts/backtests/schema'
import { politicas } from '@abasto/contracts/policies/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { describe, expect, it } from 'vitest'
import { NOW } from '../../../test/test-api.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'
import { levelsOf } from './tested-levels.ts'

const RULE: PuntoRetroprueba = {
  politica: 'regla_niveles',
  nivel: null,
  con_ciclo: null,
  dias_pct: 100,
  demanda_unid: 1000,
  vendidas_unid: 985,
  dias_producto: 320,
  dias_en_cero: 4,
  existencia_unid: 200,
  dias_stock: 12,
  detenido: null,
  perdida_semana: null,
  perdidas_semana_unid: 1,
  renglones_semana: 2,
  bultos_semana: 3,
}

const upTo = (nivel: number, vendidas_unid: number, existencia_unid: number, con_ciclo = false) => ({
  ...RULE,
  politica: 'proxima_entrega' as const,
  nivel,
  con_ciclo,
  dias_pct: null,
  vendidas_unid,
  existencia_unid,
  dias_stock: existencia_unid / 20,
})

describe('the levels that a back-test tried', () => {
  it('say what was sold and held, and the level between them at which the rule’s sales are reached', () => {
    const points = [RULE, upTo(99, 995, 150), upTo(95, 960, 70), upTo(98, 980, 100)]
    const levels = levelsOf(points, 0)
    expect(levels).toMatchObject({
      regla: { servido_pct: 98.5, dias_stock: 12 },
      niveles: [
        { nivel_servicio_pct: 95, con_ciclo: false, servido_pct: 96, dias_stock: 3.5 },
        { nivel_servicio_pct: 98, con_ciclo: false, servido_pct: 98, dias_stock: 5 },
        { nivel_servicio_pct: 99, con_ciclo: false, servido_pct: 99.5, dias_stock: 7.5 },
      ],
    })
    // 20 lost at 2 % left open, 5 at 1 %: what is lost goes by the square, so 15 is at 2 / √(20 / 15) = 1.73 %.
    expect(levels?.propuesto).toEqual({ nivel_servicio_pct: 98.3, con_ciclo: false })
  })

  it('are proposed with or without cycle days, whichever holds less, and to the hundredth near the top', () => {
    const without = [upTo(98, 985, 100), upTo(95, 960, 70)]
    const withCycle = [upTo(98, 985, 90, true), upTo(95, 960, 80, true)]
    expect(levelsOf([RULE, ...without], 0)?.propuesto).toEqual({ nivel_servicio_pct: 98, con_ciclo: false })
    expect(levelsOf([RULE, ...without, ...withCycle], 0)?.propuesto?.con_ciclo).toBe(true)
    const high = [upTo(99.5, 984, 50), upTo(99.9, 999, 60)]
    expect(levelsOf([RULE, ...high], 0)?.propuesto).toEqual({ nivel_servicio_pct: 99.52, con_ciclo: false })
  })

  it('are held against the rule as it is set, and where that was not tried against today’s orders', () => {
    const short = { ...RULE, dias_pct: 50, vendidas_unid: 900 }
    const today = { ...RULE, politica: 'regla_guarda' as const, vendidas_unid: 950, existencia_unid: 61 }
    expect(levelsOf([today, short, RULE, upTo(90, 950, 60)], 0)?.regla.servido_pct).toBe(98.5)
    expect(levelsOf([today, short, upTo(90, 950, 60)], 0)).toMatchObject({
      regla: { servido_pct: 95 },
      propuesto: { nivel_servicio_pct: 90, con_ciclo: false },
    })
  })

  it('are none without levels or demand, and propose nothing that sells less or holds more', () => {
    expect(levelsOf([RULE], 0)).toBeNull()
    expect(levelsOf([{ ...RULE, demanda_unid: 0 }, upTo(95, 0, 1)], 0)).toBeNull()
    expect(levelsOf([RULE, upTo(95, 984, 70)], 0)?.propuesto).toBeNull()
    expect(levelsOf([RULE, upTo(95, 990, 70), upTo(99, 999, 100)], 0)?.propuesto).toBeNull()
    expect(levelsOf([RULE, upTo(95, 984, 201), upTo(99, 999, 300)], 0)?.propuesto).toBeNull()
  })
})

describe('policies', () => {
  const { api, chain, as } = chainApiForTests()

  it('come with what the newest back-test found of levels: the store’s own, else the chain’s', async () => {
    const { tenantId, users, keys } = chain()
    const keep = (
      tienda_key: number | null,
      minutes: number,
      puntos: readonly PuntoRetroprueba[],
      entregas: EntregasPedidas = { tipo: 'calendario' },
    ) =>
      withTenant(api.owner, tenantId, (tx) =>
        tx
          .insertInto('retroprueba')
          .values({
            tenant_id: tenantId,
            pedida_por: users.gerente.userId,
            pedida_en: NOW,
            termino: new Date(NOW.getTime() + minutes * 60_000),
            tienda_key,
            desde: '2026-01-17',
            hasta: '2026-03-17',
            ajustes: JSON.stringify({
              politicas: [{ politica: 'regla_niveles', dias_pct: [100] }],
              entregas,
            }),
            estado: 'lista',
            resultado: JSON.stringify({ ...RESULT, puntos }),
          })
          .execute(),
      )
    await keep(keys.tienda, 1, [RULE, upTo(90, 990, 10)])
    await keep(keys.tienda, 2, [RULE, upTo(98, 985, 100)])
    await keep(keys.tienda, 3, [RULE])
    // Of deliveries that it does not have.
    await keep(keys.tienda, 5, [RULE, upTo(60, 990, 100)], { tipo: 'cada', dias: 7, llega_en: 2 })
    await keep(null, 4, [RULE, upTo(97, 990, 100)])
    const { cadena, tiendas } = await as('tienda')(politicas, {})
    const levels = [cadena, ...tiendas].map(({ medidos }) =>
      medidos?.niveles.map(({ nivel_servicio_pct }) => nivel_servicio_pct),
    )
    expect(levels).toEqual([[97], [98], [97]])
    expect(tiendas[0]?.medidos).toMatchObject({
      propuesto: { nivel_servicio_pct: 98, con_ciclo: false },
      regla: { servido_pct: 98.5 },
    })
  })
})

const RESULT: Omit<ResultadoRetroprueba, 'puntos'> = {
  tiendas: 1,
  productos: 1,
  sin_precio: 0,
  dias_medidos: 32,
  dias_arranque: 28,
  hoy: 0,
  propuesta: null,
  segundos: 1.5,
}
