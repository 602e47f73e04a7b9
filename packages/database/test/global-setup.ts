import type { TestProject } from 'vitest/node'
import { provideExpendable } from './expendable-template.ts'
import { provideTemplate } from './template.ts'

/** One server for the whole run: the embedded one, or the owner's DATABASE_URL when it is set. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const externalUrl = process.env.DATABASE_URL
  return externalUrl ? provideTemplate(project, externalUrl) : provideExpendable(project)
}
