import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { createTestDatabase } from '@abasto/database/test/database'
import { beforeTests } from '@abasto/database/test/before-tests'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KeptImports } from './kept-imports.ts'
import type { StoredImport } from './stored-import.ts'

const TENANT = 7

const test = beforeTests(() => createTestDatabase())
const connect = () => createDatabase(createPool(test().syncUrl, { application: 'test', maxConnections: 2 }))
const database = beforeTests(async () => connect())
const elsewhere = beforeTests(async () => connect())
afterAll(async () => {
  await Promise.all([database().destroy(), elsewhere().destroy()])
  await test().drop()
})

describe('the imports that are kept', () => {
  let root: string
  let kept: KeptImports

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'abasto-imports-'))
    kept = new KeptImports(root, database())
  })
  afterEach(() => rm(root, { recursive: true }))

  const create = () =>
    kept.folder(TENANT).create((importacion_id) => ({
      version: 1,
      importacion_id,
      tenantId: TENANT,
      origen: 'pantalla',
      userId: 1,
      usuario: 'ana',
      creada_en: '2026-03-18T15:00:00Z',
      estado: 'abierta',
      archivos: [],
      ubicaciones: {},
      prueba: null,
      contenido: [],
      carga: null,
    }))

  const skipping = (text: string) => (stored: StoredImport) => ({
    ...stored,
    ubicaciones: { ...stored.ubicaciones, [text]: { omitir: true as const } },
  })

  it('change one change after the other, and one that is refused leaves them as they were', async () => {
    const { importacion_id: id } = await create()
    const fault = kept.change(TENANT, id, () => Promise.reject(new Error('no')))
    await Promise.all([
      kept.change(TENANT, id, skipping('Norte')),
      expect(fault).rejects.toThrow('no'),
      kept.change(TENANT, id, skipping('Sur')),
    ])
    expect((await kept.get(TENANT, id)).ubicaciones).toEqual({
      Norte: { omitir: true },
      Sur: { omitir: true },
    })
  })

  it('lose no change that another process makes at the same time', async () => {
    const { importacion_id: id } = await create()
    const other = new KeptImports(root, elsewhere())
    const names = Array.from({ length: 20 }, (_, each) => `Tienda ${each}`)
    await Promise.all(
      names.map((name, each) => (each % 2 === 0 ? kept : other).change(TENANT, id, skipping(name))),
    )
    expect(Object.keys((await kept.get(TENANT, id)).ubicaciones).toSorted()).toEqual(names.toSorted())
  })

  it('are all there but the one whose state was cut off', async () => {
    const [first, torn, last] = [await create(), await create(), await create()]
    await writeFile(join(root, String(TENANT), String(torn.importacion_id), 'estado.json'), '{"version":1,')
    expect(await kept.list(TENANT)).toEqual([last, first])
    await expect(kept.get(TENANT, torn.importacion_id)).rejects.toThrow('no existe o ya venció')
  })
})
