import type { TestProject } from 'vitest/node'
import { startExpendableServer } from './expendable-server.ts'
import { findPostgres15 } from './postgres-15.ts'
import { provideTemplate } from './template.ts'

/** The same as global-setup.ts on a PostgreSQL 15, where there is one; else postgres-15.test.ts says so. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = findPostgres15()
  if (binaries === undefined) return () => Promise.resolve()
  const server = await startExpendableServer(binaries)
  try {
    await provideTemplate(project, server.ownerUrl)
  } catch (error) {
    await server.stop()
    throw error
  }
  return () => server.stop()
}
