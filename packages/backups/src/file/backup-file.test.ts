import { appendFile, open, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { array, assert, asyncProperty, nat, uint8Array } from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { testRoom } from '../../test/databases.ts'
import { keepNewest } from './folder.ts'
import type { Item } from './items.ts'
import { checkBackupFile, readBackupFile } from './read-file.ts'
import { writeBackupFile } from './write-file.ts'

const room = testRoom()

const MANIFEST: Item = {
  kind: 'manifest',
  manifest: {
    alcance: 'cadena',
    creado_en: '2026-11-22T12:00:00.000Z',
    servidor: '18.4',
    migraciones: [{ nombre: '0001_tenants.sql', suma: 'x' }],
    cadenas: [{ tenant_id: 1, slug: 'propia', nombre: 'Ñ 🥑' }],
    tablas: [{ nombre: 'tenant', columnas: ['tenant_id'] }],
    secuencias: [],
    meses: [],
  },
}

function backup(...rows: readonly Buffer[]): Item[] {
  return [
    MANIFEST,
    { kind: 'chain', chain: { tenant_id: 1, slug: 'propia', nombre: 'Ñ 🥑', claves: [] } },
    { kind: 'table', table: 'tenant' },
    ...rows.map((bytes) => ({ kind: 'rows', bytes }) as const),
    { kind: 'table-end', end: { filas: rows.length, huella: 'x' } },
    { kind: 'end', end: { tablas: 1, filas: rows.length } },
  ]
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T, void, undefined> {
  yield* items
}

async function write(items: readonly Item[]): Promise<string> {
  const path = await room.path()
  await writeBackupFile(path, each(items))
  return path
}

async function read(path: string): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of readBackupFile(path)) items.push(item)
  return items
}
const NOT_RESTORED = /No se restauró nada|no es un respaldo|no conoce/

