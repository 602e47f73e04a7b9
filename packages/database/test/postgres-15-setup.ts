import type { TestProject } from 'vitest/node'
import { provideExpendable } from './expendable-template.ts'
import { findPostgres15 } from './postgres-15.ts'

/** The same as global-setup.ts on a PostgreSQL 15, where there is one; else postgres-15.test.ts says so. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = findPostgres15()
  return binaries === undefined ? () => Promise.resolve() : provideExpendable(project, binaries)
}
