import { aceptarInvitacion, login, verInvitacion } from '@abasto/contracts/auth/calls'
import { sesionActual } from '@abasto/contracts/auth/session-calls'
import {
  cambiarPersona,
  crearPersona,
  desactivarPersona,
  invitarPersona,
  personas,
  reactivarPersona,
  restablecerClave,
} from '@abasto/contracts/people/calls'
import { createUser } from '@abasto/database/test/factories'
import { MailServer } from '@abasto/service/test/mail-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedChain } from '../../../test/chain.ts'
import { NOW, refusal } from '../../../test/test-api.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const OWN = 'cuatro palabras al azar'
const GONE = { status: 404, detail: expect.stringMatching(/^La invitación venció, ya se usó o fue retirada/) }

let mail: MailServer
let now = NOW

const { api, chain, as } = chainApiForTests({
  clock: () => now,
  invitations: {
    server: {
      get url() {
        return mail.url
      },
      sender: 'abasto@ejemplo.com',
    },
    publicUrl: 'https://{cadena}.ejemplo.com',
  },
})

beforeAll(async () => {
  mail = await MailServer.open()
  await seedChain(api.owner, 'otra')
})
afterAll(() => mail.close())
beforeEach(() => {
  mail.answer = '250 taken'
  now = NOW
})

const anybody = () => api.as(undefined)
const of = (usuario_id: number) => ({ params: { usuario_id }, body: {} })
const linkFor = (usuario_id: number) => ({ params: { usuario_id }, body: { acceso: 'enlace' as const } })
const later = (ms: number) => (now = new Date(now.getTime() + ms))

/** Quoted-printable, as mail programs undo it. */
const plain = (source: string) => source.replaceAll('=\n', '').replaceAll('=3D', '=')
const linkOf = (source: string | undefined) =>
  /https:\S+#(\S+)/.exec(plain(source ?? ''))?.[1] ?? 'no hay enlace'

const fresh = (username: string) => ({
  username,
  nombre_completo: username,
  rol: 'gerente' as const,
  ubicaciones: [],
})

async function invited(username: string, rol: 'gerente' | 'administrador' = 'gerente') {
  const body = {
    username,
    nombre_completo: 'Ana Ñáñez',
    correo: `${username}@cadena.com`,
    rol,
    ubicaciones: [],
    acceso: 'correo' as const,
  }
  const answer = await as('admin')(crearPersona, { body })
  return { ...answer, token: linkOf(mail.received.at(-1)?.source) }
}

const find = async (username: string) =>
  (await as('admin')(personas, {})).find((person) => person.username === username)
const accept = (token: string, nueva = OWN) => anybody()(aceptarInvitacion, { body: { token, nueva } })
const signIn = (username: string, password: string) =>
  api.as(undefined, { 'x-tenant': 'granja' })(login, { body: { username, password } })

