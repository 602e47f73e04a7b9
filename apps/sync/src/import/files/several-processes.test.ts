import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { beforeTests } from '@abasto/database/test/before-tests'
import { afterAll, expect, it } from 'vitest'
import { ago, clock } from '../../../test/clock.ts'
import { holdTable } from '../../../test/hold-table.ts'
import { chainForTests } from '../../../test/test-hooks.ts'
import { DEFAULT_LIMITS } from '../../runs/run-context.ts'
import { SyncRuns } from '../../runs/sync-runs.ts'
import { FileImports } from './file-imports.ts'

const { chain, tenantId } = chainForTests()

/** A process of the service, or the command, over the same folder. */
function processOf() {
  const pool = createPool(chain().test.syncUrl, { application: 'test', maxConnections: 12 })
  const database = createDatabase(pool)
  const logger = { warn: () => undefined, error: () => undefined }
  const runs = new SyncRuns({ database, pool, logger, limits: DEFAULT_LIMITS, clock })
  const root = join(chain().folder, 'importaciones')
  const files = new FileImports({ database, pool, runs, root, clock, logger })
  return {
    files,
    async end() {
      await files.stop()
      await runs.stop()
      await database.destroy()
    },
  }
}
const one = beforeTests(async () => {
  await chain().posLocation(tenantId(), 'tienda_01')
  return processOf()
})
const other = beforeTests(async () => processOf())
afterAll(() => Promise.all([one().end(), other().end()]))

const ofChain = () => ({ tenantId: tenantId(), slug: 'granja', timeZone: 'America/Caracas' })
const CHOICE = { crear_productos: true, aceptar_menos: false }

/** An import whose only file is read and tried. */
async function tried(by: FileImports, units: number): Promise<number> {
  const chainOf = ofChain()
  const { importacion_id: id } = await by.create(chainOf, {
    origen: 'pantalla',
    userId: null,
    usuario: 'ana',
  })
  const text = `Fecha;Tienda;Código;Unidades\n${ago(1)};tienda_01;A;${units}\n`
  await by.addFile(chainOf, id, 'ventas.csv', Readable.from([Buffer.from(text)]))
  await by.settled(tenantId(), id)
  await by.startTrial(chainOf, id)
  await by.settled(tenantId(), id)
  return id
}

it('what one process loads another shows as it goes, and neither ends nor repeats it', async () => {
  const [mine, theirs] = [one().files, other().files]
  const id = await tried(mine, 3)
  const table = await holdTable(chain().owner, 'venta_dia')
  try {
    await mine.startLoad(ofChain(), id, CHOICE, { userId: null })
    const shown = await theirs.present(ofChain(), await theirs.get(ofChain(), id))
    expect(shown).toMatchObject({ estado: 'cargando', carga: { estado: 'en_curso' } })
    await expect(theirs.discard(ofChain(), id)).rejects.toThrow('Se está cargando: espera a que termine')
    await expect(theirs.startLoad(ofChain(), id, CHOICE, { userId: null })).rejects.toThrow(/carg/)
    await theirs.removeExpired(tenantId())
  } finally {
    await table.release()
  }
  await mine.settled(tenantId(), id)
  expect((await theirs.get(ofChain(), id)).estado).toBe('cargada')
})

it('a file that one process takes in another tries and loads', async () => {
  const [mine, theirs] = [one().files, other().files]
  const id = await tried(mine, 4)
  await theirs.startLoad(ofChain(), id, CHOICE, { userId: null })
  await theirs.settled(tenantId(), id)
  expect((await mine.get(ofChain(), id)).estado).toBe('cargada')
})

it('what a process that is gone was loading is told to be repeated', async () => {
  const gone = processOf()
  const id = await tried(gone.files, 5)
  const table = await holdTable(chain().owner, 'venta_dia')
  try {
    await gone.files.startLoad(ofChain(), id, CHOICE, { userId: null })
  } finally {
    // It is broken off where it stands, as by the end of its process.
    const ended = gone.end()
    await table.release()
    await ended
  }
  const shown = await one().files.present(ofChain(), await one().files.get(ofChain(), id))
  expect(shown.estado).not.toBe('cargando')
  await one().files.startLoad(ofChain(), id, CHOICE, { userId: null })
  await one().files.settled(tenantId(), id)
  expect((await one().files.get(ofChain(), id)).estado).toBe('cargada')
})
