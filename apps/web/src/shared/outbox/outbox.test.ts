import { HttpError } from '@abasto/contracts/client'
import { expect, it } from 'vitest'
import { Outbox } from './outbox.ts'
import { Undecided } from './decide-again.ts'
import { refusedAt, type Waiting } from './waiting.ts'

class Memory implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
  removeItem = (key: string) => void this.kept.delete(key)
}

/** A server that takes or refuses what it is sent, and a person whose things are kept. */
function desk(storage = new Memory(), person = { key: 'por-enviar:granja:ana' }) {
  const server = { error: null as Error | null, taken: [] as string[], whileSending: () => undefined as void }
  const settled: string[] = []
  let minute = 0
  const outbox = new Outbox({
    storage,
    key: () => person.key,
    send: async ({ id }) => {
      if (server.error) throw server.error
      server.whileSending()
      server.taken.push(id)
    },
    alone: (work) => work(),
    now: () => new Date(Date.UTC(2026, 10, 26, 15, 53 + minute++)),
    onSettled: ({ id }) => void settled.push(id),
  })
  return { outbox, server, storage, person, settled }
}

const reception = (id: number): Omit<Waiting, 'at' | 'refusal'> => ({
  id: `recepcion-${id}`,
  kind: 'recepcion',
  label: `Recepción PS-00${id}`,
  detail: '14 de 20 contados',
  path: `/pedidos-sugeridos/${id}/recibir`,
  keptAs: null,
  input: { params: { id }, body: {} },
})

it('lists what waits with its hour, also after a reload, and sends it in its order when it can', async () => {
  const { outbox, server, storage, settled } = desk()
  outbox.add(reception(1178))
  outbox.add(reception(1179))
  server.error = new TypeError('Failed to fetch')
  await outbox.flush()
  expect(outbox.state().sent).toBeNull()

  const later = desk(storage)
  expect(later.outbox.state().waiting.map(({ label, at }) => [label, at])).toEqual([
    ['Recepción PS-001178', '2026-11-26T15:53:00.000Z'],
    ['Recepción PS-001179', '2026-11-26T15:54:00.000Z'],
  ])
  await later.outbox.flush()
  expect(later.server.taken).toEqual(['recepcion-1178', 'recepcion-1179'])
  expect(later.outbox.state()).toMatchObject({ waiting: [], isSending: false, sent: { count: 2 } })
  expect([settled, later.settled]).toEqual([[], later.server.taken])
})

it('what is decided again takes the place of what waited, and what is taken back is never sent', async () => {
  const { outbox, server } = desk()
  outbox.add(reception(1178))
  outbox.add({ ...reception(1178), detail: '20 de 20 contados' })
  outbox.add(reception(1179))
  outbox.takeBack('recepcion-1179')
  expect(outbox.state().waiting.map(({ detail }) => detail)).toEqual(['20 de 20 contados'])
  await outbox.flush()
  expect(server.taken).toEqual(['recepcion-1178'])
})

it('what the server refuses stays with its reason and is not sent again; what it fails at is', async () => {
  const { outbox, server } = desk()
  outbox.add(reception(1178))
  server.error = new HttpError(503, '{"detail":"La base de datos no responde."}')
  await outbox.flush()
  expect(outbox.find('recepcion-1178')?.refusal).toBeNull()
  server.error = new HttpError(409, '{"detail":"Ya lo recibió Ana."}')
  await outbox.flush()
  server.error = null
  await outbox.flush()
  expect(outbox.find('recepcion-1178')?.refusal).toBe('Ya lo recibió Ana.')
  expect(server.taken).toEqual([])
})

