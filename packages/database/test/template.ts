import { randomBytes } from 'node:crypto'
import { migrate } from '@abasto/database/migrations/migrate'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

export type TemplateDatabase = {
  /** Owner URL of the server's database from which the tests' databases are created and dropped. */
  maintenanceUrl: string
  /** The same of the servers of a Citus cluster, over which it is spread; maintenanceUrl is the coordinator's then. */
  workers?: readonly string[]
  /** Name of the migrated database to copy; the copies' names begin with it. */
  name: string
}

declare module 'vitest' {
  interface ProvidedContext {
    template: TemplateDatabase
  }
}

/**
 * Migrates one database on this server and hands it to the project's tests as the template of theirs.
 * @returns what removes it again, and every copy that a failed test left behind
 */
export async function provideTemplate(project: TestProject, ownerUrl: string): Promise<() => Promise<void>> {
  const template: TemplateDatabase = {
    maintenanceUrl: ownerUrl,
    name: `abasto_prueba_${process.pid}_${randomBytes(3).toString('hex')}`,
  }
  await onServer(ownerUrl, `CREATE DATABASE ${template.name}`)
  const remove = () => dropAll(template)
  try {
    await migrate({ ownerUrl: databaseUrl(ownerUrl, template.name) })
  } catch (error) {
    await remove()
    throw error
  }
  project.provide('template', template)
  return remove
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Runs statements that cannot be in a transaction, on a connection of their own. */
export async function onServer(ownerUrl: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function dropAll({ maintenanceUrl, name }: TemplateDatabase): Promise<void> {
  const client = new Client({ connectionString: maintenanceUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [name],
    )
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
  } finally {
    await client.end()
  }
}
