import {
  activarSegundoFactor,
  login,
  prepararSegundoFactor,
  quitarSegundoFactor,
  renovarCodigos,
  segundoFactor,
} from '@abasto/contracts/auth/calls'
import { sesionActual } from '@abasto/contracts/auth/session-calls'
import { ubicaciones } from '@abasto/contracts/locations/list-call'
import {
  cambiarSeguridad,
  personas,
  quitarSegundoFactorPersona,
  restablecerClave,
  seguridad,
} from '@abasto/contracts/people/calls'
import type { Role } from '@abasto/contracts/access/permissions'
import { createUser, TEST_PASSWORD } from '@abasto/database/test/factories'
import { generateSync } from 'otplib'
import { beforeEach, describe, expect, it } from 'vitest'
import { NOW, refusal } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'

const STEP_MS = 30_000
const ASKED = { status: 401, detail: 'Escribe el código de tu aplicación', campo: 'codigo' }
const WRONG = { status: 401, detail: 'El código no es correcto, o ya se usó', campo: 'codigo' }

let now = NOW
beforeEach(() => {
  now = new Date(now.getTime() + 10 * STEP_MS)
})
const later = (steps = 1) => (now = new Date(now.getTime() + steps * STEP_MS))

const { api, chain, as } = chainApiForTests({ clock: () => now })

const codeOf = (secret: string) => generateSync({ secret, epoch: now.getTime() / 1000 })
const signIn = (username: string, codigo?: string, password = TEST_PASSWORD) =>
  api.as(undefined, { 'x-tenant': 'granja' })(login, {
    body: { username, password, ...(codigo !== undefined && { codigo }) },
  })
const create = (username: string, rol: Role = 'gerente') =>
  createUser(api.owner, chain().tenantId, { username, rol })

/** Somebody with a second factor. */
async function withFactor(username: string, rol: Role = 'gerente') {
  const { token, userId } = await create(username, rol)
  const own = api.as(token)
  const { secreto } = await own(prepararSegundoFactor, { body: {} })
  const body = { actual: TEST_PASSWORD, codigo: codeOf(secreto) }
  const { codigos } = await own(activarSegundoFactor, { body })
  later()
  return { own, token, userId, secret: secreto, codes: codigos }
}

describe('setting up a second factor', () => {
  it('takes the password and a code, and ends the sessions from before', async () => {
    const { token } = await create('pone')
    const { access_token: elsewhere } = await signIn('pone')
    const own = api.as(token)
    const start = { activo: false, desde: null, exigido: false, codigos_restantes: 0 }
    expect(await own(segundoFactor, {})).toEqual(start)
    const activate = (actual: string, codigo: string) =>
      refusal(own(activarSegundoFactor, { body: { actual, codigo } }))
    expect(await activate(TEST_PASSWORD, '123456')).toMatchObject({ status: 404 })
    const first = await own(prepararSegundoFactor, { body: {} })
    const { secreto, uri } = await own(prepararSegundoFactor, { body: {} })
    expect(new URL(uri).searchParams.get('secret')).toBe(secreto)
    expect(await activate('no es', codeOf(secreto))).toMatchObject({ status: 422, campo: 'actual' })
    for (const codigo of ['000000', codeOf(first.secreto), '12345', 'abcdef', '１２３４５６']) {
      expect(await activate(TEST_PASSWORD, codigo)).toMatchObject({ status: 422, campo: 'codigo' })
    }
    // Nothing is in force until it is shown to work.
    expect(await own(segundoFactor, {})).toEqual(start)
    const { codigos } = await own(activarSegundoFactor, {
      body: { actual: TEST_PASSWORD, codigo: codeOf(secreto) },
    })
    expect(new Set(codigos).size).toBe(10)
    expect(await own(segundoFactor, {})).toEqual({
      activo: true,
      desde: now.toISOString(),
      exigido: false,
      codigos_restantes: 10,
    })
    expect(await refusal(api.as(elsewhere)(sesionActual, {}))).toMatchObject({ status: 401 })
    expect(await refusal(own(prepararSegundoFactor, { body: {} }))).toMatchObject({ status: 409 })
    // Nor does the code that set it up let in.
    expect(await refusal(signIn('pone', codeOf(secreto)))).toMatchObject(WRONG)
  })

  it('leaves no secret in the database, the trail or an answer that can be asked for again', async () => {
    const { secret, codes, own } = await withFactor('oculta')
    const tables = ['segundo_factor', 'codigo_recuperacion', 'auditoria', 'usuario'] as const
    for (const table of tables) {
      const rows = JSON.stringify(await api.owner.selectFrom(table).selectAll().execute(), (_key, value) =>
        value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
      )
      for (const told of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
        expect(rows, table).not.toContain(told)
      }
    }
    const answers = JSON.stringify([
      await own(segundoFactor, {}),
      await own(sesionActual, {}),
      await as('admin')(personas, {}),
    ])
    expect(answers).not.toContain(secret)
  })
})

