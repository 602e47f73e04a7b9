import type { TestProject } from 'vitest/node'
import { provideCluster } from './cluster-template.ts'
import { provideExpendable } from './expendable-template.ts'
import { provideTemplate } from './template.ts'

/**
 * One server for the whole run: the embedded one, or the owner's DATABASE_URL when it is set. With PRUEBAS_EN=citus
 * three of them, over which every database is spread.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.PRUEBAS_EN === 'citus') return provideCluster(project)
  const externalUrl = process.env.DATABASE_URL
  return externalUrl ? provideTemplate(project, externalUrl) : provideExpendable(project)
}
