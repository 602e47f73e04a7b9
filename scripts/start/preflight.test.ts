import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, portOf } from '@abasto/database/embedded/free-port'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { preflight } from './preflight.ts'
import { readSettings, type Settings } from './settings.ts'

describe('what is found out before the long work starts', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'abasto-prueba-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  async function check(changes: Partial<Settings>): Promise<void> {
    const [port, syncPort] = [await freePort(0), await freePort(0)]
    await preflight({ ...readSettings(folder, {}), port, syncPort, ...changes })
  }

  it('is nothing when all is well', async () => {
    await expect(check({})).resolves.toBeUndefined()
  })

  it.each(['127.0.0.1', '::'])('is a port that another program uses on %s', async (host) => {
    const other = createServer()
    await once(other.listen(0, host), 'listening')
    const port = portOf(other)
    try {
      await expect(check({ port })).rejects.toThrow(`El puerto ${port} ya está en uso: indica otro con PORT.`)
    } finally {
      other.close()
    }
  })

  it('is a data folder that cannot be written', async () => {
    writeFileSync(join(folder, 'archivo'), '')
    const dataDir = join(folder, 'archivo')
    await expect(check({ dataDir })).rejects.toThrow(`No se puede escribir en la carpeta de datos ${dataDir}`)
  })

  it('is a database nobody answers for, said without its password', async () => {
    const databaseUrl = `postgres://abasto:secreta@127.0.0.1:${await freePort(0)}/base`
    const line =
      /^No se pudo conectar a la base de datos de DATABASE_URL \(127.0.0.1:\d+\/base\): nadie responde/
    await expect(check({ databaseUrl })).rejects.toThrow(line)
  })
})