describe('signing in with a second factor', () => {
  it('asks for the code once the password is right, and takes each once', async () => {
    const { secret } = await withFactor('entra')
    expect(await refusal(signIn('entra', undefined, 'no es'))).toMatchObject({
      detail: 'Usuario o contraseña incorrectos',
      campo: undefined,
    })
    expect(await refusal(signIn('entra'))).toMatchObject(ASKED)
    expect(await refusal(signIn('entra', codeOf(secret), 'no es'))).toMatchObject({ campo: undefined })
    const code = codeOf(secret)
    expect(await signIn('entra', code)).toMatchObject({ username: 'entra', segundo_factor: true })
    expect(await refusal(signIn('entra', code))).toMatchObject(WRONG)
    later()
    expect(await refusal(signIn('entra', code))).toMatchObject(WRONG)
    expect(await signIn('entra', codeOf(secret))).toMatchObject({ username: 'entra' })
    const trail = await api.owner.selectFrom('auditoria').selectAll().where('usuario', '=', 'entra').execute()
    const said = trail.map(({ resumen }) => resumen)
    expect(said).toContain('Entró con segundo factor')
    expect(said).toContain('No pudo entrar: código equivocado')
  })

  it('by two with the same code at once lets one in', async () => {
    const { secret } = await withFactor('dos')
    const code = codeOf(secret)
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => signIn('dos', code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('takes each recovery code once, however it is written', async () => {
    const { codes } = await withFactor('pierde')
    const [one = '', two = ''] = codes
    expect(await signIn('pierde', ` ${one.toUpperCase().replaceAll('-', ' ')} `)).toMatchObject({
      username: 'pierde',
    })
    expect(await refusal(signIn('pierde', one))).toMatchObject(WRONG)
    const { access_token } = await signIn('pierde', two)
    expect(await api.as(access_token)(segundoFactor, {})).toMatchObject({ codigos_restantes: 8 })
  })

  it('slows down whoever guesses codes, where they are known and elsewhere, each by themselves', async () => {
    const { secret } = await withFactor('adivinan')
    await signIn('adivinan', codeOf(secret))
    later()
    const guess = async () => (await refusal(signIn('adivinan', '000000'))).status
    for (let time = 0; time < 5; time++) expect(await guess()).toBe(401)
    expect(await guess()).toBe(429)
    expect(await refusal(signIn('adivinan', codeOf(secret)))).toMatchObject({ status: 429 })
    // Somewhere else it is another count.
    const elsewhere = await api.request({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-tenant': 'granja' },
      remoteAddress: '192.0.2.9',
      payload: { username: 'adivinan', password: TEST_PASSWORD, codigo: codeOf(secret) },
    })
    expect(elsewhere.statusCode).toBe(200)
  })
})

describe('taking it away', () => {
  it('oneself takes the password and a code', async () => {
    const { own, secret } = await withFactor('quita')
    const drop = (actual: string, codigo: string) => own(quitarSegundoFactor, { body: { actual, codigo } })
    expect(await refusal(drop('no es', codeOf(secret)))).toMatchObject({ status: 422, campo: 'actual' })
    expect(await refusal(drop(TEST_PASSWORD, '000000'))).toMatchObject({ status: 422, campo: 'codigo' })
    await drop(TEST_PASSWORD, codeOf(secret))
    expect(await own(segundoFactor, {})).toMatchObject({ activo: false })
    expect(await signIn('quita')).toMatchObject({ segundo_factor: false })
    expect(await refusal(drop(TEST_PASSWORD, codeOf(secret)))).toMatchObject({ status: 404 })
  })

  it('renewing the recovery codes ends those of before', async () => {
    const { own, secret, codes } = await withFactor('renueva')
    const { codigos } = await own(renovarCodigos, { body: { actual: TEST_PASSWORD, codigo: codeOf(secret) } })
    expect(codigos.some((code) => codes.includes(code))).toBe(false)
    expect(await refusal(signIn('renueva', codes[0]))).toMatchObject(WRONG)
    expect(await signIn('renueva', codigos[0])).toMatchObject({ username: 'renueva' })
  })

  it('is an administrator’s for who lost it, alone or with the password, and ends their sessions', async () => {
    const lost = await withFactor('extravia')
    const params = { usuario_id: lost.userId }
    await as('admin')(quitarSegundoFactorPersona, { params, body: {} })
    expect(await refusal(lost.own(sesionActual, {}))).toMatchObject({ status: 401 })
    expect(await signIn('extravia')).toMatchObject({ segundo_factor: false })
    expect(await refusal(as('admin')(quitarSegundoFactorPersona, { params, body: {} }))).toMatchObject({
      status: 404,
    })
    const both = await withFactor('olvida')
    const { clave } = await as('admin')(restablecerClave, { params: { usuario_id: both.userId }, body: {} })
    expect(await signIn('olvida', undefined, clave ?? '')).toMatchObject({ debe_cambiar_clave: true })
  })

  it('is not an administrator’s for themselves: their password and a code are asked for', async () => {
    const { own, userId } = await withFactor('jefa', 'administrador')
    const params = { usuario_id: userId }
    expect(await refusal(own(quitarSegundoFactorPersona, { params, body: {} }))).toMatchObject({
      status: 409,
    })
  })

  it('with a key that is not the installation’s any more says what to do', async () => {
    const { secret, userId } = await withFactor('mudada')
    await api.owner
      .updateTable('segundo_factor')
      .set({ secreto: Buffer.alloc(60, 7) })
      .where('usuario_id', '=', userId)
      .execute()
    expect(await refusal(signIn('mudada', codeOf(secret)))).toMatchObject({
      status: 503,
      detail: expect.stringMatching(/pide a quien administra/),
    })
  })
})

describe('a role that needs it', () => {
  const require = (roles: Role[]) => as('admin')(cambiarSeguridad, { body: { segundo_factor_roles: roles } })

  it('lets whoever has none do nothing but set it up, from their next request on', async () => {
    const { token } = await create('debe', 'tienda')
    const own = api.as(token)
    expect(await own(ubicaciones, {})).toHaveLength(3)
    expect(await require(['tienda'])).toMatchObject({
      segundo_factor_roles: ['tienda'],
      sin_segundo_factor: expect.any(Number),
    })
    const first = { status: 403, detail: 'Tu rol pide un segundo factor: actívalo para seguir' }
    expect(await refusal(own(ubicaciones, {}))).toMatchObject(first)
    expect(await own(sesionActual, {})).toMatchObject({ debe_activar_segundo_factor: true })
    // Other roles go on.
    expect(await as('gerente')(ubicaciones, {})).toHaveLength(3)
    const { access_token } = await signIn('debe')
    const fresh = api.as(access_token)
    expect(await refusal(fresh(ubicaciones, {}))).toMatchObject(first)
    const { secreto } = await fresh(prepararSegundoFactor, { body: {} })
    await fresh(activarSegundoFactor, { body: { actual: TEST_PASSWORD, codigo: codeOf(secreto) } })
    expect(await fresh(ubicaciones, {})).toHaveLength(3)
    expect(await fresh(sesionActual, {})).toMatchObject({ debe_activar_segundo_factor: false })
    later()
    await fresh(quitarSegundoFactor, { body: { actual: TEST_PASSWORD, codigo: codeOf(secreto) } })
    expect(await refusal(fresh(ubicaciones, {}))).toMatchObject(first)
    await require([])
    expect(await fresh(ubicaciones, {})).toHaveLength(3)
    expect(await as('admin')(seguridad, {})).toMatchObject({
      segundo_factor_roles: [],
      sin_segundo_factor: 0,
    })
  })

  it('is an administrator’s to say, in the audit trail, and of this chain', async () => {
    const asked = as('gerente')(cambiarSeguridad, { body: { segundo_factor_roles: ['gerente'] } })
    expect(await refusal(asked)).toMatchObject({ status: 403 })
    await require(['gerente', 'gerente'])
    const row = await api.owner
      .selectFrom('auditoria')
      .selectAll()
      .where('accion', '=', 'cambiarSeguridad')
      .where('resultado', '=', 'hecho')
      .orderBy('auditoria_id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row.detalles).toEqual({
      antes: { segundo_factor_roles: [] },
      despues: { segundo_factor_roles: ['gerente'] },
    })
    await require([])
  })
})
