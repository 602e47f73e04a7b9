import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeChain } from './demo-chain.ts'

describe('a demo chain that cannot be made or gone on with', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'abasto-demo-'))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })

  it.each<[string, (pos: string) => void]>([
    [
      'whose description is broken',
      (pos) => {
        mkdirSync(pos)
        writeFileSync(join(pos, 'cadena.json'), '{')
      },
    ],
    [
      'in a folder with other files',
      (pos) => {
        mkdirSync(pos)
        writeFileSync(join(pos, 'fotos.zip'), '')
      },
    ],
    ['where a file stands in its way', (pos) => writeFileSync(pos, '')],
  ])('%s is said in one line, and nobody’s problem', async (_, spoil) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const pos = join(folder, 'pos')
    spoil(pos)
    expect(await makeChain(pos)).toBe(false)
    expect(said.mock.calls).toEqual([[expect.stringMatching(/^No hay cadena de demostración \(.+\)/)]])
  })
})
