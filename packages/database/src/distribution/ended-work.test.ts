import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { PLACEMENTS } from './placements.ts'

/**
 * A transaction that has asked a server that is away cannot commit any more, not even back at a savepoint: Citus takes
 * the server for one of its own. So whoever writes how work ends reads no facts, nor anything it imports: work ends,
 * whatever is away.
 */

const ROOT = join(import.meta.dirname, '../../../..')

/** Records of work that goes on and ends. */
const RECORDS = ['etl_corrida', 'corrida_pedidos', 'retroprueba', 'informe_envio', 'aviso', 'aviso_envio']
const ENDS = new RegExp(
  String.raw`\bUPDATE (?:${RECORDS.join('|')})\b|\.updateTable\('(?:${RECORDS.join('|')})'\)`,
)

const FACTS = PLACEMENTS.flatMap(({ tables }) => tables).join('|')
const READS = new RegExp(
  String.raw`\b(?:FROM|JOIN|INTO|UPDATE) (?:public\.)?(?:${FACTS})\b(?!\.)` +
    String.raw`|\b(?:selectFrom|\w+Join|insertInto|updateTable|deleteFrom)\(\s*'(?:${FACTS})\b`,
  'g',
)
/** Types are gone when it runs. */
const IMPORT = /^(?:import|export) (?!type\b)[^']*?from '((?:\.|@abasto\/)[^']+)'|^import '(\.[^']+)'/gm

const sources = new Map(
  globSync(['apps/*/src/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
)

function importedBy(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, named, bare]) => {
    const target = named ?? bare ?? ''
    const [, room, path] = /^@abasto\/(\w+)\/(.+)$/.exec(target) ?? []
    return room === undefined ? normalize(join(dirname(file), target)) : `packages/${room}/src/${path}.ts`
  })
}

/** What it may execute, itself among it. */
function reachedFrom(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const text = sources.get(file)
  if (text === undefined || seen.has(file)) return seen
  seen.add(file)
  for (const imported of importedBy(file, text)) reachedFrom(imported, seen)
  return seen
}

const reading = (files: ReadonlySet<string>) =>
  [...files].flatMap((file) =>
    [...(sources.get(file) ?? '').matchAll(READS)].map(([statement]) => `${file}: ${statement}`),
  )

it('writes how work ends where no facts are read', () => {
  const ending = [...sources].filter(([, text]) => ENDS.test(text)).map(([file]) => file)
  expect(ending).toContain('apps/sync/src/runs/run-record.ts')
  expect(ending).toContain('apps/api/src/features/orders/run/run-record.ts')
  const found = ending.flatMap((file) =>
    reading(reachedFrom(file)).map((statement) => `${file} reaches ${statement}`),
  )
  expect(found).toEqual([])
})

it('finds what is read by way of others', () => {
  const found = reading(reachedFrom('apps/sync/src/runs/synchronise/whole-night.ts'))
  expect(found.join()).toMatch(/assessed-nights-read-model\.ts: (?:FROM|JOIN) venta_dia/)
})
