import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installationKey } from './installation-key.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'abasto-clave-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('is made once, for its owner’s eyes, and leaves nothing beside it', () => {
  const key = installationKey(undefined, folder)
  expect(key.length).toBeGreaterThan(40)
  expect(installationKey(undefined, folder)).toBe(key)
  expect(readdirSync(folder)).toEqual(['clave-secretos'])
  expect(statSync(join(folder, 'clave-secretos')).mode & 0o777).toBe(0o600)
})

it('is the variable’s where it is set, and not made up where there is no place for it', () => {
  expect(installationKey('de-la-variable', folder)).toBe('de-la-variable')
  expect(() => installationKey(undefined, undefined)).toThrow(/CLAVE_SECRETOS/)
})
