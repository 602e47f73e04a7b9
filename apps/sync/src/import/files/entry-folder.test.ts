import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { beforeTests } from '@abasto/database/test/before-tests'
import { afterAll, expect, it } from 'vitest'
import { ago, clock } from '../../../test/clock.ts'
import { chainForTests } from '../../../test/test-hooks.ts'
import { DEFAULT_LIMITS } from '../../runs/run-context.ts'
import { SyncRuns } from '../../runs/sync-runs.ts'
import { EntryFolderWatch } from './entry-folder.ts'
import { FileImports } from './file-imports.ts'

const { chain, tenantId } = chainForTests()
const logger = {
  warn: () => undefined,
  error: (...what: unknown[]) => {
    throw new Error('a fault was logged', { cause: what })
  },
}
const runs = beforeTests(
  async () =>
    new SyncRuns({ database: chain().database, pool: chain().pool, logger, limits: DEFAULT_LIMITS, clock }),
)
const files = beforeTests(
  async () =>
    new FileImports({
      database: chain().database,
      pool: chain().pool,
      runs: runs(),
      root: join(chain().folder, 'importaciones'),
      clock,
      logger,
    }),
)
const entry = beforeTests(async () => {
  await chain().posLocation(tenantId(), 'tienda_01')
  const root = join(chain().folder, 'entrada')
  return new EntryFolderWatch({
    database: chain().database,
    pool: chain().pool,
    files: files(),
    root,
    clock,
    logger,
  })
})
afterAll(async () => {
  await entry().stop()
  await files().stop()
  await runs().stop()
})

const folder = (...parts: string[]) => join(chain().folder, 'entrada', 'granja', ...parts)
const sales = (units: number) => `Fecha;Tienda;Código;Unidades\n${ago(1)};tienda_01;A;${units}\n`

function drop(name: string, text: string): void {
  mkdirSync(folder(), { recursive: true })
  writeFileSync(folder(name), text)
}

/** Twice: a file is taken the second time that it looks the same. */
async function looked(): Promise<void> {
  await entry().look()
  await entry().look()
}

const sold = () =>
  withTenant(chain().database, tenantId(), (tx) =>
    tx.selectFrom('venta_linea').select(['fecha', 'cantidad']).execute(),
  )

/** What was put away there, and what is said of it. */
function put(where: 'procesados' | 'rechazados'): Record<string, string> {
  if (!existsSync(folder(where))) return {}
  const texts = readdirSync(folder(where)).filter((name) => name.endsWith('.txt'))
  return Object.fromEntries(
    texts.map((name) => [
      name.slice(20, -4),
      readFileSync(folder(where, name), 'utf8').split('\r\n').slice(2).join('\n'),
    ]),
  )
}

it('a file of a form that nobody has confirmed is put aside, and says what to do', async () => {
  drop('ventas.csv', sales(3))
  await looked()
  expect(await sold()).toEqual([])
  expect(put('rechazados')['ventas.csv']).toContain('Cárgalo una vez desde la pantalla de importación')
  expect(existsSync(folder('ventas.csv'))).toBe(false)
  expect(statSync(folder('rechazados')).mode & 0o777).toBe(0o700)
  for (const name of readdirSync(folder('rechazados')).filter((each) => each.endsWith('.txt'))) {
    expect(statSync(folder('rechazados', name)).mode & 0o777).toBe(0o600)
  }
})

it('one like those that were loaded is loaded, and says what came of it', async () => {
  const of = { tenantId: tenantId(), slug: 'granja', timeZone: 'America/Caracas' }
  const { importacion_id: id } = await files().create(of, {
    origen: 'pantalla',
    userId: null,
    usuario: 'ana',
  })
  const { Readable } = await import('node:stream')
  await files().addFile(of, id, 'a.csv', Readable.from([Buffer.from(sales(1))]))
  await files().settled(of.tenantId, id)
  await files().startTrial(of, id)
  await files().settled(of.tenantId, id)
  await files().startLoad(of, id, { crear_productos: true, aceptar_menos: false }, { userId: null })
  await files().settled(of.tenantId, id)
  expect(await sold()).toEqual([{ fecha: ago(1), cantidad: 1 }])

  drop('ventas de hoy.csv', `${sales(3)}31/31/2026;tienda_01;A;1\n`)
  await looked()
  expect(await sold()).toEqual([{ fecha: ago(1), cantidad: 3 }])
  expect(put('procesados')['ventas de hoy.csv']).toMatch(
    /Filas leídas: 2; listas: 1; rechazadas: 1[^]*31\/31\/2026/,
  )
})

it('what still grows is left alone, and so is what is no file of the folder', async () => {
  drop('crece.csv', sales(4))
  drop('~$crece.xlsx', 'x')
  drop('notas.pdf', 'x')
  const outside = join(chain().folder, 'fuera.csv')
  writeFileSync(outside, sales(9))
  symlinkSync(outside, folder('enlace.csv'))
  await entry().look()
  drop('crece.csv', sales(5))
  utimesSync(folder('crece.csv'), 1, 1)
  await entry().look()
  expect(existsSync(folder('crece.csv'))).toBe(true)
  await entry().look()
  expect(existsSync(folder('crece.csv'))).toBe(false)
  expect(await sold()).toEqual([{ fecha: ago(1), cantidad: 5 }])
  expect(readdirSync(folder()).toSorted()).toEqual([
    'enlace.csv',
    'notas.pdf',
    'procesados',
    'rechazados',
    '~$crece.xlsx',
  ])
})

it('of several processes that look one takes a file', async () => {
  const watch = () =>
    new EntryFolderWatch({
      database: chain().database,
      pool: chain().pool,
      files: files(),
      root: join(chain().folder, 'entrada'),
      clock,
      logger,
    })
  const processes = [watch(), watch(), watch()]
  drop('una vez.csv', sales(6))
  for (let time = 0; time < 3; time++) await Promise.all(processes.map((process) => process.look()))
  await Promise.all(processes.map((process) => process.stop()))
  expect(await sold()).toEqual([{ fecha: ago(1), cantidad: 6 }])
  const texts = readdirSync(folder('procesados')).filter((name) => name.endsWith('una vez.csv.txt'))
  expect(texts).toHaveLength(1)
})

it('what is no table is put aside with its reason', async () => {
  drop('roto.xlsx', 'PK\u0003\u0004 nada')
  drop('vacio.csv', '')
  await looked()
  expect(put('rechazados')).toMatchObject({
    'roto.xlsx': expect.stringContaining('dañado'),
    'vacio.csv': expect.stringContaining('vacío'),
  })
})
