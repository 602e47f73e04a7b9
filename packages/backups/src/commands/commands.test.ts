import { spawn } from 'node:child_process'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '@abasto/database/test/database'
import { testRoom } from '../../test/databases.ts'
import { connected, digestsOf } from '../../test/digests.ts'
import { populate } from '../../test/seeded.ts'
import { explain } from '../errors/explain.ts'

const room = testRoom()
let origin: TestDatabase
let folder: string

beforeAll(async () => {
  origin = await room.database()
  await populate(origin.ownerUrl)
  folder = dirname(await room.path())
})

interface Ended {
  readonly code: unknown
  readonly out: string
  readonly err: string
}

async function run(
  command: 'backup' | 'restore',
  args: readonly string[],
  { url = origin.ownerUrl, under = '' }: { readonly url?: string; readonly under?: string } = {},
): Promise<Ended> {
  const script = join(import.meta.dirname, `${command}.ts`)
  const env = { ...process.env, DATABASE_URL: url, INIT_CWD: folder }
  const all = [process.execPath, script, ...args]
  const child = under
    ? spawn('/bin/sh', ['-c', `${under}; exec "$@"`, 'sh', ...all], { env })
    : spawn(process.execPath, all.slice(1), { env })
  const ended = once(child, 'close')
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}

const failed = (err: unknown) => ({ code: 1, out: expect.any(String), err })

describe('npm run respaldo', () => {
  it('makes a dated file in a folder, and keeps as many of its scope as it is told', async () => {
    const dated = join(folder, 'diarios')
    await mkdir(dated)
    for (const name of ['abasto-20250101T000000Z.respaldo', 'abasto-propia-20250101T000000Z.respaldo'])
      await writeFile(join(dated, name), 'viejo')
    const all = await run('backup', ['--carpeta', 'diarios', '--conservar', '1'])
    expect(all).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('Respaldando la cadena ajena'),
    })
    expect(all.out).toContain('Se quitó el respaldo anterior abasto-20250101T000000Z.respaldo.')
    const one = await run('backup', ['--carpeta', 'diarios', '--cadena', 'propia'])
    expect(one).toMatchObject({ code: 0, err: '' })
    const names = (await readdir(dated)).toSorted()
    expect(names).toEqual([
      expect.stringMatching(/^abasto-\d{8}T\d{6}Z\.respaldo$/),
      'abasto-propia-20250101T000000Z.respaldo',
      expect.stringMatching(/^abasto-propia-\d{8}T\d{6}Z\.respaldo$/),
    ])
    expect((await stat(join(dated, names[0] ?? ''))).mode & 0o777).toBe(0o600)
  })

  it.each([
    [
      'an unknown chain',
      ['--cadena', 'ninguna', '--archivo', 'n.respaldo'],
      'No existe la cadena ninguna.\n',
    ],
    [
      'a name that is taken',
      ['--archivo', '.'],
      expect.stringMatching(/^Ya existe \/.*, un respaldo no se sobrescribe\.\n$/),
    ],
    [
      'a folder that is not there',
      ['--archivo', 'nada/n.respaldo'],
      expect.stringMatching(/^No existe \/.*nada.*\.\n$/),
    ],
    [
      'a folder that is a file',
      ['--carpeta', '/dev/null/x'],
      expect.stringMatching(/^No es una carpeta \/dev\/null/),
    ],
    ['an unknown option', ['--todo'], expect.stringMatching(/^Uso: npm run respaldo/)],
    ['both a file and a folder', ['--archivo', 'a', '--carpeta', 'b'], expect.stringMatching(/^Uso/)],
    ['to keep none', ['--carpeta', 'b', '--conservar', '0'], expect.stringMatching(/^Uso/)],
  ])('refuses %s, and leaves no file', async (_name, args, err) => {
    const before = await readdir(folder)
    expect(await run('backup', args)).toMatchObject(failed(err))
    expect(await readdir(folder)).toEqual(before)
  })

  it('says that there is no database, or that it does not let one in', async () => {
    const away = origin.ownerUrl.replace(/:\d+\//, ':1/')
    expect(await run('backup', ['--archivo', 'x'], { url: away })).toMatchObject(
      failed(expect.stringContaining('No hay conexión con la base de datos')),
    )
    const wrong = new URL(origin.ownerUrl)
    wrong.password = 'otra'
    expect(await run('backup', ['--archivo', 'x'], { url: wrong.href })).toMatchObject(
      failed('La base de datos no acepta el usuario o la clave de DATABASE_URL.\n'),
    )
  })

  it('leaves nothing of a file that the disk does not take', async () => {
    const before = await readdir(folder)
    // As a full disk, in the middle of writing.
    const { code, err } = await run('backup', ['--archivo', 'grande.respaldo'], { under: 'ulimit -f 8' })
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/^El disco no admite un archivo tan grande/),
    })
    expect(await readdir(folder)).toEqual(before)
  })
})

