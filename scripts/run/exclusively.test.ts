import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exclusively } from './exclusively.mjs'

describe('work done exclusively', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'abasto-prueba-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is done one after the other, each to its end', async () => {
    const events: string[] = []
    const work = (name: string) => async () => {
      events.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      events.push(`${name} ends`)
      return name
    }
    const results = await Promise.all([
      exclusively('prueba', folder, work('first')),
      exclusively('prueba', folder, work('second')),
    ])
    expect(results).toEqual(['first', 'second'])
    expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })

  it('lets the next one in when it fails', async () => {
    const failing = exclusively('prueba', folder, () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    await expect(exclusively('prueba', folder, () => Promise.resolve('yes'))).resolves.toBe('yes')
  })

  it('does not wait for a process that was killed in the middle', async () => {
    const module = join(import.meta.dirname, 'exclusively.mjs')
    const holder = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { exclusively } from ${JSON.stringify(module)}
       await exclusively('prueba', ${JSON.stringify(folder)}, () => { console.log('held'); return new Promise(() => setTimeout(() => {}, 1e6)) })`,
    ])
    await once(holder.stdout, 'data')
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    await expect(exclusively('prueba', folder, () => Promise.resolve('yes'))).resolves.toBe('yes')
  })
})