describe('an invitation by e-mail', () => {
  it('lets whoever has its link set a password, once, and shows it nowhere else', async () => {
    const { token, ...answer } = await invited('ana')
    expect(answer).toMatchObject({ clave: null, invitacion_enviada: true, detalle: null })
    const sent = mail.received.at(-1)
    expect(sent?.recipients).toEqual(['ana@cadena.com'])
    expect(sent?.subject).toContain('Te invitaron a Abasto')
    expect(plain(sent?.source ?? '')).toContain(
      `https://granja.ejemplo.com/invitacion?tenant=granja#${token}`,
    )
    expect(await find('ana')).toMatchObject({
      invitacion: { correo: 'ana@cadena.com', creada_en: NOW.toISOString(), envio: 'enviada' },
      vence_en: new Date(NOW.getTime() + 7 * DAY_MS).toISOString(),
    })

    expect(await anybody()(verInvitacion, { body: { token } })).toMatchObject({
      username: 'ana',
      nombre_completo: 'Ana Ñáñez',
    })
    // What does not do leaves the invitation as it was.
    expect(await refusal(accept(token, 'password123'))).toMatchObject({ status: 422, campo: 'nueva' })
    expect(await refusal(accept(token, 'Ana Ñáñez 1'))).toMatchObject({ status: 422, campo: 'nueva' })
    const session = await accept(token)
    expect(session).toMatchObject({ username: 'ana', tenant: 'granja', debe_cambiar_clave: false })
    expect(await api.as(session.access_token)(sesionActual, {})).toMatchObject({ username: 'ana' })
    expect(await signIn('ana', OWN)).toMatchObject({ username: 'ana' })
    expect(await refusal(accept(token, 'otra clave bien larga'))).toMatchObject(GONE)
    expect(await refusal(anybody()(verInvitacion, { body: { token } }))).toMatchObject(GONE)
    expect(await find('ana')).toMatchObject({ invitacion: null, vence_en: null })

    const secret = token.split('.')[1] ?? ''
    const trail = await api.owner.selectFrom('auditoria').selectAll().where('usuario', '=', 'ana').execute()
    expect(trail.map(({ resumen }) => resumen)).toEqual(['Aceptó su invitación y entró', 'Entró'])
    const stored = await api.owner.selectFrom('auditoria').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it('taken by two at once lets one in', async () => {
    const { token } = await invited('carrera')
    const outcomes = await Promise.allSettled([accept(token), accept(token), accept(token)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('lets nobody sign in before, with whatever password', async () => {
    await invited('espera')
    for (const password of ['!', '', ' ', 'x'].filter(Boolean)) {
      expect(await refusal(signIn('espera', password))).toMatchObject({
        status: 401,
        detail: 'Usuario o contraseña incorrectos',
      })
    }
  })

  it('is over after seven days, and another one takes its place', async () => {
    const { token, usuario_id } = await invited('tarde')
    later(7 * DAY_MS - 1)
    expect(await anybody()(verInvitacion, { body: { token } })).toMatchObject({ username: 'tarde' })
    later(1)
    expect(await refusal(accept(token))).toMatchObject(GONE)
    expect(await as('admin')(invitarPersona, of(usuario_id))).toMatchObject({ invitacion_enviada: true })
    expect(await refusal(accept(token))).toMatchObject(GONE)
    expect(await accept(linkOf(mail.received.at(-1)?.source))).toMatchObject({ username: 'tarde' })
  })

  it.each([
    ['invited again', (id: number) => as('admin')(invitarPersona, of(id))],
    ['deactivated', (id: number) => as('admin')(desactivarPersona, of(id))],
    ['given a one-time password', (id: number) => as('admin')(restablecerClave, of(id))],
    [
      'given another address',
      (id: number) =>
        as('admin')(cambiarPersona, {
          params: { usuario_id: id },
          body: { nombre_completo: 'X', correo: 'y@z.com', rol: 'gerente', ubicaciones: [], revision: 1 },
        }),
    ],
  ])('lets nobody in any more once the person is %s', async (what, act) => {
    const { token, usuario_id } = await invited(`retira-${what.replaceAll(' ', '-')}`)
    later(60_000)
    await act(usuario_id)
    expect(await refusal(accept(token))).toMatchObject(GONE)
    await as('admin')(reactivarPersona, of(usuario_id))
    expect(await refusal(accept(token))).toMatchObject(GONE)
  })

  it('that the mail server did not take is said at once and in the list, and can be repeated', async () => {
    mail.answer = '550 no'
    const { usuario_id, invitacion_enviada, detalle } = await invited('rebota')
    expect(invitacion_enviada).toBe(false)
    expect(detalle).toEqual(expect.stringMatching(/correo/))
    expect(await find('rebota')).toMatchObject({ invitacion: { envio: 'fallida' } })
    expect(await refusal(as('admin')(invitarPersona, of(usuario_id)))).toMatchObject({ status: 429 })
    mail.answer = '250 taken'
    later(10_000)
    expect(await as('admin')(invitarPersona, of(usuario_id))).toMatchObject({ invitacion_enviada: true })
    expect(await find('rebota')).toMatchObject({ invitacion: { envio: 'enviada' } })
  })

  it('is not for who has a password, no e-mail or no access', async () => {
    const { gerente } = chain().users
    expect(await refusal(as('admin')(invitarPersona, of(gerente.userId)))).toMatchObject({
      status: 409,
      detail: 'Ya tiene su propia contraseña: si la olvidó, restablécela',
    })
    const body = fresh('sin')
    expect(await refusal(as('admin')(crearPersona, { body: { ...body, acceso: 'correo' } }))).toMatchObject({
      status: 422,
      campo: 'correo',
    })
    const { usuario_id } = await as('admin')(crearPersona, { body })
    expect(await refusal(as('admin')(invitarPersona, of(usuario_id)))).toMatchObject({ status: 409 })
    await as('admin')(desactivarPersona, of(usuario_id))
    expect(await refusal(as('admin')(invitarPersona, of(usuario_id)))).toMatchObject({ status: 409 })
  })

  it.each([
    '',
    'x',
    'granja.',
    `granja.${'A'.repeat(43)}`,
    `otra.${'A'.repeat(43)}`,
    `nadie.${'A'.repeat(43)}`,
    'A'.repeat(44),
    `granja.${'A'.repeat(42)}ñ`,
    "granja.' OR 1=1 --",
  ])('is not found by %j', async (token) => {
    const status = token === '' ? 422 : 404
    expect(await refusal(anybody()(verInvitacion, { body: { token } }))).toMatchObject({ status })
    expect(await refusal(accept(token))).toMatchObject({ status })
  })

  it('of this chain is not another one’s', async () => {
    const { token } = await invited('propia')
    const [, secret = ''] = token.split('.')
    expect(await refusal(accept(`otra.${secret}`))).toMatchObject(GONE)
    expect(await accept(token)).toMatchObject({ tenant: 'granja' })
  })
})

describe('a one-time password', () => {
  it('lets in for 72 hours, which the list says, and not after', async () => {
    const body = fresh('papel')
    const { clave, vence_en } = await as('admin')(crearPersona, { body })
    expect(vence_en).toBe(new Date(NOW.getTime() + 72 * HOUR_MS).toISOString())
    expect(await find('papel')).toMatchObject({ debe_cambiar_clave: true, vence_en })
    later(72 * HOUR_MS - 1)
    expect(await signIn('papel', clave ?? '')).toMatchObject({ debe_cambiar_clave: true })
    later(1)
    const over = { status: 401, detail: expect.stringMatching(/^Tu clave de un solo uso venció/) }
    expect(await refusal(signIn('papel', clave ?? ''))).toMatchObject(over)
    // Whoever does not know it learns nothing of it.
    expect(await refusal(signIn('papel', 'otra'))).toMatchObject({
      detail: 'Usuario o contraseña incorrectos',
    })
  })
})

describe('an invitation whose link is handed over', () => {
  const link = (username: string) =>
    as('admin')(crearPersona, { body: { ...fresh(username), acceso: 'enlace' } })
  const tokenOf = (enlace: string | null) => enlace?.split('#')[1] ?? 'no hay enlace'

  it('needs no e-mail, leads where the installation says it is, and lets in once', async () => {
    const received = mail.received.length
    const { enlace, clave, vence_en, usuario_id } = await link('wasap')
    expect(clave).toBeNull()
    expect(enlace).toMatch(/^https:\/\/granja\.ejemplo\.com\/invitacion\?tenant=granja#granja\.[\w-]{43}$/)
    expect(vence_en).toBe(new Date(NOW.getTime() + 7 * DAY_MS).toISOString())
    expect(mail.received).toHaveLength(received)
    expect(await find('wasap')).toMatchObject({ invitacion: { correo: null, envio: 'en_mano' } })
    // Whoever lost it gets another at once, and the first one lets nobody in any more.
    const again = await as('admin')(invitarPersona, linkFor(usuario_id))
    expect(await refusal(accept(tokenOf(enlace)))).toMatchObject(GONE)
    expect(await accept(tokenOf(again.enlace))).toMatchObject({ username: 'wasap' })
    expect(await refusal(accept(tokenOf(again.enlace)))).toMatchObject(GONE)
    expect(await refusal(as('admin')(invitarPersona, linkFor(usuario_id)))).toMatchObject({ status: 409 })

    const stored = await api.owner.selectFrom('auditoria').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(tokenOf(again.enlace).split('.')[1])
  })

  it('is gone when the person is deactivated', async () => {
    const { enlace, usuario_id } = await link('fuera')
    await as('admin')(desactivarPersona, of(usuario_id))
    expect(await refusal(accept(tokenOf(enlace)))).toMatchObject(GONE)
    expect(await refusal(as('admin')(invitarPersona, linkFor(usuario_id)))).toMatchObject({ status: 409 })
  })
})

describe('without a mail server', () => {
  const bare = chainApiForTests()

  it('a link has no origin but the page’s own, whatever host a request names', async () => {
    const forged = bare.api.as(bare.chain().users.admin.token, { 'x-forwarded-host': 'ajeno.example' })
    const { enlace } = await forged(crearPersona, { body: { ...fresh('enlazada'), acceso: 'enlace' } })
    expect(enlace).toMatch(/^\/invitacion\?tenant=granja#granja\.[\w-]{43}$/)
  })

  it('nobody is invited, and nobody is created by trying', async () => {
    const body = { ...fresh('nadie'), correo: 'nadie@cadena.com', acceso: 'correo' as const }
    expect(await refusal(bare.as('admin')(crearPersona, { body }))).toMatchObject({ status: 409 })
    const listed = await bare.as('admin')(personas, {})
    expect(listed.some(({ username }) => username === 'nadie')).toBe(false)
  })
})

it('an owner’s command gives a password in place of an invitation', async () => {
  const { token } = await invited('manda')
  await createUser(api.owner, chain().tenantId, { username: 'manda', rol: 'gerente' })
  expect(await refusal(accept(token))).toMatchObject(GONE)
})