it('what is refused for an order that is gone is found at its address, and can be let go', async () => {
  const { outbox, server } = desk()
  outbox.add(reception(1178))
  const here = () => refusedAt(outbox.state().waiting, '/pedidos-sugeridos/1178/recibir').map(({ id }) => id)
  expect(here()).toEqual([])
  server.error = new HttpError(404, '{"detail":"Pedido no encontrado"}')
  await outbox.flush()
  expect(here()).toEqual(['recepcion-1178'])
  expect(refusedAt(outbox.state().waiting, '/pedidos-sugeridos/1179/recibir')).toEqual([])
  outbox.takeBack('recepcion-1178')
  expect([here(), outbox.state().waiting]).toEqual([[], []])
})

it('what does not stand any more waits for its person, and is sent once they decided it again', async () => {
  const { outbox, server } = desk()
  outbox.add(reception(1178))
  server.error = new Undecided('Pasó su corte.')
  await outbox.flush()
  server.error = null
  await outbox.flush()
  expect([outbox.find('recepcion-1178')?.refusal, server.taken]).toEqual(['Pasó su corte.', []])
  outbox.add(reception(1178))
  await outbox.flush()
  expect(server.taken).toEqual(['recepcion-1178'])
})

it('two tabs send what waits once', async () => {
  const storage = new Memory()
  const person = { key: 'por-enviar:granja:ana' }
  let turn = Promise.resolve()
  const taken: string[] = []
  const tab = () =>
    new Outbox({
      storage,
      key: () => person.key,
      send: async ({ id }) => void taken.push(id),
      // As the browser's locks: one after the other.
      alone: (work) => (turn = turn.then(work)),
      now: () => new Date('2026-11-26T15:53:00Z'),
      onSettled: () => undefined,
    })
  const [one, other] = [tab(), tab()]
  one.add(reception(1178))
  await Promise.all([one.flush(), other.flush()])
  expect(taken).toEqual(['recepcion-1178'])
})

it('nobody finds or sends what another person left on the same tablet', async () => {
  const { outbox, server, person } = desk()
  outbox.add(reception(1178))
  person.key = 'por-enviar:granja:luis'
  outbox.leave()
  await outbox.flush()
  expect([outbox.state().waiting, server.taken]).toEqual([[], []])
  person.key = 'por-enviar:granja:ana'
  outbox.leave()
  expect(outbox.state().waiting).toHaveLength(1)
})

it('whoever signs in while something is on its way sends nothing of who was there before', async () => {
  const { outbox, server, person } = desk()
  outbox.add(reception(1178))
  outbox.add(reception(1179))
  server.whileSending = () => void (person.key = 'por-enviar:granja:luis')
  await outbox.flush()
  expect(server.taken).toEqual(['recepcion-1178'])
  person.key = 'por-enviar:granja:ana'
  outbox.leave()
  expect(outbox.state().waiting.map(({ id }) => id)).toEqual(['recepcion-1179'])
})

it('what is decided again while it is on its way is sent as well', async () => {
  const { outbox, server } = desk()
  outbox.add(reception(1178))
  server.whileSending = () => void outbox.add({ ...reception(1178), detail: '20 de 20 contados' })
  await outbox.flush()
  expect(outbox.state().waiting.map(({ detail }) => detail)).toEqual(['20 de 20 contados'])
})

it('what a screen sends by itself is listed, and counted once it has been sent', () => {
  const { outbox } = desk()
  const at = '2026-11-26T15:50:00.000Z'
  outbox.announce('borrador', { label: 'Pedido de San Diego', detail: '3 cambios', at, path: '/' })
  outbox.announce('borrador', { label: 'Pedido de San Diego', detail: '4 cambios', at, path: '/' })
  expect(outbox.state().announced.map(({ detail }) => detail)).toEqual(['4 cambios'])
  outbox.announce('borrador', null, true)
  outbox.announce('borrador', null, true)
  expect(outbox.state()).toMatchObject({ announced: [], sent: { count: 1 } })
})

it('promises nothing where the storage is full', () => {
  const storage = new Memory()
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { outbox } = desk(storage)
  expect(outbox.add(reception(1178))).toBe(false)
  expect(outbox.state().waiting).toEqual([])
})
