import type { TestProject } from 'vitest/node'
import { startExpendableServer } from './expendable-server.ts'
import { provideTemplate } from './template.ts'

/** One server for the whole run: the embedded one, or the owner's DATABASE_URL when it is set. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const externalUrl = process.env.DATABASE_URL
  if (externalUrl) return provideTemplate(project, externalUrl)
  const server = await startExpendableServer()
  try {
    await provideTemplate(project, server.ownerUrl)
  } catch (error) {
    await server.stop()
    throw error
  }
  return () => server.stop()
}
