import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KeptImports } from './kept-imports.ts'
import type { StoredImport } from './stored-import.ts'

const TENANT = 7

describe('the imports that are kept', () => {
  let root: string
  let kept: KeptImports

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'abasto-imports-'))
    kept = new KeptImports(root)
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

  it('are all there but the one whose state was cut off', async () => {
    const [first, torn, last] = [await create(), await create(), await create()]
    await writeFile(join(root, String(TENANT), String(torn.importacion_id), 'estado.json'), '{"version":1,')
    expect(await kept.list(TENANT)).toEqual([last, first])
    await expect(kept.get(TENANT, torn.importacion_id)).rejects.toThrow('no existe o ya venció')
  })
})
