import {
  chmodSync,
  closeSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openLog, rotateLog } from './log-file.ts'

describe('a log', () => {
  let folder: string
  let file: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'abasto-registro-'))
    file = join(folder, 'api.log')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is read by its owner only, also one that was not before', () => {
    writeFileSync(file, 'antes\n')
    chmodSync(file, 0o644)
    closeSync(openLog(file))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toBe('antes\n')
  })

  it('goes on in the same file after it was set aside under whoever writes it', () => {
    const log = openLog(file)
    writeSync(log, 'uno\n')
    rotateLog(file, 3)
    writeSync(log, 'dos\n')
    closeSync(log)
    expect([readFileSync(file, 'utf8'), readFileSync(`${file}.1`, 'utf8')]).toEqual(['dos\n', 'uno\n'])
    expect(statSync(`${file}.1`).mode & 0o777).toBe(0o600)
  })

  it('keeps the newest five that were set aside', () => {
    const log = openLog(file)
    for (let number = 1; number <= 9; number++) {
      writeSync(log, `${number}\n`)
      rotateLog(file, 1)
    }
    closeSync(log)
    expect(readdirSync(folder).toSorted()).toEqual(['api.log', ...[1, 2, 3, 4, 5].map((n) => `api.log.${n}`)])
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('9\n')
    expect(readFileSync(`${file}.5`, 'utf8')).toBe('5\n')
  })

  it('that is short stays', () => {
    closeSync(openLog(file))
    rotateLog(file, 1)
    expect(readdirSync(folder)).toEqual(['api.log'])
  })
})
