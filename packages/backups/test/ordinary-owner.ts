import { randomBytes } from 'node:crypto'
import { migrate } from '@abasto/database/migrations/migrate'
import { databaseUrl, onServer } from '@abasto/database/test/template'
import { afterAll, inject } from 'vitest'

export interface OwnedDatabase {
  /** As its owner: no superuser, held back by row-level security like everybody. */
  readonly ownerUrl: string
  readonly superuserUrl: string
  readonly name: string
}

/** Databases of an owner that may create roles and no more, as README asks of DATABASE_URL; gone after the file's tests. */
export function ordinaryOwner() {
  const { maintenanceUrl, name: prefix } = inject('template')
  const role = `dueno_${randomBytes(4).toString('hex')}`
  const names: string[] = []
  let isThere = false
  afterAll(async () => {
    for (const name of names) await onServer(maintenanceUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    if (isThere) await onServer(maintenanceUrl, `DROP ROLE ${role}`)
  })
  return {
    role,
    async database({ migrated = true } = {}): Promise<OwnedDatabase> {
      const server = new URL(maintenanceUrl)
      // The services' passwords follow from the owner's: with the server's own, both owners agree about them.
      if (!isThere)
        await onServer(maintenanceUrl, `CREATE ROLE ${role} LOGIN CREATEROLE PASSWORD '${server.password}'`)
      isThere = true
      const name = `${prefix}_${randomBytes(4).toString('hex')}`
      names.push(name)
      await onServer(maintenanceUrl, `CREATE DATABASE ${name} OWNER ${role}`)
      const superuserUrl = databaseUrl(maintenanceUrl, name)
      const owner = new URL(superuserUrl)
      owner.username = role
      if (migrated) await migrate({ ownerUrl: owner.href })
      return { ownerUrl: owner.href, superuserUrl, name }
    },
  }
}
