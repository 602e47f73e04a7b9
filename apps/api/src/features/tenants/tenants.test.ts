import { login } from '@abasto/contracts/auth/calls'
import { configuracionPublica, tenantPorSlug } from '@abasto/contracts/tenants/calls'
import { NO_PASSWORD } from '@abasto/database/tenancy/passwords'
import { createTenant, createUser } from '@abasto/database/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestApi } from '../../../test/test-api.ts'
import { apiForTests } from '../../../test/test-hooks.ts'

describe('before anyone signs in', () => {
  const api = apiForTests()

  beforeAll(async () => {
    const demo = await createTenant(api.owner, { slug: 'granja', es_demo: true })
    await createUser(api.owner, demo, { username: 'admin', rol: 'administrador' })
    const closed = await createTenant(api.owner, { slug: 'cerrada', es_demo: true })
    const { userId } = await createUser(api.owner, closed, { username: 'admin', rol: 'administrador' })
    await api.owner
      .updateTable('usuario')
      .set({ clave_hash: NO_PASSWORD })
      .where('usuario_id', '=', userId)
      .execute()
    await createTenant(api.owner, { slug: 'real', features: ['inventory', 'por-venir'] })
  })

  const card = (slug: string) => api.as(undefined)(tenantPorSlug, { params: { slug } })

  it('a chain shows its card, and the demo chain its credentials', async () => {
    expect(await card('granja')).toEqual({
      id: 'granja',
      nombre: 'La Granja Mercado',
      logo: '/logos/granja.svg',
      color_primario: '#0F5C63',
      color_secundario: '#F2B33D',
      features: ['inventory', 'sales', 'ai-insights', 'forecasting', 'reports'],
      configuracion: {
        moneda: 'VES',
        zona_horaria: 'America/Caracas',
        idioma: 'es-VE',
        impuestos_venezolanos: true,
      },
      demo: { username: 'admin', password: 'admin123' },
    })
  })

  it('a real chain shows no credentials, and only features this version knows', async () => {
    expect(await card('real')).toMatchObject({ demo: null, features: ['inventory'] })
  })

  it('a demo chain that nobody can sign in to with them shows none', async () => {
    expect(await card('cerrada')).toMatchObject({ demo: null })
    const signedIn = api.as(undefined, { 'x-tenant': 'cerrada' })(login, {
      body: { username: 'admin', password: 'admin123' },
    })
    expect(await refusal(signedIn)).toMatchObject({ status: 401, detail: 'Usuario o contraseña incorrectos' })
  })

  it('an unknown chain is not found, and a name no chain can have is refused', async () => {
    expect(await refusal(card('ninguna'))).toMatchObject({
      status: 404,
      detail: 'No existe la cadena «ninguna»',
    })
    expect(await refusal(card('No Vale'))).toMatchObject({ status: 422, campo: 'slug' })
  })

  it.each([
    ['real.abasto.com.ve', 'real'],
    ['real.abasto.com:8000', 'real'],
    ['www.abasto.com.ve', null],
    ['real.localhost:8000', 'real'],
    ['localhost:8000', null],
    ['_no_vale.abasto.com', null],
  ])('the page at %s learns which chain its host names', async (host, cadena) => {
    const response = await api.request({ method: 'GET', url: '/api/configuracion', headers: { host } })
    expect(response.json()).toMatchObject({ cadena })
  })

  it('without configured links the panel’s is the administration’s own page, and there is none for customers', async () => {
    const bare = await startTestApi({ links: { tienda_clientes: '', panel_admin: '' } })
    const inject = { method: 'GET', url: '/api/configuracion' } as const
    const at = async (host: string) => (await bare.request({ ...inject, headers: { host } })).json()
    expect(await at('www.abasto.com.ve')).toMatchObject({
      enlaces: { tienda_clientes: '', panel_admin: '//admin.abasto.com.ve/' },
    })
    expect(await at('localhost:8000')).toMatchObject({ enlaces: { panel_admin: '/?tenant=admin' } })
    await bare.close()
  })

  it('a link may name a chain of this installation', async () => {
    const linked = await startTestApi({ links: { tienda_clientes: 'cadena:cliente', panel_admin: '' } })
    const headers = { host: 'www.localhost:8000' }
    const answer = await linked.request({ method: 'GET', url: '/api/configuracion', headers })
    expect(answer.json()).toMatchObject({ enlaces: { tienda_clientes: '//cliente.localhost:8000/' } })
    await linked.close()
  })

  it('the page learns its links and where the sync service is', async () => {
    expect(await api.as(undefined)(configuracionPublica, {})).toEqual({
      cadena: null,
      enlaces: { tienda_clientes: 'https://clientes.example', panel_admin: 'https://panel.example' },
      sync_url: null,
      sync_puerto: 8001,
    })
  })
})
