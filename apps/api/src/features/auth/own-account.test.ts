import {
  cambiarClave,
  login,
  misSesiones,
  terminarOtrasSesiones,
  terminarSesion,
} from '@abasto/contracts/auth/calls'
import { logout, sesionActual } from '@abasto/contracts/auth/session-calls'
import { ubicaciones } from '@abasto/contracts/locations/list-call'
import { createUser, TEST_PASSWORD } from '@abasto/database/test/factories'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { chainApiForTests } from '../../../test/test-hooks.ts'
import { refusal } from '../../../test/test-api.ts'

const NEW = 'cuatro palabras al azar'
const OVER = { status: 401, detail: 'Tu sesión terminó. Inicia sesión de nuevo.' }
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

const { api, chain } = chainApiForTests({ idleMinutes: 30 })

const person = (username: string) =>
  createUser(api.owner, chain().tenantId, { username, rol: 'gerente', nombre_completo: 'Ana Pérez' })

const signIn = async (username: string, password = TEST_PASSWORD, headers = {}) => {
  const client = api.as(undefined, { 'x-tenant': 'granja', ...headers })
  return (await client(login, { body: { username, password } })).access_token
}

const change = (token: string, actual: string, nueva: string) =>
  api.as(token)(cambiarClave, { body: { actual, nueva } })

const aged = (username: string, column: 'ultimo_uso' | 'expira_en', minutes: number) =>
  sql`
  UPDATE sesion SET ${sql.ref(column)} = now() - make_interval(mins => ${minutes})
  FROM usuario
  WHERE usuario.usuario_id = sesion.usuario_id
    AND usuario.username = ${username}
`.execute(api.owner)

describe('changing one’s password', () => {
  it('ends all other sessions at once, and the new one lets in where the old one does not', async () => {
    await person('cambia')
    const [own, other, third] = [await signIn('cambia'), await signIn('cambia'), await signIn('cambia')]
    // With the session of the factory.
    expect(await change(own, TEST_PASSWORD, NEW)).toEqual({
      message: 'Contraseña cambiada',
      sesiones_terminadas: 3,
    })
    for (const token of [other, third])
      expect(await refusal(api.as(token)(sesionActual, {}))).toMatchObject(OVER)
    expect(await api.as(own)(sesionActual, {})).toMatchObject({ username: 'cambia' })
    expect(await refusal(signIn('cambia'))).toMatchObject({ status: 401 })
    expect(await signIn('cambia', NEW)).toBeTruthy()
  })

  it('refuses what is short, common, a name, or the same, and changes nothing', async () => {
    const { token } = await person('terca')
    const other = await signIn('terca')
    for (const [nueva, detail] of [
      ['corta', /al menos 8/],
      ['Password1', /más usadas/],
      ['Granja2026', /tu nombre ni el de la cadena/],
      ['anaperez99', /tu nombre ni el de la cadena/],
      [TEST_PASSWORD, /la misma/],
      ['x'.repeat(201), /200/],
    ] as const) {
      const refused = await refusal(change(token, TEST_PASSWORD, nueva))
      expect(refused).toMatchObject({ status: 422, campo: 'nueva' })
      expect(refused.detail).toMatch(detail)
    }
    expect(await api.as(other)(sesionActual, {})).toMatchObject({ username: 'terca' })
    expect(await signIn('terca')).toBeTruthy()
  })

  it('counts a wrong current password as a guess, and does not sign out', async () => {
    const { token } = await person('sola')
    const other = await signIn('sola')
    for (let time = 0; time < 5; time++) {
      expect(await refusal(change(token, 'adivinar', NEW))).toEqual({
        status: 422,
        detail: 'La contraseña actual no es esa',
        campo: 'actual',
      })
    }
    expect(await refusal(change(token, TEST_PASSWORD, NEW))).toMatchObject({ status: 429 })
    expect(await api.as(token)(sesionActual, {})).toMatchObject({ username: 'sola' })
    expect(await change(other, TEST_PASSWORD, NEW)).toMatchObject({ message: 'Contraseña cambiada' })
  })
})

