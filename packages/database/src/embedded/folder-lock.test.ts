import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeFolder } from './folder-lock.ts'

describe('the lock of a data folder', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'abasto-prueba-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is given to one at a time', () => {
    const release = takeFolder(folder)
    expect(() => takeFolder(folder)).toThrow('ya está en uso')
    release()
    takeFolder(folder)()
  })

  it('is kept though nobody holds on to its release', () => {
    takeFolder(folder)
    setFlagsFromString('--expose-gc')
    runInNewContext('gc()')
    expect(() => takeFolder(folder)).toThrow('ya está en uso')
  })

  it('says when the folder cannot be made, also in places where Node would try for ever', () => {
    expect(() => takeFolder('/proc/abasto/datos')).toThrow(/^No se puede escribir en la carpeta de datos/)
  })
})