describe('a backup file', () => {
  it('brings back what was written, however large the pieces', async () => {
    await assert(
      asyncProperty(
        array(uint8Array({ minLength: 1, maxLength: 300_000 }), { maxLength: 8 }),
        async (rows) => {
          const items = backup(...rows.map((bytes) => Buffer.from(bytes)))
          const path = await write(items)
          await checkBackupFile(path)
          expect(await read(path)).toEqual(items)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('brings back a piece that is longer than a record may be', async () => {
    const long = Buffer.alloc(40_000_000, 'ñandú\n')
    const items = await read(await write(backup(long)))
    const parts = items.flatMap((item) => (item.kind === 'rows' ? [item.bytes] : []))
    expect(parts.length).toBeGreaterThan(1)
    expect(Buffer.concat(parts).equals(long)).toBe(true)
  })

  it('is for its owner alone, and has its name only when it is whole', async () => {
    const path = await room.path()
    async function* watched(): AsyncGenerator<Item, void, undefined> {
      for (const item of backup(Buffer.from('1\n'))) {
        await expect(stat(path)).rejects.toThrow('ENOENT')
        yield item
      }
    }
    await writeBackupFile(path, watched())
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  it('leaves nothing behind when it cannot be made', async () => {
    const path = await room.path()
    async function* failing(): AsyncGenerator<Item, void, undefined> {
      yield MANIFEST
      throw new Error('se cortó')
    }
    await expect(writeBackupFile(path, failing())).rejects.toThrow('se cortó')
    expect((await readdir(dirname(path))).filter((name) => path.endsWith(name.split('.')[0] ?? ''))).toEqual(
      [],
    )
  })

  it('is never written over another', async () => {
    const path = await room.path()
    await writeFile(path, 'lo de antes')
    await expect(writeBackupFile(path, each(backup()))).rejects.toThrow(`Ya existe ${path}`)
    expect(await readFile(path, 'utf8')).toBe('lo de antes')
  })
})

describe('a file that is not as it was written', () => {
  let good: Buffer
  let path: string
  beforeAll(async () => {
    const rows = Array.from({ length: 200 }, (_, row) => Buffer.from(`${row}\t${Math.sin(row)}\tñ\n`))
    path = await write(backup(...rows))
    good = await readFile(path)
  })

  it('is refused for any bit of any byte', async () => {
    // Every byte of both ends, and whatever ones in between.
    const ends = [...good.keys()].filter((at) => at < 40 || at >= good.length - 60)
    for (const at of ends) await refusesFlipped(at, 0)
    await assert(asyncProperty(nat(good.length - 1), nat(7), refusesFlipped), { numRuns: 300 })
  })

  async function refusesFlipped(at: number, bit: number): Promise<void> {
    const file = await open(path, 'r+')
    try {
      const byte = good[at] ?? 0
      await file.write(Buffer.from([byte ^ (1 << bit)]), 0, 1, at)
      await expect(checkBackupFile(path), `byte ${at}`).rejects.toThrow(NOT_RESTORED)
      await file.write(Buffer.from([byte]), 0, 1, at)
    } finally {
      await file.close()
    }
  }

  it('is refused when it ends early, wherever', async () => {
    await assert(
      asyncProperty(nat(good.length - 1), async (length) => {
        await writeFile(path, good)
        await truncate(path, length)
        await expect(checkBackupFile(path)).rejects.toThrow(NOT_RESTORED)
      }),
      { numRuns: 100, examples: [[0], [good.length - 1], [18]] },
    )
    await writeFile(path, good)
    await checkBackupFile(path)
  })

  it('is refused when something was added to it', async () => {
    const longer = await write(backup())
    await appendFile(longer, '\n')
    await expect(checkBackupFile(longer)).rejects.toThrow('está incompleto: le falta el final')
  })

  it('is told from one of another format, and from what is no backup', async () => {
    const other = await room.path()
    await writeFile(other, Buffer.concat([Buffer.from('ABASTO-RESPALDO 2\n'), good.subarray(18)]))
    await expect(checkBackupFile(other)).rejects.toThrow(
      'tiene un formato que esta versión de Abasto no conoce (2)',
    )
    await writeFile(other, 'PGDMP y algo más, como lo deja pg_dump')
    await expect(checkBackupFile(other)).rejects.toThrow('no es un respaldo de Abasto')
    await writeFile(other, '')
    await expect(checkBackupFile(other)).rejects.toThrow('no es un respaldo de Abasto')
    await expect(checkBackupFile(join(dirname(other), 'ninguno'))).rejects.toThrow('ENOENT')
  })

  it('is noticed in what it holds too, were its digest made anew', async () => {
    const [manifest, chain, ...rest] = backup(Buffer.from('1\n'))
    if (!manifest || !chain) throw new Error('a backup begins with its manifest and a chain')
    const cut = await write([manifest, chain])
    await checkBackupFile(cut)
    await expect(read(cut)).rejects.toThrow('El contenido del respaldo no se entiende')
    const more = await write([manifest, chain, ...rest, manifest])
    await expect(read(more)).rejects.toThrow('El contenido del respaldo no se entiende')
  })
})

describe('the backups of a folder', () => {
  const NOW = new Date('2026-11-22T12:00:00Z')

  it('are kept by their number and scope, and nothing else of the folder is touched', async () => {
    const folder = dirname(await room.path())
    const inFolder = (name: string) => join(folder, name)
    for (const name of await readdir(folder)) await rm(inFolder(name))
    const days = ['20261118', '20261119', '20261120', '20261121']
    const whole = days.map((day) => `abasto-${day}T050000Z.respaldo`)
    const chain = days.map((day) => `abasto-granja-${day}T050000Z.respaldo`)
    const others = ['abasto-granja-sur-20261118T050000Z.respaldo', 'notas.txt', 'abasto-viejo.respaldo']
    for (const name of [...whole, ...chain, ...others]) await writeFile(inFolder(name), '')
    for (const name of ['abasto-1.respaldo.7.parcial', 'abasto-2.respaldo.8.parcial'])
      await writeFile(inFolder(name), '')
    const dayBefore = new Date('2026-11-20T12:00:00Z')
    await utimes(inFolder('abasto-1.respaldo.7.parcial'), dayBefore, dayBefore)
    await utimes(inFolder('abasto-2.respaldo.8.parcial'), NOW, NOW)
    expect(await keepNewest(folder, undefined, 2, NOW)).toEqual(whole.slice(0, 2))
    expect(await keepNewest(folder, 'granja', 3, NOW)).toEqual(chain.slice(0, 1))
    expect((await readdir(folder)).toSorted()).toEqual(
      [...whole.slice(2), ...chain.slice(1), ...others, 'abasto-2.respaldo.8.parcial'].toSorted(),
    )
    expect(await keepNewest(folder, undefined, 14, NOW)).toEqual([])
  })
})
