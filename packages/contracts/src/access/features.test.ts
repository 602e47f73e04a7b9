import { expect, it } from 'vitest'
import { CALLS } from '../calls.ts'
import { FEATURES, hasFeatures, type Feature } from './features.ts'

it('needs one, all of several, or at least one of several', () => {
  expect(hasFeatures([], undefined)).toBe(true)
  expect(hasFeatures(['sales'], 'sales')).toBe(true)
  expect(hasFeatures(['inventory'], 'sales')).toBe(false)
  expect(hasFeatures(['sales'], ['sales', 'forecasting'])).toBe(false)
  expect(hasFeatures(['forecasting', 'sales'], ['sales', 'forecasting'])).toBe(true)
  expect(hasFeatures(['sales'], { alguna: ['inventory', 'sales'] })).toBe(true)
  expect(hasFeatures(['reports'], { alguna: ['inventory', 'sales'] })).toBe(false)
})

/** Calls that a chain with every feature but this one cannot make. */
const lostWithout = (feature: Feature): string[] =>
  CALLS.filter(
    (call) =>
      !hasFeatures(
        FEATURES.filter((each) => each !== feature),
        call.feature,
      ),
  ).map(({ path }) => path)

it('takes away with a feature what belongs to it, and nothing else', () => {
  for (const path of lostWithout('forecasting')) {
    expect(path).toMatch(/^\/api\/(forecast|pronostico|retropruebas|eventos|ventas\/producto\/forecast)\b/)
  }
  for (const path of lostWithout('sales')) {
    expect(path).toMatch(/\/(ventas|informes|calendario|scheduler|avisos|anoche|conciliacion)\b/)
  }
  for (const path of lostWithout('inventory')) {
    expect(path).toMatch(
      /\/(stock|categorias|inventario|summary|pedidos-sugeridos|stock-params|forecast|sync|status|logs|productos|existencia-manual|entregas|politicas|pronostico|retropruebas|informes|atencion|eventos|limites-estante|preferencias|inicio)\b/,
    )
  }
  for (const path of lostWithout('reports')) expect(path).toMatch(/^\/api\/informes\b/)
  for (const path of lostWithout('ai-insights')) expect(path).toMatch(/^\/api\/atencion\b/)
})

it('lets whoever has either kind of data see where it comes from, how it was read, and what was left out', () => {
  for (const has of ['inventory', 'sales']) {
    for (const path of [
      'fuentes/{ubicacion_id}',
      'corridas',
      'rechazos',
      'retenidas',
      'check-connectivity',
    ]) {
      const calls = CALLS.filter((call) => call.path === `/api/etl/${path}`)
      expect(calls).not.toEqual([])
      for (const call of calls) expect(hasFeatures([has], call.feature)).toBe(true)
    }
  }
})
