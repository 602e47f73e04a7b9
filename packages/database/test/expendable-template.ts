import type { PostgresBinaries } from '@abasto/database/embedded/binaries'
import type { TestProject } from 'vitest/node'
import { startExpendableServer } from './expendable-server.ts'
import { provideTemplate } from './template.ts'

/** The template on a server of its own. @returns what stops it */
export async function provideExpendable(
  project: TestProject,
  binaries?: PostgresBinaries,
): Promise<() => Promise<void>> {
  const server = await startExpendableServer(binaries)
  try {
    await provideTemplate(project, server.ownerUrl)
  } catch (error) {
    await server.stop()
    throw error
  }
  return () => server.stop()
}