describe('a one-time password', () => {
  it('lets do nothing but change it, see who one is, and leave', async () => {
    const { userId } = await person('nueva')
    await api.owner
      .updateTable('usuario')
      .set({ debe_cambiar_clave: true, clave_expira_en: new Date(Date.now() + 3_600_000) })
      .where('usuario_id', '=', userId)
      .execute()
    const token = await signIn('nueva')
    const own = api.as(token)
    expect(await own(sesionActual, {})).toMatchObject({ debe_cambiar_clave: true })
    const first = { status: 403, detail: 'Tu clave es de un solo uso: pon una tuya para seguir' }
    expect(await refusal(own(ubicaciones, {}))).toMatchObject(first)
    expect(await refusal(own(misSesiones, {}))).toMatchObject(first)
    const leaving = await signIn('nueva')
    expect(await api.as(leaving)(logout, { body: {} })).toEqual({ message: 'Sesión cerrada' })
    await change(token, TEST_PASSWORD, NEW)
    expect(await own(sesionActual, {})).toMatchObject({ debe_cambiar_clave: false })
    expect(await own(ubicaciones, {})).toHaveLength(3)
  })
})

describe('one’s own sessions', () => {
  it('are listed with device, place and last use, and which is this one', async () => {
    await person('lista')
    const first = await signIn('lista', TEST_PASSWORD, { 'user-agent': CHROME })
    await signIn('lista', TEST_PASSWORD, { 'user-agent': 'robot' })
    const sessions = await api.as(first)(misSesiones, {})
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ es_esta }) => es_esta)).toMatchObject([
      { dispositivo: 'Chrome en Windows', tipo_dispositivo: 'computadora', direccion: '127.0.0.1' },
    ])
    expect(sessions.map(({ dispositivo }) => dispositivo)).toContain('Dispositivo desconocido')
    expect(JSON.stringify(sessions)).not.toContain(first)
  })

  it('end one by one, or all but this one, at once; nobody else’s do', async () => {
    await person('cierra')
    const [own, other, third] = [await signIn('cierra'), await signIn('cierra'), await signIn('cierra')]
    const idOf = async (token: string) =>
      (await api.as(token)(misSesiones, {})).find(({ es_esta }) => es_esta)?.sesion_id ?? 0
    const end = (sesion_id: number) => api.as(own)(terminarSesion, { params: { sesion_id }, body: {} })
    const otherId = await idOf(other)
    expect(await end(otherId)).toEqual({ message: 'Sesión terminada' })
    expect(await refusal(api.as(other)(sesionActual, {}))).toMatchObject(OVER)
    expect(await refusal(end(otherId))).toMatchObject({
      status: 404,
      detail: 'Esa sesión ya no está abierta',
    })
    const strangers = chain().users.gerente.token
    expect(await refusal(end(await idOf(strangers)))).toMatchObject({ status: 404 })
    expect(await api.as(own)(terminarOtrasSesiones, { body: {} })).toMatchObject({ sesiones_terminadas: 2 })
    expect(await refusal(api.as(third)(sesionActual, {}))).toMatchObject(OVER)
    expect(await api.as(own)(misSesiones, {})).toHaveLength(1)
    expect(await api.as(strangers)(sesionActual, {})).toMatchObject({ username: 'gerente' })
  })

  it('are over when unused for as long as is set, and a page that only asks who is there does not use them', async () => {
    await person('quieta')
    const token = await signIn('quieta')
    await aged('quieta', 'ultimo_uso', 29)
    expect(await api.as(token)(sesionActual, {})).toMatchObject({ username: 'quieta' })
    await aged('quieta', 'ultimo_uso', 29)
    await api.as(token)(ubicaciones, {})
    expect((await api.as(token)(misSesiones, {})).find(({ es_esta }) => es_esta)?.ultimo_uso).toSatisfy(
      (moment: string) => Date.now() - Date.parse(moment) < 60_000,
    )
    await aged('quieta', 'ultimo_uso', 31)
    expect(await refusal(api.as(token)(sesionActual, {}))).toMatchObject(OVER)
  })

  it('write down their use once a minute', async () => {
    await person('activa')
    const token = await signIn('activa')
    const versions = async () => {
      const { rows } = await sql<{ xmin: string }>`
        SELECT sesion.xmin::text AS xmin FROM sesion
        JOIN usuario ON usuario.usuario_id = sesion.usuario_id
        WHERE usuario.username = 'activa'
      `.execute(api.owner)
      return rows.map(({ xmin }) => xmin).sort()
    }
    const before = await versions()
    for (let time = 0; time < 5; time++) await api.as(token)(ubicaciones, {})
    expect(await versions()).toEqual(before)
    await aged('activa', 'ultimo_uso', 2)
    const later = await versions()
    await Promise.all(Array.from({ length: 5 }, () => api.as(token)(ubicaciones, {})))
    expect(await versions()).not.toEqual(later)
  })
})
