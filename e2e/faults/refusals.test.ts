import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { portOf } from '@abasto/database/embedded/free-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endOf, newDataDir, removeDataDir, startProduct } from '../src/product.ts'
import { sharedProduct } from '../src/shared-product.ts'
import type { Environment } from '../src/terminal.ts'

let dataDir: string

beforeAll(() => {
  dataDir = newDataDir()
})
afterAll(() => removeDataDir(dataDir))

/** Starts what must not come up; its exit code and everything it wrote. */
async function refusal(env: Environment, folder = dataDir): Promise<{ code: unknown; lines: string[] }> {
  const { command } = await startProduct({ dataDir: folder, env })
  const code = await endOf(command)
  return { code, lines: command.output().trimEnd().split('\n') }
}

describe('npm start', () => {
  it.each(['PORT', 'SYNC_PORT'])('says in one line that the port of %s is in use', async (variable) => {
    const other = createServer()
    await once(other.listen(0), 'listening')
    const port = portOf(other)
    try {
      expect(await refusal({ [variable]: String(port) })).toEqual({
        code: 1,
        lines: [expect.stringMatching(new RegExp(`puerto ${port} .*en uso.*${variable}`))],
      })
    } finally {
      other.close()
    }
  })

  it('says in one line that nobody answers at DATABASE_URL, without its password', async () => {
    const { code, lines } = await refusal({ DATABASE_URL: 'postgres://abasto:secreta@127.0.0.1:1/abasto' })
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringContaining('127.0.0.1:1/abasto')])
    expect(lines[0]).not.toContain('secreta')
  })

  it('says in one line that DATA_DIR cannot be written', async () => {
    // A file in the way stops root too.
    const file = join(dataDir, 'archivo')
    writeFileSync(file, '')
    const folder = join(file, 'datos')
    expect(await refusal({}, folder)).toEqual({
      code: 1,
      lines: [expect.stringMatching(/No se puede escribir .*DATA_DIR/)],
    })
  })

  it('refuses in one line a folder over which the product runs already, and leaves that alone', async () => {
    const running = await sharedProduct()
    expect(await refusal({}, running.dataDir)).toEqual({
      code: 1,
      lines: [expect.stringContaining('ya está en uso por otro Abasto')],
    })
    await expect(sharedProduct()).resolves.toMatchObject({ dataDir: running.dataDir })
  })
})
