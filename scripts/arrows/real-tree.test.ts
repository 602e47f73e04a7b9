import { appendFileSync, cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkArrows, type Findings } from './check.ts'
import { ROOMS } from './rules.ts'
import { readTree } from './source-tree.ts'

const ROOT = join(import.meta.dirname, '../..')
const WEB = 'apps/web/src'
const STOCK = 'packages/domain/src/stock'

const tree = readTree(ROOT)
const [[explain = '', lifecycle = ''] = []] = ROOMS.web?.strangers ?? []

/** A source that really stands in the folder, which so has to be there. */
function fileIn(folder: string): string {
  const file = tree.files.find(
    (each) => each.startsWith(`${folder}/`) && !/\.test\.tsx?$|\/test\//.test(each),
  )
  if (file === undefined) throw new Error(`there is no source in ${folder}`)
  return file
}

/** How a file of another room imports it: `@abasto/contracts/...`. */
function byName(file: string): string {
  const [, room, , ...path] = file.split('/')
  return `@abasto/${room}/${path.join('/').replace(/\.ts$/, '')}`
}

const contract = byName(fileIn('packages/contracts/src'))
const onTheCycle = fileIn(STOCK)

/** What is wrong, the new file that does it, what that imports, and how the check says so. */
const PLANTED: readonly (readonly [what: string, file: string, target: string, said: RegExp])[] = [
  [
    'a feature that imports another',
    `${WEB}/features/orders/planted.ts`,
    fileIn(`${WEB}/features/sales`),
    /orders\/planted\.ts:1 .* features do not import each other \(orders -> sales\)/,
  ],
  [
    'a design system that knows the wire',
    `${WEB}/ui/planted.ts`,
    contract,
    /ui\/planted\.ts:1 .* ui may not import contracts/,
  ],
  [
    'a design system that asks the server',
    `${WEB}/ui/planted-query.ts`,
    '@tanstack/react-query',
    /ui\/planted-query\.ts:1 .* ui may not import @tanstack\/react-query/,
  ],
  [
    'a shared part that knows a feature',
    `${WEB}/shared/planted/planted.ts`,
    fileIn(`${WEB}/features/sales`),
    /shared\/planted\/planted\.ts:1 .* shared may not import features/,
  ],
  [
    'mathematics that know the wire',
    'packages/domain/src/planted.ts',
    contract,
    /domain\/src\/planted\.ts:1 .* domain may not import contracts/,
  ],
  [
    'an explanation that knows the lifecycle',
    `${WEB}/${explain}/planted.ts`,
    fileIn(`${WEB}/${lifecycle}`),
    new RegExp(`planted\\.ts:1 .* ${explain} and ${lifecycle} do not import each other`),
  ],
  [
    'a circle of files',
    `${STOCK}/planted.ts`,
    onTheCycle,
    new RegExp(`cycle: .*${onTheCycle} -> ${STOCK}/planted.ts|cycle: .*${STOCK}/planted.ts -> ${onTheCycle}`),
  ],
]

describe('violations planted in the real tree', () => {
  let root: string
  let before: Findings
  let after: Findings

  beforeAll(() => {
    before = checkArrows(ROOT)
    root = mkdtempSync(join(tmpdir(), 'abasto-flechas-'))
    const folders = Object.values(ROOMS).map(({ folder }) => folder)
    // The packages' own, and what tests import.
    const json = globSync(['package.json', ...folders.map((folder) => `${folder}/**/*.json`)], {
      cwd: ROOT,
      exclude: (name) => /(^|[\\/])(node_modules|dist(\.\w+)?|results)$/.test(name),
    })
    for (const file of [...tree.sources, ...json]) cpSync(join(ROOT, file), copied(file))
    for (const [, file, target] of PLANTED) plant(file, target)
    appendFileSync(copied(onTheCycle), "\nimport './planted.ts'\n")
    for (let n = 1; n <= 21; n++) plant(`${STOCK}/crowd/planted-${n}.ts`)
    after = checkArrows(root)
  })
  afterAll(() => rmSync(root, { recursive: true }))

  const copied = (file: string) => join(root, file)

  function plant(file: string, target?: string): void {
    mkdirSync(dirname(copied(file)), { recursive: true })
    const isOurs = target !== undefined && tree.exists(target)
    const written = isOurs ? `./${posix.relative(posix.dirname(file), target)}` : target
    writeFileSync(copied(file), written === undefined ? '' : `import '${written}'\n`)
  }

  it('are not there before', () => {
    expect(before.violations).toEqual([])
    expect(before.crowded).toEqual([])
  })

  it.each(PLANTED)('are caught: %s', (_what, _file, _target, said) => {
    expect(after.violations).toContainEqual(expect.stringMatching(said))
  })

  it('are caught: a 21st file in a folder', () => {
    expect(after.crowded).toContain(`${STOCK}/crowd: 21 files side by side, at most 20`)
  })

  it('are all that is found', () => {
    expect(after.violations).toHaveLength(PLANTED.length)
    expect(after.crowded).toHaveLength(1)
  })
})
