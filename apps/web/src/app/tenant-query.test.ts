import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { syncBaseUrl } from '../shared/api/sync-base-url.ts'
import { configurationQuery, configureFromKept, tenantQuery } from './tenant-query.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(features: readonly string[]) {
  const card = {
    id: 'granja',
    nombre: 'La Granja',
    logo: null,
    color_primario: '#0F5C63',
    color_secundario: '#F2B33D',
    features,
    configuracion: {
      moneda: 'VES',
      zona_horaria: 'America/Caracas',
      idioma: 'es-VE',
      impuestos_venezolanos: true,
    },
    demo: null,
  }
  vi.stubGlobal('location', { origin: 'http://abasto', hostname: 'abasto', search: '' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('fetch', () => {
    const response = Response.json(card)
    Object.defineProperty(response, 'url', { value: 'http://abasto/api/tenants/granja' })
    return Promise.resolve(response)
  })
}

it('drops what was loaded when the chain loses a feature, and keeps it while it has the same', async () => {
  const queries = new QueryClient()
  const loaded = () => queries.getQueryData(['pronosticos', 'tienda_08'])
  const look = async (features: readonly string[]) => {
    answerWith(features)
    await queries.fetchQuery({ ...tenantQuery('granja'), staleTime: 0 })
  }
  await look(['inventory', 'forecasting'])
  queries.setQueryData(['pronosticos', 'tienda_08'], ['harina'])
  await look(['inventory', 'forecasting'])
  expect(loaded()).toEqual(['harina'])
  await look(['inventory'])
  expect(loaded()).toBeUndefined()
})

it('finds the services where what was kept on the device says they are', () => {
  vi.stubGlobal('location', { protocol: 'http:', hostname: 'abasto' })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  const queries = new QueryClient()
  configureFromKept(queries)
  const enlaces = { tienda_clientes: '', panel_admin: '' }
  const kept = { cadena: null, enlaces, sync_url: null, sync_puerto: 9001 }
  queries.setQueryData(configurationQuery.queryKey, kept)
  expect(syncBaseUrl()).toBe('http://abasto:9001')
})
