import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PLACEMENTS } from './placements.ts'

/**
 * Who writes a fact names it `public.existencia`: where tables are spread the services' own `existencia` is a view,
 * through which Citus writes nothing. And an `INSERT ... SELECT` is followed by RETURNING or ON CONFLICT: a bare one
 * Citus carries out by COPY, which row-level security refuses.
 */

const ROOT = join(import.meta.dirname, '../../../..')
/** Not our database: the tables that a person's file is staged in. */
const ELSEWHERE = 'apps/sync/src/extract/tables/stage/staging-file.ts'
/** As the owner, who reads through no views, and row by row. */
const AS_OWNER = 'packages/backups/src/restore/restore-chain.ts'

const FACTS = PLACEMENTS.flatMap(({ tables }) => tables).join('|')
const WRITTEN_AS_VIEW = new RegExp(
  String.raw`\b(?:INSERT INTO|DELETE FROM|UPDATE) (?:${FACTS})\b(?!\.)` +
    String.raw`|(?<!withSchema\('public'\)\s*)\.(?:insertInto|deleteFrom|updateTable)\('(?:${FACTS})'\)`,
  'g',
)
/** A table that stands in a variable may be a fact. */
const WRITTEN_BY_VARIABLE = new RegExp(
  String.raw`\b(?:INSERT INTO|DELETE FROM|UPDATE) \$\{` +
    String.raw`|(?<!withSchema\('public'\)\s*)\.(?:insertInto|deleteFrom|updateTable)\((?!['"])`,
  'g',
)
/** Whose variables hold tables that are named in the file itself: none is a fact. */
const NO_FACTS = [
  'apps/sync/src/jobs/purge-old-runs.ts',
  'apps/sync/src/load/stock-rejections.ts',
  'packages/rollups/src/attention/findings.ts',
]
const NAMED = new RegExp(`['"](?:${FACTS})['"]`, 'g')
/** What a template puts in may be the name of a fact. */
const INSERTED = new RegExp(String.raw`\bINSERT INTO (?:public\.)?(?:(?:${FACTS})\b|\$\{)`, 'g')

/** Writes facts that screens show: through `FactsTx`, or statements of `StagingConnection`, whose commit asks where. */
const LOADS = [
  'apps/sync/src/load/load-stock.ts',
  'apps/sync/src/load/mark-unknown.ts',
  'apps/sync/src/load/sales-statements.ts',
  'apps/sync/src/load/unchanged-days.ts',
]
/** Writes what follows from those: whoever asks is answered the same before it is there. */
const FOLLOWING = /^packages\/rollups\/src\//
const WRITTEN = new RegExp(
  String.raw`\b(?:INSERT INTO|DELETE FROM|UPDATE) public\.(?:(?:${FACTS})\b|\$\{)` +
    String.raw`|withSchema\('public'\)\s*\.(?:insertInto|deleteFrom|updateTable)\(`,
)
/** Advances the version that tags answers: one place, and a chain that is restored. */
const ADVANCES = [AS_OWNER, 'packages/database/src/tenancy/loaded-facts.ts']

const sources = globSync(['apps/*/src/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts') && file !== ELSEWHERE && file !== AS_OWNER)
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

it('names facts by their own name, whoever writes them', () => {
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(WRITTEN_AS_VIEW)].map(([statement]) => `${file}: ${statement}`),
  )
  expect(found).toEqual([])
})

it('names a table that stands in a variable by its own name, where it may be a fact', () => {
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(NO_FACTS.includes(file) ? NAMED : WRITTEN_BY_VARIABLE)].map(
      ([statement]) => `${file}: ${statement}`,
    ),
  )
  expect(found).toEqual([])
  const writing = sources.filter(({ text }) => text.match(WRITTEN_BY_VARIABLE)).map(({ file }) => file)
  expect(writing.sort()).toEqual(NO_FACTS)
})

it('has facts that screens show written by loads alone, which cannot leave their version as it is', () => {
  const writing = sources
    .filter(({ file, text }) => WRITTEN.test(text) && !FOLLOWING.test(file))
    .map(({ file }) => file)
  // A load's number stands beside the facts.
  expect(writing.toSorted()).toEqual([...LOADS, 'packages/database/src/tenancy/loaded-facts.ts'])
})

it('advances the version of facts in one place', () => {
  const advancing = globSync(['apps/*/src/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: ROOT }).filter(
    (file) =>
      !file.endsWith('.test.ts') && readFileSync(join(ROOT, file), 'utf8').includes('avanzar_version('),
  )
  expect(advancing.toSorted()).toEqual(ADVANCES)
})

it.each([
  ['sql`DELETE FROM ${sql.table(name)}`', true],
  ['`INSERT INTO ${name} (a)`', true],
  ['tx.deleteFrom(table)', true],
  ['`DELETE FROM public.${name}`', false],
  ["tx.withSchema('public').deleteFrom(table)", false],
  ["tx\n  .withSchema('public')\n  .insertInto(table)", false],
  ["tx.deleteFrom('sesion')", false],
])('tells a table in a variable: %s', (text, isVariable) => {
  expect(text.match(WRITTEN_BY_VARIABLE) !== null).toBe(isVariable)
})

it('has no INSERT ... SELECT of facts that Citus would carry out by COPY', () => {
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(INSERTED)]
      .map(({ index }) => statementAt(text, index))
      .filter(isBare)
      .map((statement) => `${file}: ${statement.slice(0, 60)}`),
  )
  expect(found).toEqual([])
})

it.each([
  ['INSERT INTO a SELECT 1', true],
  ['INSERT INTO a SELECT (SELECT 1 FROM b ON CONFLICT)', true],
  ['INSERT INTO a (x) VALUES (1)', false],
  ['INSERT INTO a SELECT 1 RETURNING 1', false],
  ['INSERT INTO a SELECT ${of(1)} ON CONFLICT DO NOTHING', false],
  ['INSERT INTO a SELECT 1 ) SELECT 1 RETURNING 1', true],
  ['INSERT INTO a SELECT 1 `; other` RETURNING 1', true],
])('tells a bare one: %s', (text, bare) => {
  expect(isBare(statementAt(text, 0))).toBe(bare)
})

/** What stands in no parentheses of a statement, up to the parenthesis or the template that it ends with. */
function statementAt(text: string, start: number): string {
  let depth = 0
  let said = ''
  for (const character of text.slice(start)) {
    if (character === '(' || character === '{') depth++
    else if (character === ')' || character === '}') depth--
    else if (depth === 0 && character === '`') break
    else if (depth === 0) said += character
    if (depth < 0) break
  }
  return said
}

function isBare(statement: string): boolean {
  return !/\b(?:VALUES|RETURNING|ON CONFLICT)\b/.test(statement)
}
