import { FEATURES } from '@abasto/contracts/access/features'
import { auditoria } from '@abasto/contracts/audit/calls'
import { cambiarClave, login } from '@abasto/contracts/auth/calls'
import { sesionActual } from '@abasto/contracts/auth/session-calls'
import {
  cadenas,
  crearCadena,
  darPrimeraClave,
  editarCadena,
  reactivarCadena,
  suspenderCadena,
} from '@abasto/contracts/chains/calls'
import { ubicaciones } from '@abasto/contracts/locations/list-call'
import { NEW_CHAIN } from '@abasto/contracts/tenants/card'
import { createTenant, createUser } from '@abasto/database/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedChain, type Chain } from '../../../../test/chain.ts'
import { refusal } from '../../../../test/test-api.ts'
import { apiForTests } from '../../../../test/test-hooks.ts'

const api = apiForTests()
let token: string
let granja: Chain

beforeAll(async () => {
  const administration = await createTenant(api.owner, { slug: 'admin', features: FEATURES })
  token = (await createUser(api.owner, administration, { username: 'rafael', rol: 'administrador' })).token
  granja = await seedChain(api.owner, 'granja')
})

const admin = () => api.as(token)
const NEW = {
  ...NEW_CHAIN,
  slug: 'mercado',
  nombre: 'Mi Mercado Ñandú 🛒',
  logo: 'data:image/svg+xml;base64,PHN2Zy8+',
  administrador: { username: ' Ana ', nombre_completo: 'Ana Pérez' },
}
const of = (cadena: string) => ({ params: { cadena }, body: {} })
const listed = async (slug: string) => (await admin()(cadenas, {})).find(({ id }) => id === slug)
const signIn = (chain: string, username: string, password: string) =>
  api.as(undefined, { 'x-tenant': chain })(login, { body: { username, password } })

