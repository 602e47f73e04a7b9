import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { iniciarSyncVentas, statusVentas } from '@abasto/contracts/etl/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestChain } from '../../../test/chain.ts'
import { PosFile } from '../../../test/pos-file.ts'
import { SyncProcess } from '../../../test/sync-process.ts'
import { salesParts, type SalesPart } from '../../transform/sales-parts.ts'
import { openSource } from '../sources/open-source.ts'
import { SourceError } from '../sources/source-error.ts'
import { openReader } from './location-reader.ts'
import { ReadingProcesses } from './reading-processes.ts'

const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03']
const RANGE = { from: '2026-03-01', to: '2026-03-03' }
const PRODUCTS = new Map([
  ['001', 1],
  ['002', 2],
])
const LIMIT_MS = 20_000
const { signal } = new AbortController()

let folder: string
let pos: PosFile

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abasto-sync-'))
  pos = new PosFile(join(folder, 'pos.db'))
  for (const code of PRODUCTS.keys()) {
    pos.article(code)
    pos.stock(code, 2.5)
    pos.run('INSERT INTO cierres VALUES (?, ?, 7)', RANGE.from, code)
  }
  pos.tickets(
    Array.from({ length: 3000 }, (_, numero) => ({
      numero,
      soldAt: `${DAYS[Math.floor(numero / 1000)]} 08:00:00`,
      renglones: [
        ['001', 1, 2],
        [numero % 100 === 0 ? 'X' : '002', 0.125, null],
      ],
    })),
  )
})
afterAll(async () => {
  pos.close()
  await rm(folder, { recursive: true })
})

describe('what a process reads', () => {
  const fuente = () => ({ tipo: 'sqlite', configuracion: { ruta: pos.ruta } })

  it('is what is read in our own', async () => {
    const there = openReader(fuente(), LIMIT_MS)
    const here = openSource(fuente())
    await there.check(signal)
    expect(await all(there.products(signal))).toEqual(await all(here.products(signal)))
    expect(await all(there.stock(signal))).toEqual(await all(here.stock(signal)))
    expect(await all(there.sales(RANGE, signal))).toEqual(await all(here.sales(RANGE, signal)))
    expect(await all(there.salesCounts?.(RANGE, signal))).toEqual(
      await all(here.salesCounts?.(RANGE, signal)),
    )
    const closings = await all(there.stockHistory?.(RANGE.from, signal))
    expect(closings.flat()).toHaveLength(2)
    expect(closings).toEqual(await all(here.stockHistory?.(RANGE.from, signal)))

    const options = { products: PRODUCTS, range: RANGE, today: RANGE.to, rejectedRoom: 1000 }
    const parts = await all(there.salesParts(options, signal))
    expect(plain(parts)).toEqual(plain(await all(salesParts(here.sales(RANGE, signal), options))))
    expect(parts.at(-1)).toMatchObject({ kind: 'group', rejected: 30, products: { keys: [1, 2] } })
  })

  it('fails in the words of the source', async () => {
    const missing = openReader({ tipo: 'sqlite', configuracion: { ruta: join(folder, 'no.db') } }, LIMIT_MS)
    const failure = missing.check(signal)
    await expect(failure).rejects.toThrow(SourceError)
    await expect(failure).rejects.toThrow('No se encuentra la base de datos del punto de venta')
  })

  it('is broken off by who asks, again and again, and by the signal', async () => {
    const reader = openReader(fuente(), LIMIT_MS)
    for (let time = 0; time < 20; time++) {
      for await (const batch of reader.sales(RANGE, signal)) {
        expect(batch.length).toBeGreaterThan(0)
        break
      }
    }
    const leaving = new AbortController()
    const broken = (async () => {
      for await (const _ of reader.sales(RANGE, leaving.signal)) leaving.abort(new Error('left'))
    })()
    await expect(broken).rejects.toThrow('left')
    expect((await all(reader.stock(signal))).flat()).toHaveLength(2)
  })

  it('comes to all who ask at once', async () => {
    const checks = Array.from({ length: 40 }, () => openReader(fuente(), LIMIT_MS).check(signal))
    await expect(Promise.all(checks)).resolves.toHaveLength(40)
  })
})

/** A file whose opening hangs as one on a dead network drive does: in the system, out of reach. */
describe.skipIf(process.platform === 'win32')(
  'a file that hangs (Windows has no such file to test with)',
  () => {
    const hanging: string[] = []

    function hangingFile(name: string): string {
      const ruta = join(folder, name)
      execFileSync('mkfifo', [ruta])
      hanging.push(ruta)
      return ruta
    }

    afterAll(() => {
      // Lets go of whoever still waits there.
      for (const ruta of hanging) {
        try {
          closeSync(openSync(ruta, constants.O_WRONLY | constants.O_NONBLOCK))
        } catch {
          // Nobody does.
        }
      }
    })

    it('holds up no other, and is given up in time', async () => {
      const dead = openReader({ tipo: 'sqlite', configuracion: { ruta: hangingFile('uno') } }, 1000)
      const given = expect(dead.check(signal)).rejects.toThrow('No respondió')
      const alive = openReader({ tipo: 'sqlite', configuracion: { ruta: pos.ruta } }, LIMIT_MS)
      expect((await all(alive.stock(signal))).flat()).toHaveLength(2)
      await given
      await alive.check(signal)
    })

    it('one chain with many such holds up no other chain', async () => {
      const processes = new ReadingProcesses()
      const question = (ruta: string) => ({
        of: 'check' as const,
        source: { tipo: 'sqlite', configuracion: { ruta } },
        environment: {},
      })
      const read = (ruta: string, limitMs: number, chain: number) =>
        all(processes.read(question(ruta), limitMs, signal, chain))
      try {
        const dead = Array.from({ length: 8 }, (_, index) => read(hangingFile(`cadena-${index}`), 20_000, 1))
        const givenUp = Promise.allSettled(dead)
        expect(await read(pos.ruta, LIMIT_MS, 2)).toHaveLength(1)
        // None of them has been given up yet.
        expect(await Promise.race([givenUp, Promise.resolve('waiting')])).toBe('waiting')
      } finally {
        await processes.close()
      }
    })

    it('leaves the service able to answer, and to stop', async () => {
      const chain = await TestChain.open()
      const tenantId = await chain.tenant('granja')
      await chain.location(tenantId, 'tienda_01', 'tienda', hangingFile('dos'))
      const sync = await SyncProcess.start(chain.test.syncUrl, await chain.signIn(tenantId, 'administrador'))
      try {
        await sync.call(iniciarSyncVentas, { body: { fecha_inicio: RANGE.from, fecha_fin: RANGE.to } })
        expect(await sync.call(statusVentas, {})).toMatchObject({ running: true })
        const since = performance.now()
        await sync.end('SIGTERM')
        expect(performance.now() - since).toBeLessThan(8000)
      } finally {
        if (!sync.hasEnded) await sync.end('SIGKILL')
        await chain.close()
      }
    })
  },
)

async function all<T>(batches: AsyncIterable<T> | undefined): Promise<T[]> {
  if (!batches) throw new Error('the source has none')
  const read: T[] = []
  for await (const batch of batches) read.push(batch)
  return read
}

/** Bytes as numbers: buffers of two threads are of two kinds. */
function plain(parts: readonly SalesPart[]): unknown[] {
  return parts.map((part) => (part.kind === 'lines' ? [...part.bytes] : part))
}
