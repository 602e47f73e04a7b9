import { CALLS } from '@abasto/contracts/calls'
import { crearImportacion } from '@abasto/contracts/imports/calls'
import { crearPedido, calcular } from '@abasto/contracts/orders/calls'
import { errorRespuesta } from '@abasto/contracts/wire/values'
import type { Call } from '@abasto/contracts/wire/call'
import { beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../src/owner.ts'
import { productForTests } from '../src/shared-product.ts'
import { digest, digestAtRest } from '../truth/digest.ts'
import { hostilePeople, ourThings, STRANGERS, type Tokens } from './people.ts'
import { type Answer, inputs, send, type Input } from './requests.ts'
import { RIGHTS, type Right, type Who } from './allowed-calls.ts'

/** Every call of both services, made by everybody who has no business making it. */

const { product } = productForTests()

let tokens: Tokens
let given: Readonly<Record<string, Input>>
/** What nobody of another chain may ever read. */
let ourNames: readonly string[]
let before: Readonly<Record<string, string>>

beforeAll(async () => {
  const { admin } = product()
  // An order that waits, so that there is one to lay hands on.
  const route = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_08' }
  const lines = await admin.call(calcular, { body: route })
  const productos = lines.slice(0, 3).map((line) => ({ ...line, incluido: true, cantidad_pedida_bultos: 2 }))
  await admin.call(crearPedido, { body: { ...route, productos } })
  tokens = await hostilePeople(product())
  // Numbers of imports are a chain's own: the other chain has none so high.
  let upload = 0
  while (upload < 9) upload = (await admin.call(crearImportacion, { body: {} })).importacion_id
  given = inputs({ ...(await ourThings(product())), upload })
  ourNames = await asOwner(product(), async (query) => {
    const rows = await query(`
      WITH chain AS (SELECT tenant_id FROM tenant WHERE slug = 'granja')
      SELECT nombre AS name FROM ubicacion JOIN chain USING (tenant_id)
      UNION ALL
      SELECT nombre_completo FROM usuario JOIN chain USING (tenant_id) WHERE nombre_completo IS NOT NULL
      UNION ALL
      SELECT numero_pedido FROM pedido JOIN chain USING (tenant_id)
    `)
    expect(rows.length).toBeGreaterThan(20)
    return rows.map(({ name }) => String(name))
  })
  before = await digestAtRest(product(), STRANGERS.other)
})

const contents = () => digest(product(), STRANGERS.other)

const rightOf = ({ id }: Call): Right => {
  const right = RIGHTS[id]
  if (!right) throw new Error(`nobody has written down who may call ${id}`)
  return right
}

const ask = (call: Call, headers: Record<string, string>): Promise<Answer> =>
  send(product(), call, given[call.id] ?? {}, headers)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A sentence for a person, and nothing of the inside. */
function refusal({ status, text }: Answer): { status: number; detail: string } {
  const { detail } = errorRespuesta.parse(JSON.parse(text))
  expect(detail).not.toMatch(/SELECT|Error:|\bat .*:\d+|node_modules|undefined/)
  return { status, detail }
}

const calls = (isOfInterest: (right: Right) => boolean) =>
  CALLS.filter((call) => RIGHTS[call.id] !== undefined && isOfInterest(rightOf(call))).map(
    (call) => [call.id, call] as const,
  )

it('of every call it is written down who may make it', () => {
  expect(Object.keys(RIGHTS).toSorted()).toEqual(CALLS.map(({ id }) => id).toSorted())
})

describe('without a session of today', () => {
  it.each(calls(({ who }) => who !== 'anyone'))('%s', async (_, call) => {
    const nobody = { status: 401, detail: 'Tu sesión terminó. Inicia sesión de nuevo.' }
    const { expired, revoked, deactivated, suspended } = tokens
    for (const token of ['x', 'á'.repeat(10), 'A'.repeat(43), expired, revoked, deactivated, suspended])
      expect(refusal(await ask(call, bearer(encodeURIComponent(token))))).toEqual(nobody)
    for (const headers of [{}, { authorization: '' }, { authorization: `Basic ${tokens.administrador}` }])
      expect(refusal(await ask(call, headers))).toEqual(nobody)
  })
})

const MAY: Readonly<Record<'tienda' | 'gerente' | 'administrador', readonly Who[]>> = {
  tienda: ['tienda'],
  gerente: ['tienda', 'gerente'],
  administrador: ['tienda', 'gerente', 'administrador'],
}

describe.each(['tienda', 'gerente', 'administrador'] as const)('the role %s', (role) => {
  it.each(calls(({ who }) => who !== 'anyone' && who !== 'oneself'))('%s', async (_, call) => {
    const isAllowed = MAY[role].includes(rightOf(call).who)
    // What they may do would be done.
    if (isAllowed && call.method === 'POST') return
    const answer = await ask(call, bearer(tokens[role]))
    // There, not there, or no longer waiting.
    if (isAllowed) expect([200, 404, 409]).toContain(answer.status)
    else expect(refusal(answer).status).toBe(403)
  })
})

describe('an administrator of another chain', () => {
  it.each(calls(({ stranger }) => stranger !== undefined))('%s', async (_, call) => {
    const answer = await ask(call, bearer(tokens.stranger))
    expect({ status: answer.status, text: answer.text.slice(0, 300) }).toMatchObject({
      status: rightOf(call).stranger,
    })
    if (answer.status >= 400) refusal(answer)
    expect(ourNames.filter((name) => answer.text.includes(name))).toEqual([])
  })

  it.each(calls(({ who }) => who !== 'anyone'))('%s, saying that they are of ours', async (_, call) => {
    const answer = await ask(call, { ...bearer(tokens.stranger), 'x-tenant': 'granja' })
    expect(refusal(answer).status).toBe(403)
  })
})

it('and nothing has changed', async () => {
  expect(await contents()).toEqual(before)
})