describe('the administration', () => {
  it('lists every chain with its state and its signs of life, its own first, and no figure of them', async () => {
    const [own, other, ...more] = await admin()(cadenas, {})
    expect(more).toEqual([])
    expect(own).toMatchObject({ id: 'admin', es_propia: true, personas: 1, ubicaciones: 0 })
    expect(other).toMatchObject({
      id: 'granja',
      es_propia: false,
      suspendida_en: null,
      ubicaciones: 3,
      personas: 4,
      ultima_actividad: expect.any(String),
      direccion: '/?tenant=granja',
    })
    // Its own data stays its own: the list has looked into another's rows.
    expect(await admin()(ubicaciones, {})).toEqual([])
  })

  it('makes a chain whose first administrator signs in with the password shown once, and changes it', async () => {
    const made = await admin()(crearCadena, { body: NEW })
    expect(made).toEqual({
      id: 'mercado',
      direccion: '/?tenant=mercado',
      administrador: { username: 'ana', clave: expect.stringMatching(/^(\w{4}-){2}\w{4}$/) },
    })
    expect(await listed('mercado')).toMatchObject({
      nombre: NEW.nombre,
      logo: NEW.logo,
      personas: 1,
      ultima_actividad: null,
    })
    const session = await signIn('mercado', 'ana', made.administrador.clave)
    expect(session).toMatchObject({ tenant: 'mercado', rol: 'administrador', debe_cambiar_clave: true })
    const ana = api.as(session.access_token)
    expect(await refusal(ana(ubicaciones, {}))).toMatchObject({ status: 403 })
    await ana(cambiarClave, { body: { actual: made.administrador.clave, nueva: 'cuatro palabras al azar' } })
    expect(await ana(ubicaciones, {})).toEqual([])
    expect(await refusal(ana(cadenas, {}))).toMatchObject({
      status: 403,
      detail: 'Tu cadena no tiene activada esta función',
    })
  })

  it('makes none twice, and nothing of one that cannot be made', async () => {
    const twice = admin()(crearCadena, { body: { ...NEW, slug: 'granja' } })
    expect(await refusal(twice)).toMatchObject({
      status: 409,
      detail: 'Ya existe la cadena granja. No se cambió nada.',
    })
    const before = await admin()(cadenas, {})
    for (const [wrong, campo] of [
      [{ slug: 'Mi Mercado' }, 'slug'],
      [{ color_primario: 'verde' }, 'color_primario'],
      [{ nombre: '  ' }, 'nombre'],
      [{ nombre: 'a\u0000b' }, 'nombre'],
      [{ moneda: 'BOLIVAR' }, 'moneda'],
      [{ features: [] }, 'features'],
      [{ features: ['inventory', 'admin-panel'] }, 'features'],
      [{ logo: 'https://otro.example/x.png' }, 'logo'],
      [{ administrador: { username: 'a b', nombre_completo: 'x' } }, 'administrador.username'],
    ] as const) {
      const body = { ...NEW, slug: 'nueva', ...wrong }
      // @ts-expect-error what a client may send
      expect(await refusal(admin()(crearCadena, { body }))).toMatchObject({ status: 422, campo })
    }
    expect(await admin()(cadenas, {})).toEqual(before)
  })

  it('two that are made at once under one name are one', async () => {
    const attempts = await Promise.allSettled(
      ['Uno', 'Dos'].map((nombre) => admin()(crearCadena, { body: { ...NEW, slug: 'a-la-vez', nombre } })),
    )
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await listed('a-la-vez')).toMatchObject({ personas: 1 })
  })

  it('changes what is said, which is seen at the next request', async () => {
    const body = { nombre: 'La Granja', features: ['inventory' as const], color_primario: '#112233' }
    await admin()(editarCadena, { params: { cadena: 'granja' }, body })
    expect(await listed('granja')).toMatchObject({ ...body, color_secundario: '#F2B33D' })
    const nothing = admin()(editarCadena, { params: { cadena: 'granja' }, body: {} })
    expect(await refusal(nothing)).toMatchObject({ status: 422, detail: 'No hay nada que cambiar' })
  })

  it('suspends a chain, whose sessions are over at once, and brings it back as it was', async () => {
    const person = api.as(granja.users.gerente.token)
    await admin()(suspenderCadena, of('granja'))
    expect((await listed('granja'))?.suspendida_en).not.toBeNull()
    expect(await refusal(person(sesionActual, {}))).toMatchObject({ status: 401 })
    await admin()(reactivarCadena, of('granja'))
    expect(await person(sesionActual, {})).toMatchObject({ tenant: 'granja' })
  })

  it('locks itself out in no way, and gives nobody the panel', async () => {
    expect(await refusal(admin()(suspenderCadena, of('admin')))).toMatchObject({ status: 409 })
    const features = (cadena: string, has: readonly ['inventory', ...'admin-panel'[]]) =>
      refusal(admin()(editarCadena, { params: { cadena }, body: { features: [...has] } }))
    expect(await features('admin', ['inventory'])).toMatchObject({ status: 422, campo: 'features' })
    expect(await features('granja', ['inventory', 'admin-panel'])).toMatchObject({
      status: 422,
      campo: 'features',
    })
    await createTenant(api.owner, { slug: 'otra-admin', features: FEATURES })
    const other = refusal(admin()(editarCadena, { params: { cadena: 'otra-admin' }, body: { nombre: 'x' } }))
    expect(await other).toMatchObject({ status: 409 })
    expect(await refusal(admin()(suspenderCadena, of('nadie')))).toMatchObject({
      status: 404,
      detail: 'No existe la cadena «nadie»',
    })
  })

  it('gives another first password while nobody of the chain has one of their own, and ends what the lost one began', async () => {
    const body = { ...NEW, slug: 'perdida', administrador: { username: 'eva', nombre_completo: 'Eva Ruiz' } }
    const { administrador: lost } = await admin()(crearCadena, { body })
    const eachOf = (username: string) => ({ params: { cadena: 'perdida' }, body: { username } })
    const begun = await signIn('perdida', 'eva', lost.clave)
    const waiting = { username: 'eva', nombre_completo: 'Eva Ruiz', vence_en: expect.any(String) }
    expect(await listed('perdida')).toMatchObject({ esperan_clave: [waiting] })

    const given = await admin()(darPrimeraClave, eachOf(' Eva '))
    expect(given).toEqual({
      username: 'eva',
      clave: expect.stringMatching(/^(\w{4}-){2}\w{4}$/),
      vence_en: expect.any(String),
      sesiones_terminadas: 1,
    })
    expect(await refusal(api.as(begun.access_token)(sesionActual, {}))).toMatchObject({ status: 401 })
    expect(await refusal(signIn('perdida', 'eva', lost.clave))).toMatchObject({ status: 401 })
    expect(await refusal(admin()(darPrimeraClave, eachOf('nadie')))).toMatchObject({ status: 404 })

    const session = await signIn('perdida', 'eva', given.clave)
    const eva = api.as(session.access_token)
    await eva(cambiarClave, { body: { actual: given.clave, nueva: 'cuatro palabras al azar' } })
    expect(await listed('perdida')).toMatchObject({ esperan_clave: [] })
    expect(await refusal(admin()(darPrimeraClave, eachOf('eva')))).toMatchObject({ status: 409 })
    expect(await eva(ubicaciones, {})).toEqual([])
    const trails = await Promise.all([admin(), eva].map((who) => who(auditoria, { query: {} })))
    expect(JSON.stringify(trails)).not.toContain(given.clave)
    expect(trails.map(({ data }) => data.map(({ resumen }) => resumen))).toEqual([
      expect.arrayContaining(['Dio otra primera clave a eva de la cadena perdida']),
      expect.arrayContaining(['Dio otra primera clave a eva']),
    ])
  })

  it('gives no password in its own chain, nor in one whose administrators have theirs', async () => {
    const give = (cadena: string, username: string) =>
      refusal(admin()(darPrimeraClave, { params: { cadena }, body: { username } }))
    expect(await give('admin', 'rafael')).toMatchObject({ status: 409 })
    expect(await give('granja', 'admin')).toMatchObject({ status: 409 })
    expect(await give('ninguna', 'admin')).toMatchObject({ status: 404 })
    expect(await listed('granja')).toMatchObject({ esperan_clave: [] })
  })

  it('leaves what it did in its own trail and in the chain’s, without the picture', async () => {
    const own = (await admin()(auditoria, { query: {} })).data
    expect(own.map(({ resumen }) => resumen)).toEqual(
      expect.arrayContaining([
        'Creó la cadena mercado',
        'Cambió la cadena granja',
        'Suspendió la cadena granja',
      ]),
    )
    const theirs = (await api.as(granja.users.admin.token)(auditoria, { query: {} })).data
    const changed = theirs.find(({ resumen }) => resumen === 'Cambió la cadena granja')
    expect(changed).toMatchObject({ usuario: 'rafael (admin)' })
    expect(JSON.stringify(own)).not.toContain('base64')
  })
})
