import { EventEmitter } from 'node:events'
import { esperarSesion } from '@abasto/contracts/auth/session-calls'
import { cambiarPersona, cambiarSeguridad, desactivarPersona } from '@abasto/contracts/people/calls'
import { AccessChanges } from '@abasto/database/tenancy/access-changes'
import { createUser } from '@abasto/database/test/factories'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { SessionWaits } from './session-waits.ts'
import { chainApiForTests } from '../test/test-hooks.ts'
import { refusal } from '../test/test-api.ts'

const user = (sessionId = 1) => ({ tenantId: 1, userId: 2, sessionId })

describe('whoever waits', () => {
  it('is answered when told of, and by nothing that concerns others', async () => {
    const waits = new SessionWaits(60_000)
    let looks = 0
    const answer = waits.untilChanged(user(), new EventEmitter(), async () => ++looks)
    await expect.poll(() => looks).toBe(1)
    waits.tell({ tenantId: 1, userId: 3 })
    waits.tell({ tenantId: 2 })
    expect(await Promise.race([answer, Promise.resolve('still waiting')])).toBe('still waiting')
    waits.tell({ tenantId: 1 })
    expect(await answer).toBe(2)
    expect(waits.size).toBe(0)
  })

  it('is not kept when the connection is gone, the wait is over, the look fails or the service ends', async () => {
    const connection = new EventEmitter()
    const hungUp = new SessionWaits(60_000)
    const waiting = hungUp.untilChanged(user(), connection, async () => 'seen')
    connection.emit('close')
    expect(await waiting).toBe('seen')
    expect(connection.listenerCount('close')).toBe(0)
    expect(await new SessionWaits(1).untilChanged(user(), connection, async () => 'seen')).toBe('seen')
    const failing = hungUp.untilChanged(user(), connection, () => Promise.reject(new Error('gone')))
    await expect(failing).rejects.toThrow('gone')
    const last = hungUp.untilChanged(user(), connection, async () => 'seen')
    hungUp.close()
    expect(await last).toBe('seen')
    expect(await hungUp.untilChanged(user(), connection, async () => 'at once')).toBe('at once')
    expect(hungUp.size).toBe(0)
  })

  it('is one of few: a session that opens many is answered at once', async () => {
    const waits = new SessionWaits(60_000)
    const connection = new EventEmitter()
    const open = Array.from({ length: 6 }, () => waits.untilChanged(user(), connection, async () => 0))
    expect(await waits.untilChanged(user(), connection, async () => 'at once')).toBe('at once')
    expect(waits.size).toBe(6)
    waits.close()
    await Promise.all(open)
  })
})

describe('a page that waits on its session', () => {
  const waits = new SessionWaits(60_000)
  const { api, chain, as } = chainApiForTests({ waits })
  let changes: AccessChanges | undefined
  afterEach(() => changes?.close())

  /** Follows the test database as a service does. */
  async function follow(onChange = () => {}): Promise<void> {
    const listening = Promise.withResolvers<void>()
    changes = new AccessChanges({
      url: api.databaseUrl,
      application: 'test-acceso',
      onChange: (change) => {
        waits.tell(change)
        onChange()
        listening.resolve()
      },
      onError: listening.reject,
    })
    await listening.promise
  }

  it('hears within a second that the person is out, and of a new role, and what every chain’s change is', async () => {
    await follow()
    const { token, userId } = await createUser(api.owner, chain().tenantId, {
      username: 'fuera',
      rol: 'gerente',
    })
    const params = { usuario_id: userId }
    const waitFor = async (act: () => Promise<unknown>) => {
      const answer = api
        .as(token)(esperarSesion, {})
        .catch((error: unknown) => error)
      await expect.poll(() => waits.size).toBe(1)
      const start = performance.now()
      await act()
      return { answer: await answer, ms: performance.now() - start }
    }
    const card = { nombre_completo: 'X', correo: null, ubicaciones: ['tienda_01'], revision: 1 }
    const lowered = await waitFor(() =>
      as('admin')(cambiarPersona, { params, body: { ...card, rol: 'tienda' } }),
    )
    expect(lowered.answer).toMatchObject({ rol: 'tienda', ubicaciones: ['tienda_01'] })
    const asked = await waitFor(() =>
      as('admin')(cambiarSeguridad, { body: { segundo_factor_roles: ['tienda'] } }),
    )
    expect(asked.answer).toMatchObject({ debe_activar_segundo_factor: true })
    const out = await waitFor(() => as('admin')(desactivarPersona, { params, body: {} }))
    expect(out.answer).toBeNull()
    for (const { ms } of [lowered, asked, out]) expect(ms).toBeLessThan(1000)
    expect(await refusal(api.as(token)(esperarSesion, {}))).toMatchObject({ status: 401 })
  })

  it('is told to look again once a lost connection is back', async () => {
    let told = 0
    await follow(() => told++)
    const before = told
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'test-acceso' AND datname = current_database()
    `.execute(api.owner)
    await expect.poll(() => told).toBeGreaterThan(before)
  })
})
