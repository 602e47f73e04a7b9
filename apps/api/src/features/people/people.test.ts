import { cambiarClave, login } from '@abasto/contracts/auth/calls'
import { sesionActual } from '@abasto/contracts/auth/session-calls'
import { ubicaciones } from '@abasto/contracts/locations/list-call'
import {
  crearPersona,
  desactivarPersona,
  personas,
  reactivarPersona,
  restablecerClave,
  sesionesPersona,
  terminarSesionesPersona,
  terminarSesionPersona,
} from '@abasto/contracts/people/calls'
import { createUser, TEST_PASSWORD } from '@abasto/database/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedChain, type Chain } from '../../../test/chain.ts'
import { refusal } from '../../../test/test-api.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'

const OVER = { status: 401, detail: 'Tu sesión terminó. Inicia sesión de nuevo.' }

const { api, chain, as } = chainApiForTests()
let other: Chain

beforeAll(async () => {
  other = await seedChain(api.owner, 'otra')
})

const create = (username: string, rol: 'administrador' | 'gerente' = 'gerente') =>
  createUser(api.owner, chain().tenantId, { username, rol })

const signIn = async (username: string, password = TEST_PASSWORD) =>
  (await api.as(undefined, { 'x-tenant': 'granja' })(login, { body: { username, password } })).access_token

const of = (usuario_id: number) => ({ params: { usuario_id }, body: {} })
const isOut = async (token: string) =>
  expect(await refusal(api.as(token)(sesionActual, {}))).toMatchObject(OVER)
const find = async (username: string) =>
  (await as('admin')(personas, {})).find((person) => person.username === username)

describe('the people of a chain', () => {
  it('are listed with role, stores, last use and open sessions, and no other chain’s', async () => {
    const listed = await as('admin')(personas, {})
    expect(listed.map(({ username }) => username)).toEqual(
      expect.arrayContaining(['admin', 'gerente', 'gerente2', 'tienda01']),
    )
    expect(listed.find(({ username }) => username === 'tienda01')).toMatchObject({
      nombre_completo: 'José Gregorio Peña',
      rol: 'tienda',
      tiendas: [{ ubicacion_id: 'tienda_01', nombre: 'San Diego' }],
      activo: true,
      sesiones: 1,
      debe_cambiar_clave: false,
      soy_yo: false,
    })
    expect(listed.find(({ soy_yo }) => soy_yo)).toMatchObject({ username: 'admin', tiendas: [] })
    expect(listed.some(({ usuario_id }) => usuario_id === other.users.admin.userId)).toBe(false)
    expect(JSON.stringify(listed)).not.toContain('argon2')
  })

  it('of another chain are not found, whatever is asked of them', async () => {
    const stranger = other.users.gerente.userId
    for (const call of [desactivarPersona, reactivarPersona, restablecerClave, terminarSesionesPersona]) {
      expect(await refusal(as('admin')(call, of(stranger)))).toMatchObject({ status: 404 })
    }
    const sessions = as('admin')(sesionesPersona, { params: { usuario_id: stranger } })
    expect(await refusal(sessions)).toMatchObject({ status: 404 })
    expect(await api.as(other.users.gerente.token)(sesionActual, {})).toMatchObject({ username: 'gerente' })
  })
})

