import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ownLimits } from './own-limits.ts'

const ROOT = join(import.meta.dirname, '../..')
const TREE = globSync('{apps,packages,demo,e2e,scripts,bench}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
})
const TESTS = TREE.filter((file) => /\.test\.tsx?$|^e2e\/|\/test\//.test(file))

it('none of our tests, hooks and waits has a limit of its own', () => {
  expect(TESTS.length).toBeGreaterThan(600)
  const limits = TESTS.flatMap((file) =>
    ownLimits(file, readFileSync(join(ROOT, file), 'utf8')).map(
      ({ line, call }) => `${file}:${line} ${call}`,
    ),
  )
  expect(limits).toEqual([])
})

it.each([
  ["it('sells', () => {}, 5000)", 'it'],
  ["it('sells', async () => {\n}, LIMIT_MS)", 'it'],
  ["it.runIf(there)('sells', function () {}, 5000)", 'it'],
  ["it.each([1])('%s', (one) => {}, { timeout: 5 })", 'it'],
  ['beforeAll(async () => {}, 5000)', 'beforeAll'],
  ['await expect.poll(() => 1, { timeout: 5000 }).toBe(1)', 'poll'],
  ["await page.getByText('x').waitFor({ timeout: 5000 })", 'waitFor'],
])('sees the limit in %s', (source, call) => {
  expect(ownLimits('planted.test.ts', source)).toMatchObject([{ call }])
})

it.each([
  "it('sells', () => {})",
  "it.skipIf(REASON)('sells', async () => {})",
  'describe.each([[1, 5000]])("%s", (one) => {})',
  'await expect.poll(() => 1).toBe(1)',
  "await page.getByText('x').waitFor({ state: 'hidden' })",
  'new DatabaseSync(path, { timeout: 0 })',
])('leaves %s alone', (source) => {
  expect(ownLimits('planted.test.ts', source)).toEqual([])
})
