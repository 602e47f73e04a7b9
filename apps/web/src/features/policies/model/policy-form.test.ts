import {
  ajustePolitica,
  SIN_AJUSTE,
  type AjustePolitica,
  type NivelesMedidos,
  type Politica,
} from '@abasto/contracts/policies/schema'
import { describe, expect, it } from 'vitest'
import { measuredText } from './level-text.ts'
import { isSame, proposedLevel, readSetting, typedSetting } from './policy-form.ts'
import { policyDetail, policyText, settingText } from './policy-text.ts'

const UP_TO: Politica = {
  politica: 'proxima_entrega',
  nivel_servicio_pct: 99.95,
  dias_ciclo: { A: 1, AB: 1.5, B: 2, BC: 3, C: 4 },
  guarda: true,
  cobertura_max_dias: 30,
}
const SETTINGS: AjustePolitica[] = [
  SIN_AJUSTE,
  { base: { politica: 'regla_guarda' }, clases: { A: { politica: 'regla_niveles' } } },
  { base: UP_TO, clases: {} },
  { base: { ...UP_TO, dias_ciclo: null, guarda: false, cobertura_max_dias: null }, clases: {} },
  { base: UP_TO, clases: { A: { ...UP_TO, nivel_servicio_pct: 90 }, C: { politica: 'regla_guarda' } } },
  { base: null, clases: { B: { ...UP_TO, guarda: false, cobertura_max_dias: 12 } } },
]

describe('a policy as it is typed', () => {
  it.each(SETTINGS)('comes out as it went in: %j', (setting) => {
    const { setting: read, problems } = readSetting(typedSetting(setting))
    expect(problems).toEqual({})
    const [salesClass] = Object.values(setting.clases)
    // A class that goes up to the next delivery says cycle days of its own alone.
    if (salesClass?.politica !== 'proxima_entrega') expect(read).toEqual(setting)
    else
      expect(Object.values(read?.clases ?? {})[0]).toMatchObject({
        ...salesClass,
        dias_ciclo: expect.anything(),
      })
    expect(ajustePolitica.parse(read).base).toEqual(setting.base)
    expect(read && isSame(read, setting)).toBe(true)
  })

  it('says what is wrong with each field, in the server’s own bounds', () => {
    const typed = typedSetting({ base: UP_TO, clases: { B: UP_TO } })
    const { setting, problems } = readSetting({
      base: { ...typed.base, level: '100', cover: 'mucho', cycle: { ...typed.base.cycle, C: '31' } },
      classes: { ...typed.classes, B: { ...typed.classes.B, level: '49,9', cover: '0' } },
    })
    expect(setting).toBeNull()
    expect(problems).toEqual({
      level: 'Entre 50 y 99,999',
      cover: 'Entre 1 y 365',
      'cycle.C': 'Entre 0 y 30',
      'B.level': 'Entre 50 y 99,999',
      'B.cover': 'Entre 1 y 365',
    })
  })

  it('asks nothing of fields that are not shown', () => {
    const typed = typedSetting({ base: { politica: 'regla_guarda' }, clases: {} })
    const { problems } = readSetting({ ...typed, base: { ...typed.base, level: '', cover: 'x' } })
    expect(problems).toEqual({})
  })
})

it('tells a policy and a setting in words', () => {
  expect([policyText(UP_TO), policyDetail(UP_TO)]).toEqual([
    'Hasta la próxima entrega, 99,95 %',
    'con días de ciclo y guarda, hasta 30 días',
  ])
  expect(settingText({ base: null, clases: { A: UP_TO } }, 'Como la cadena')).toBe(
    'Como la cadena; clase A: Hasta la próxima entrega, 99,95 %',
  )
})

describe('the level to begin with', () => {
  const measured: NivelesMedidos = {
    retroprueba_id: 7,
    termino: '2026-11-20T10:00:00.000Z',
    regla: { servido_pct: 98.71, dias_stock: 19.47 },
    niveles: [
      { nivel_servicio_pct: 97.5, con_ciclo: false, servido_pct: 98.1, dias_stock: 10.94 },
      { nivel_servicio_pct: 98.5, con_ciclo: true, servido_pct: 98.9, dias_stock: 13.02 },
      { nivel_servicio_pct: 99.5, con_ciclo: false, servido_pct: 99.87, dias_stock: 20.8 },
    ],
    propuesto: { nivel_servicio_pct: 98.3, con_ciclo: true },
  }
  const typed = (found: NivelesMedidos | null, setting = SIN_AJUSTE) =>
    typedSetting(setting, proposedLevel(found)).base

  it('is what the location’s own back-test proposes, else the default; what was chosen stays', () => {
    expect(typed(measured)).toMatchObject({ level: '98,3', hasCycle: true })
    const without = { ...measured, propuesto: { nivel_servicio_pct: 99.52, con_ciclo: false } }
    expect(typed(without)).toMatchObject({ level: '99,52', hasCycle: false })
    for (const none of [null, { ...measured, propuesto: null }])
      expect(typed(none)).toMatchObject({ level: '98', hasCycle: true })
    expect(typed(measured, { base: UP_TO, clases: {} }).level).toBe('99,95')
  })

  it('comes with what was sold and held at the nearest level tried, with or without cycle days as typed', () => {
    expect(measuredText(measured, { level: '98,4', hasCycle: false })).toBe(
      'En la última retroprueba, con 97,5 % se vendió el 98,10 % de lo pedido, con 10,9 días de stock; con la regla, el 98,71 % de lo pedido, con 19,5 días de stock.',
    )
    expect(measuredText(measured, { level: '50', hasCycle: true })).toContain('con 98,5 % con días de ciclo')
    expect(measuredText(null, { level: '98', hasCycle: true })).toMatch(/^Una retroprueba dice/)
  })
})
