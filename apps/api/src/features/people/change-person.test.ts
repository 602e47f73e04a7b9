import { login } from '@abasto/contracts/auth/calls'
import { sesionActual } from '@abasto/contracts/auth/session-calls'
import { crearPedido } from '@abasto/contracts/orders/calls'
import { cambiarPersona, historiaPersona, personas } from '@abasto/contracts/people/calls'
import { createUser, TEST_PASSWORD } from '@abasto/database/test/factories'
import { beforeAll, describe, expect, it } from 'vitest'
import { ORDER, seedChain, type Chain } from '../../../test/chain.ts'
import { refusal } from '../../../test/test-api.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'

const { api, chain, as } = chainApiForTests()
let other: Chain

beforeAll(async () => {
  other = await seedChain(api.owner, 'otra')
})

type Card = Parameters<typeof change>[1]

const change = (
  usuario_id: number,
  body: {
    nombre_completo: string
    correo: string | null
    rol: 'administrador' | 'gerente' | 'tienda'
    ubicaciones: string[]
    revision: number
  },
  by = as('admin'),
) => by(cambiarPersona, { params: { usuario_id }, body })

const find = async (usuario_id: number) => {
  const found = (await as('admin')(personas, {})).find((person) => person.usuario_id === usuario_id)
  if (!found) throw new Error('no such person')
  return found
}

const create = (username: string, rol: Card['rol'], ubicaciones: string[] = []) =>
  createUser(api.owner, chain().tenantId, { username, rol, ubicaciones, nombre_completo: 'Ana' })

const CARD: Card = { nombre_completo: 'Ana', correo: null, rol: 'gerente', ubicaciones: [], revision: 1 }

describe('changing a person', () => {
  it('is in force with their next request, and they stay signed in', async () => {
    const { userId, token } = await create('sube', 'tienda', ['tienda_01'])
    const own = api.as(token)
    const elsewhere = { body: { ...ORDER, tienda_destino: 'tienda_02' } }
    expect(await refusal(own(crearPedido, elsewhere))).toMatchObject({ status: 403 })
    await change(userId, { ...CARD, rol: 'tienda', ubicaciones: ['tienda_02', 'tienda_02'] })
    expect(await own(sesionActual, {})).toMatchObject({ rol: 'tienda', ubicaciones: ['tienda_02'] })
    expect(await own(crearPedido, elsewhere)).toMatchObject({ id: expect.any(Number) })
    expect(await refusal(own(crearPedido, { body: ORDER }))).toMatchObject({ status: 403 })

    await change(userId, { ...CARD, rol: 'administrador', ubicaciones: ['tienda_01'], revision: 2 })
    expect(await own(personas, {})).toEqual(expect.any(Array))
    await change(userId, { ...CARD, correo: ' Ana@Cadena.com ', revision: 3 })
    expect(await refusal(own(personas, {}))).toMatchObject({ status: 403 })
    expect(await find(userId)).toMatchObject({
      rol: 'gerente',
      tiendas: [],
      correo: 'ana@cadena.com',
      revision: 4,
    })
  })

  it('leaves what was there and what is there now in the audit trail, and on the panel', async () => {
    const { userId } = await create('huella', 'tienda', ['tienda_01'])
    await change(userId, { ...CARD, rol: 'gerente' })
    const row = await api.owner
      .selectFrom('auditoria')
      .selectAll()
      .where('cosa_id', '=', 'huella')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      resumen: 'Cambió los datos de huella',
      detalles: {
        antes: { rol: 'tienda', ubicaciones: ['tienda_01'] },
        despues: { rol: 'gerente', ubicaciones: [] },
      },
    })
    await api.as(undefined, { 'x-tenant': 'granja' })(login, {
      body: { username: 'huella', password: TEST_PASSWORD },
    })
    const history = await as('admin')(historiaPersona, { params: { usuario_id: userId } })
    expect(history.map(({ resumen, suyo, quien }) => [resumen, suyo, quien])).toEqual([
      ['Entró', true, null],
      ['Cambió los datos de huella', false, expect.any(String)],
    ])
  })

  it('by two at once tells the second, and keeps the first one’s', async () => {
    const { userId } = await create('dos', 'gerente')
    const outcomes = await Promise.allSettled([
      change(userId, { ...CARD, nombre_completo: 'Una' }),
      change(userId, { ...CARD, nombre_completo: 'Otra' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await find(userId)).revision).toBe(2)
    expect(await refusal(change(userId, CARD))).toMatchObject({
      status: 409,
      detail: expect.stringMatching(/^Otra persona acaba de cambiar/),
    })
  })

  it('of each other, two administrators at once, leaves one', async () => {
    for (let time = 0; time < 5; time++) {
      const one = await create(`una${time}`, 'administrador')
      const two = await create(`otra${time}`, 'administrador')
      const outcomes = await Promise.allSettled([
        change(two.userId, CARD, api.as(one.token)),
        change(one.userId, CARD, api.as(two.token)),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const roles = [(await find(one.userId)).rol, (await find(two.userId)).rol]
      expect(roles.toSorted()).toEqual(['administrador', 'gerente'])
    }
  })

  it('is not for one’s own role, so that an administrator always remains; one’s name is', async () => {
    const { userId, token } = await create('jefa', 'administrador')
    const own = api.as(token)
    expect(await refusal(change(userId, CARD, own))).toMatchObject({ status: 409 })
    await change(userId, { ...CARD, rol: 'administrador', nombre_completo: 'Jefa' }, own)
    expect(await find(userId)).toMatchObject({ rol: 'administrador', nombre_completo: 'Jefa' })
  })

  it('is for administrators, and of this chain', async () => {
    const stranger = other.users.gerente.userId
    expect(await refusal(change(stranger, CARD))).toMatchObject({ status: 404 })
    const own = chain().users.gerente.userId
    expect(await refusal(change(own, { ...CARD, rol: 'administrador' }, as('gerente')))).toMatchObject({
      status: 403,
    })
  })

  it.each<[string, Partial<Card>, string]>([
    ['no name', { nombre_completo: ' ' }, 'nombre_completo'],
    ['no e-mail', { correo: 'ana@' }, 'correo'],
    ['two e-mails', { correo: 'ana@cadena.com, eva@cadena.com' }, 'correo'],
    ['a line in the e-mail', { correo: 'ana@cadena.com\r\nBcc: eva@otra.com' }, 'correo'],
    ['no store for a store’s person', { rol: 'tienda' }, 'ubicaciones'],
    ['a store there is not', { rol: 'tienda', ubicaciones: ['tienda_99'] }, 'ubicaciones'],
    ['a CEDI', { rol: 'tienda', ubicaciones: ['cedi_seco'] }, 'ubicaciones'],
    ['no revision', { revision: 0 }, 'revision'],
  ])('refuses %s and changes nothing', async (_what, wrong, campo) => {
    const { userId } = chain().users.otroGerente
    const before = await find(userId)
    expect(await refusal(change(userId, { ...CARD, ...wrong }))).toMatchObject({ status: 422, campo })
    expect(await find(userId)).toEqual(before)
  })
})
