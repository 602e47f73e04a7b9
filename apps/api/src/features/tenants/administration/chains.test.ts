import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@abasto/contracts/auth/calls'
import { sesionActual } from '@abasto/contracts/auth/session-calls'
import { NEW_CHAIN } from '@abasto/contracts/tenants/card'
import { tenantPorSlug } from '@abasto/contracts/tenants/calls'
import { createUser, TEST_PASSWORD } from '@abasto/database/test/factories'
import { afterAll, describe, expect, it } from 'vitest'
import { refusal } from '../../../../test/test-api.ts'
import { apiForTests } from '../../../../test/test-hooks.ts'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { auditChain } from './audit-chain.ts'
import { chainLines } from './chain-lines.ts'
import { readChainRequest, USAGE } from './chain-request.ts'
import { bringChainBack, createChain, editChain, suspendChain } from './write-chain.ts'

const folder = mkdtempSync(join(tmpdir(), 'abasto-cadena-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (...args: string[]) => readChainRequest(args, folder)
const MERCADO = ['crear', '--cadena', 'mercado', '--nombre', 'Mi Mercado']

describe('npm run cadena', () => {
  it('lists where nothing is asked for', () => {
    expect(read()).toEqual({ what: 'list' })
    expect(read('listar')).toEqual({ what: 'list' })
  })

  it('makes a chain of a name alone, and of everything that may be said', () => {
    const card = { ...NEW_CHAIN, slug: 'mercado', nombre: 'Mi Mercado' }
    expect(read(...MERCADO)).toEqual({ what: 'create', card })
    writeFileSync(join(folder, 'logo.svg'), '<svg/>')
    const all =
      '--logo logo.svg --color-primario #112233 --color-secundario #445566 --funciones inventory,sales'
    const more = '--moneda usd --zona america/bogota --idioma es-CO --impuestos sí'
    expect(read(...MERCADO, ...all.split(' '), ...more.split(' '))).toEqual({
      what: 'create',
      card: {
        ...card,
        logo: `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`,
        color_primario: '#112233',
        color_secundario: '#445566',
        features: ['inventory', 'sales'],
        moneda: 'USD',
        zona_horaria: 'America/Bogota',
        idioma: 'es-CO',
        impuestos_venezolanos: true,
      },
    })
  })

  it('changes only what is said', () => {
    const args = ['editar', '--cadena', 'mercado', '--logo', 'ninguno', '--impuestos', 'no']
    const changes = { logo: null, impuestos_venezolanos: false }
    expect(read(...args)).toEqual({ what: 'edit', slug: 'mercado', changes })
  })

  it.each([
    [['crear', '--cadena', 'mercado']],
    [['crear', '--nombre', 'Mi Mercado']],
    [['editar', '--cadena', 'mercado']],
    [['suspender']],
    [['suspender', '--cadena', 'mercado', '--nombre', 'x']],
    [['borrar', '--cadena', 'mercado']],
    [['crear', 'editar', '--cadena', 'mercado']],
    [['--colores', 'rojo']],
    [['listar', '--cadena', 'mercado']],
  ])('says what may be asked for where it is asked for %j', (args) => {
    expect(() => read(...args)).toThrow(USAGE)
  })

  it('says everything that is wrong at once, by the options’ names', () => {
    const wrong = '--color-primario verde --moneda bolívar --zona Caracas --funciones ventas'
    expect(() => read('crear', '--cadena', 'WWW', '--nombre', 'x', ...wrong.split(' '))).toThrow(
      [
        '--cadena debe tener solo minúsculas sin acento, cifras y guiones, y no empezar por guion',
        '--color-primario debe ser un color como #0F5C63',
        '--funciones debe decir funciones de estas, separadas por comas: inventory, sales, ai-insights, forecasting, reports, admin-panel',
        '--moneda debe ser una moneda por su código de tres letras: VES, USD',
        '--zona debe ser una zona horaria como America/Caracas',
      ].join('\n'),
    )
  })

  it.each([
    ['nada.png', /no existe el archivo/],
    ['logo.gif', /debe ser una imagen PNG/],
    ['grande.png', /debe pesar menos de 48 kB/],
  ])('takes no %s for a logo', (file, said) => {
    writeFileSync(join(folder, 'grande.png'), Buffer.alloc(50_000))
    expect(() => read(...MERCADO, '--logo', file)).toThrow(said)
  })
})

describe('a chain', () => {
  const api = apiForTests()
  const card = { ...NEW_CHAIN, slug: 'mercado', nombre: 'Mi Mercado' }
  const signIn = () =>
    api.as(undefined, { 'x-tenant': 'mercado' })(login, {
      body: { username: 'ana', password: TEST_PASSWORD },
    })
  const tenantIdOf = async () => {
    const chain = api.owner.selectFrom('tenant').select('tenant_id').where('slug', '=', 'mercado')
    return (await chain.executeTakeFirstOrThrow()).tenant_id
  }

  it('is made once, and people sign in to it', async () => {
    await createChain(api.owner, card)
    await expect(createChain(api.owner, { ...card, nombre: 'Otro' })).rejects.toThrow(
      'Ya existe la cadena mercado. No se cambió nada.',
    )
    await createUser(api.owner, await tenantIdOf(), { username: 'ana', rol: 'administrador' })
    expect(await signIn()).toMatchObject({ tenant: 'mercado' })
  })

  it('shows what was changed, and the rest as it was', async () => {
    await editChain(api.owner, 'mercado', { nombre: 'Mercado Nuevo', color_primario: '#112233' })
    expect(await api.as(undefined)(tenantPorSlug, { params: { slug: 'mercado' } })).toMatchObject({
      nombre: 'Mercado Nuevo',
      color_primario: '#112233',
      color_secundario: NEW_CHAIN.color_secundario,
      configuracion: { moneda: 'VES' },
    })
    expect(await chainLines(api.owner, 'mercado')).toEqual([
      'mercado  Mercado Nuevo',
      '  VES, America/Caracas, es-VE, impuestos venezolanos: no',
      '  funciones: inventory, sales, forecasting',
      '  logo: ninguno: se muestra la inicial',
      '  color primario #112233: contraste 16,1 con blanco, 1,1 con tinta',
      '  color secundario #F2B33D: contraste 1,9 con blanco, 9,3 con tinta',
    ])
  })

  it('that is suspended lets nobody in and nobody stay, keeps everything, and is as before when it is back', async () => {
    const { access_token } = await signIn()
    await suspendChain(api.owner, 'mercado')
    expect(await refusal(api.as(access_token)(sesionActual, {}))).toMatchObject({ status: 401 })
    expect(await refusal(signIn())).toMatchObject({
      status: 403,
      detail: expect.stringMatching(/^La cadena está suspendida\. Sus datos se conservan/),
    })
    expect(await chainLines(api.owner)).toContain('mercado  Mercado Nuevo  (suspendida)')
    await bringChainBack(api.owner, 'mercado')
    expect(await api.as(access_token)(sesionActual, {})).toMatchObject({ tenant: 'mercado' })
    expect(await signIn()).toMatchObject({ username: 'ana' })
  })

  it('has in its own trail what was done with it, a logo left out', async () => {
    await auditChain(api.owner, 'mercado', 'Cambió la cadena {cosa}', {
      logo: 'data:image/png;base64,AA==',
      moneda: 'USD',
    })
    const trail = await withTenant(api.owner, await tenantIdOf(), (tx) =>
      tx
        .selectFrom('auditoria')
        .select(['resumen', 'servicio', 'detalles'])
        .where('cosa', '=', 'cadena')
        .execute(),
    )
    expect(trail).toEqual([
      {
        resumen: 'Cambió la cadena mercado',
        servicio: 'comando',
        detalles: { logo: 'imagen', moneda: 'USD' },
      },
    ])
  })

  it.each([
    ['edited', () => editChain(api.owner, 'nadie', { nombre: 'x' })],
    ['suspended', () => suspendChain(api.owner, 'nadie')],
    ['brought back', () => bringChainBack(api.owner, 'nadie')],
  ])('that is not there cannot be %s: which there are is said, and how one is made', async (_, attempt) => {
    await expect(attempt()).rejects.toThrow(
      'No existe la cadena nadie. Hay mercado. Para crearla: npm run cadena -- crear --cadena nadie --nombre "..."',
    )
  })
})