describe('taking access away', () => {
  it('ends all sessions at once and lets nobody in until it is given back', async () => {
    const { userId, token } = await create('sale')
    const second = await signIn('sale')
    expect(await as('admin')(desactivarPersona, of(userId))).toMatchObject({ sesiones_terminadas: 2 })
    await isOut(token)
    await isOut(second)
    expect(await refusal(signIn('sale'))).toMatchObject({ status: 401 })
    expect(await find('sale')).toMatchObject({ activo: false, sesiones: 0 })
    const since = (await find('sale'))?.desactivado_en
    // Twice is once: when it was stays as it is.
    expect(await as('admin')(desactivarPersona, of(userId))).toMatchObject({ sesiones_terminadas: 0 })
    expect((await find('sale'))?.desactivado_en).toBe(since)
    await as('admin')(reactivarPersona, of(userId))
    expect(await find('sale')).toMatchObject({ activo: true, desactivado_en: null })
    await isOut(token)
    expect(await signIn('sale')).toBeTruthy()
  })

  it('is not for oneself', async () => {
    expect(await refusal(as('admin')(desactivarPersona, of(chain().users.admin.userId)))).toMatchObject({
      status: 409,
    })
    expect(await as('admin')(sesionActual, {})).toMatchObject({ username: 'admin' })
  })

  it('of each other, at the same time, leaves one administrator', async () => {
    for (let time = 0; time < 5; time++) {
      const [one, two] = [
        await create(`una${time}`, 'administrador'),
        await create(`dos${time}`, 'administrador'),
      ]
      const outcomes = await Promise.allSettled([
        api.as(one.token)(desactivarPersona, of(two.userId)),
        api.as(two.token)(desactivarPersona, of(one.userId)),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const active = [await find(one.username), await find(two.username)].filter((person) => person?.activo)
      expect(active).toHaveLength(1)
    }
  })
})

describe('resetting a password', () => {
  it('ends all sessions, and the one-time password must be changed before anything else', async () => {
    const { userId, token } = await create('olvida')
    const reset = await as('admin')(restablecerClave, of(userId))
    const { sesiones_terminadas } = reset
    const clave = reset.clave ?? ''
    expect(clave).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect(sesiones_terminadas).toBe(1)
    await isOut(token)
    expect(await refusal(signIn('olvida'))).toMatchObject({ status: 401 })
    expect(await find('olvida')).toMatchObject({ debe_cambiar_clave: true })
    const own = api.as(await signIn('olvida', clave))
    expect(await refusal(own(ubicaciones, {}))).toMatchObject({ status: 403 })
    await own(cambiarClave, { body: { actual: clave, nueva: 'cuatro palabras al azar' } })
    expect(await own(ubicaciones, {})).toHaveLength(3)
    expect(await refusal(signIn('olvida', clave))).toMatchObject({ status: 401 })
  })

  it('is not for oneself', async () => {
    const own = as('admin')(restablecerClave, of(chain().users.admin.userId))
    expect(await refusal(own)).toMatchObject({ status: 409 })
  })
})

describe('the sessions of a person', () => {
  it('are seen and ended one by one or all together', async () => {
    const { userId, token } = await create('tres')
    const [second, third] = [await signIn('tres'), await signIn('tres')]
    const sessions = await as('admin')(sesionesPersona, { params: { usuario_id: userId } })
    expect(sessions).toHaveLength(3)
    expect(sessions.every(({ es_esta }) => !es_esta)).toBe(true)
    const last = Math.max(...sessions.map(({ sesion_id }) => sesion_id))
    const params = { usuario_id: userId, sesion_id: last }
    await as('admin')(terminarSesionPersona, { params, body: {} })
    await isOut(third)
    expect(await api.as(second)(sesionActual, {})).toMatchObject({ username: 'tres' })
    // The number of a session alone does not do: it is of this person.
    const wrong = { usuario_id: chain().users.gerente.userId, sesion_id: last - 1 }
    expect(await refusal(as('admin')(terminarSesionPersona, { params: wrong, body: {} }))).toMatchObject({
      status: 404,
    })
    expect(await as('admin')(terminarSesionesPersona, of(userId))).toMatchObject({ sesiones_terminadas: 2 })
    await isOut(token)
    await isOut(second)
  })

  it('end all but the administrator’s own one when they are their own', async () => {
    const { token, userId } = await create('jefa', 'administrador')
    const second = await signIn('jefa')
    await api.as(token)(terminarSesionesPersona, of(userId))
    await isOut(second)
    expect(await api.as(token)(sesionActual, {})).toMatchObject({ username: 'jefa' })
  })
})

describe('a new person', () => {
  const NEW = { username: ' Lucía.Ñ ', nombre_completo: 'Lucía Ñáñez 😀', rol: 'tienda' } as const

  it('gets a one-time password and their stores', async () => {
    const body = { ...NEW, ubicaciones: ['tienda_02', 'tienda_01', 'tienda_01'] }
    const { username, clave } = await as('admin')(crearPersona, { body })
    expect(username).toBe('lucía.ñ')
    const session = await api.as(await signIn(username, clave ?? ''))(sesionActual, {})
    expect(session).toMatchObject({
      nombre_completo: 'Lucía Ñáñez 😀',
      ubicaciones: ['tienda_01', 'tienda_02'],
      debe_cambiar_clave: true,
    })
    expect(await refusal(as('admin')(crearPersona, { body }))).toMatchObject({
      status: 409,
      detail: 'Ya hay una persona con el usuario «lucía.ñ»',
    })
  })

  it.each([
    [{ username: '' }, 'username'],
    [{ username: 'con espacio' }, 'username'],
    [{ username: 'x'.repeat(61) }, 'username'],
    [{ nombre_completo: '  ' }, 'nombre_completo'],
    [{ ubicaciones: [] }, 'ubicaciones'],
    [{ ubicaciones: ['tienda_99'] }, 'ubicaciones'],
    [{ ubicaciones: ['cedi_seco'] }, 'ubicaciones'],
  ])('is refused with %j, and nobody is created', async (wrong, campo) => {
    const body = { ...NEW, username: 'nadie', ubicaciones: ['tienda_01'], ...wrong }
    expect(await refusal(as('admin')(crearPersona, { body }))).toMatchObject({ status: 422, campo })
    expect(await find('nadie')).toBeUndefined()
  })
})
