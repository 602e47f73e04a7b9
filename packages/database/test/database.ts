import { randomBytes } from 'node:crypto'
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
  await onServer(
    template.maintenanceUrl,
    `CREATE DATABASE ${name} TEMPLATE ${template.name} STRATEGY FILE_COPY`,
  )
  const ownerUrl = databaseUrl(template.maintenanceUrl, name)
  const { api, sync } = serviceUrls(ownerUrl)
  return {
    ownerUrl,
    apiUrl: api,
    syncUrl: sync,
    drop: () => onServer(template.maintenanceUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}
