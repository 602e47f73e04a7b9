import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pageVersion } from './page-version.ts'

let folder: string
let page: string
const build = (version: string) => writeFile(page, `<meta name="version" content="${version}">`)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abasto-page-'))
  page = join(folder, 'index.html')
})
afterEach(() => rm(folder, { recursive: true }))

it('tells it to all who ask at once, the first ones included', async () => {
  await build('4f3a2b1c')
  const version = pageVersion(page)
  expect(await Promise.all([version(), version(), version()])).toEqual(['4f3a2b1c', '4f3a2b1c', '4f3a2b1c'])
})

it('hears of a new build within seconds, and keeps to the last one while there is none to be read', async () => {
  let now = 0
  const version = pageVersion(page, () => now)
  expect(await version()).toBe('')
  await build('4f3a2b1c')
  now += 5000
  expect(await version()).toBe('4f3a2b1c')
  await rm(page)
  await mkdir(page)
  now += 5000
  expect(await version()).toBe('4f3a2b1c')
  await rm(page, { recursive: true })
  await build('5d6e7f80')
  expect(await version()).toBe('4f3a2b1c')
  now += 5000
  expect(await version()).toBe('5d6e7f80')
})