describe('npm run restaurar', () => {
  it('restores, and says what neither database nor backup holds', async () => {
    const path = await room.backup(origin.ownerUrl)
    const to = await room.database()
    const done = await run('restore', ['--archivo', path], { url: to.ownerUrl })
    expect(done).toMatchObject({ code: 0, err: '' })
    expect(done.out).toContain('Las sesiones no se respaldan: cada persona entra de nuevo.')
    expect(done.out).toContain('En esta máquina hacen falta:\n  FUENTE_PROPIA__T1\n')
    const [there, here] = [await digestsOf(to.ownerUrl), await digestsOf(origin.ownerUrl)]
    // Each chain's trail tells of it.
    const audited = { rows: 2, sum: expect.any(String) }
    expect(there).toEqual({ ...here, 'propia auditoria': audited, 'ajena auditoria': audited })
    const again = await run('restore', ['--archivo', path], { url: to.ownerUrl })
    expect(again).toMatchObject(
      failed(expect.stringContaining('La base de datos ya tiene datos (ajena, propia)')),
    )
  })

  it('checks a file without a database', async () => {
    const path = await room.backup(origin.ownerUrl, 'propia')
    const checked = await run('restore', ['--archivo', path, '--comprobar'], {
      url: 'postgres://nadie@127.0.0.1:1/x',
    })
    expect(checked).toMatchObject({ code: 0, err: '' })
    expect(checked.out).toMatch(
      /^Respaldo de una cadena del 2026-11-22T12:00:00.000Z: propia; PostgreSQL \d+.*, esquema \d{4}_\w+\.sql\./,
    )
  })

  it.each([
    ['no file', [], expect.stringMatching(/^Uso: npm run restaurar/)],
    ['a file that is not there', ['--archivo', 'nada'], expect.stringMatching(/^No existe \/.*\/nada\.\n$/)],
    ['a folder', ['--archivo', '.'], expect.stringMatching(/^Es una carpeta/)],
    ['what is no backup', ['--archivo', '/etc/passwd'], '/etc/passwd no es un respaldo de Abasto.\n'],
    ['two things at once', ['--archivo', 'x', '--comprobar', '--reemplazar'], expect.stringMatching(/^Uso/)],
  ])('refuses %s', async (_name, args, err) => {
    expect(await run('restore', args)).toMatchObject(failed(err))
  })

  it('refuses a backup of a newer version, and one of other migrations', async () => {
    for (const [change, said] of [
      [
        `INSERT INTO migracion (nombre, suma) VALUES ('9999_futura.sql', 'x')`,
        'es de una versión más nueva de Abasto (tiene 9999_futura.sql)',
      ],
      [
        `UPDATE migracion SET suma = 'x' WHERE nombre LIKE '0003%'`,
        'es de otra edición de Abasto: su migración 0003_sales.sql',
      ],
    ] as const) {
      const other = await room.database()
      await populate(other.ownerUrl)
      await connected(other.ownerUrl, (client) => client.query(change))
      const path = await room.backup(other.ownerUrl)
      const to = await room.database()
      expect(await run('restore', ['--archivo', path], { url: to.ownerUrl })).toMatchObject(
        failed(expect.stringContaining(said)),
      )
    }
  })
})

it.each([
  ['ENOSPC', 'No queda espacio en el disco para /x.'],
  ['EACCES', 'No hay permiso sobre /x.'],
  ['EROFS', 'Es de solo lectura /x.'],
])('what the system calls %s is said as it is', (code, said) => {
  expect(explain(Object.assign(new Error('x'), { code, path: '/x' }))).toBe(said)
})
