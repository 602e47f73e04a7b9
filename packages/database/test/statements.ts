import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Database } from '@abasto/database/connections/connection'
import type { Tables } from '@abasto/database/schema/tables'
import { withTenantSnapshot, type Tx } from '@abasto/database/tenancy/with-tenant'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { layOut } from './lay-out-sql.ts'
import { StatementLog } from './statement-log.ts'

/** A read model whose statements stand beside it, and typical questions to it. */
export interface ReadModel {
  /** Its file from the folder of the sources on, without the ending. */
  readonly file: string
  /** Function and parameters -> asking it so. */
  readonly calls: Readonly<Record<string, (tx: Tx) => Promise<unknown>>>
}

/** A database that remembers what is sent to it, and what of it is written down already. */
export interface Listening {
  readonly database: Database
  readonly sent: string[]
  readonly written: StatementLog
}

export function listen(pool: Pool): Listening {
  const sent: string[] = []
  const dialect = new PostgresDialect({ pool })
  const database = new Kysely<Tables>({ dialect, log: ({ query }) => void sent.push(query.sql) })
  return { sent, database, written: new StatementLog() }
}

/**
 * What the `.sql` of a read model is due to say, from running it; values are `$1`, `$2`, ... as they are sent. A
 * statement is written once: another like it as the lines in which it differs.
 */
export async function statementsOf(
  { database, sent, written }: Listening,
  tenantId: number,
  { file, calls }: ReadModel,
): Promise<string> {
  const parts = [`-- What ${basename(file)}.ts sends, written by \`npm run consultas\`: not to be edited.\n`]
  for (const [call, run] of Object.entries(calls)) {
    await withTenantSnapshot(database, tenantId, async (tx) => {
      sent.length = 0
      await run(tx)
      const statements = sent.map((statement) =>
        written.write(layOut(statement), { file: basename(file), call }),
      )
      parts.push(`-- ${call}\n${statements.join('\n')}`)
    })
  }
  return parts.join('\n')
}

/** What stands beside a read model; the command writes what is due there first. */
export function generatedSql(sources: string, { file }: ReadModel, due: string): string | undefined {
  const path = join(sources, `${file}.sql`)
  if (process.env.CONSULTAS === 'escribir') writeFileSync(path, due)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** Whether a file puts statements together from parts. */
export function assembles(source: string): boolean {
  return /RawBuilder|sql\.(join|lit|ref|table)\(|[?:] sql`|\$if\(/.test(source)
}

/** Says of each read model that its `.sql` is what it sends. */
export async function expectStatements(
  listening: Listening,
  tenantId: number,
  sources: string,
  readModels: readonly ReadModel[],
): Promise<void> {
  for (const readModel of readModels) {
    const due = await statementsOf(listening, tenantId, readModel)
    expect.soft(generatedSql(sources, readModel, due), readModel.file).toBe(due)
  }
}

/** Says that whoever puts statements together is among the read models, and that no other has a `.sql`. */
export function expectAllListed(sources: string, readModels: readonly ReadModel[]): void {
  const listed = readModels.map(({ file }) => file)
  const found = globSync('**/*-read-model.ts', { cwd: sources }).filter((file) =>
    assembles(readFileSync(join(sources, file), 'utf8')),
  )
  expect(listed).toEqual(expect.arrayContaining(found.map((file) => file.replace(/\.ts$/, ''))))
  const written = globSync('**/*.sql', { cwd: sources }).map((file) => file.replace(/\.sql$/, ''))
  expect(written.sort()).toEqual(listed.toSorted())
}
