import { randomBytes } from 'node:crypto'
import { distribute } from '@abasto/database/distribution/distribute'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import { inject } from 'vitest'
import { databaseUrl, onServer } from './template.ts'

export type TestDatabase = {
  ownerUrl: string
  apiUrl: string
  syncUrl: string
  drop(): Promise<void>
}

/** A migrated, empty database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('template')
  const name = `${template.name}_${randomBytes(4).toString('hex')}`
  const servers = [template.maintenanceUrl, ...(template.workers ?? [])]
  const onEach = (...statements: string[]) =>
    Promise.all(servers.map((server) => onServer(server, ...statements)))
  await onEach(`CREATE DATABASE ${name} TEMPLATE ${template.name} STRATEGY FILE_COPY`)
  const ownerUrl = databaseUrl(template.maintenanceUrl, name)
  // Settings of a database do not come with its copy.
  if (template.workers) await distribute({ ownerUrl })
  const { api, sync } = serviceUrls(ownerUrl)
  return {
    ownerUrl,
    apiUrl: api,
    syncUrl: sync,
    drop: async () => {
      await onEach(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}
