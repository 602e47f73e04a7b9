import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { findPostgres15 } from './packages/database/test/postgres-15.ts'

/** The stores' servers of the tests stand on this machine; those who test in a container are root there. */
const env = {
  FUENTES_REDES: '127.0.0.1,::1',
  FUENTE_PRUEBA_CLAVE_SERVIDOR: '127.0.0.1,localhost',
  ROOT_PERMITIDO: '1',
}

/**
 * Files of a worker share its modules: a process and all imports anew for each file cost as much as the tests of most.
 * What a file set in the environment is put back after it.
 */
const node = {
  environment: 'node',
  // Many times what a test takes, and the only limit (scripts/test-run/own-limits.ts): a machine that works for others
  // too is no failure.
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
  env,
  isolate: false,
  setupFiles: 'scripts/test-run/restore-environment.ts',
} as const

/** Says which server the `postgres-15` suite runs on, or why it does not run. */
const postgres15Test = 'packages/database/test/postgres-15.test.ts'

/** Runs the commands of the documents, which start what they need by themselves. */
const commandsTest = 'scripts/commands/documented.test.ts'

/**
 * Five suites: `unit` needs nothing; `integration` starts the embedded PostgreSQL once (or uses
 * DATABASE_URL) and gives each file a database of its own; `postgres-15` is the database's part of it again
 * on the oldest PostgreSQL we support; `e2e` drives a real Chromium over one product; `kills` starts products of its own
 * and ends what they run.
 */
export default defineConfig({
  test: {
    // Also on two cores, where Vitest alone would work through all files one by one: the browser's wait for it
    // leaves room for the others.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: [
            'packages/{domain,contracts}/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/possible-stock-outs/**/*.test.ts',
            'bench/forecast/**/*.test.ts',
            'bench/policy/**/*.test.ts',
            'bench/*.test.ts',
            'bench/answers/**/*.test.ts',
          ],
          exclude: [commandsTest],
        },
      },
      {
        test: {
          ...node,
          name: 'integration',
          include: [
            'packages/{database,rollups,completeness,backups,service}/**/*.test.ts',
            'apps/{api,sync}/**/*.test.ts',
            'demo/**/*.test.ts',
            'bench/scale/**/*.test.ts',
            commandsTest,
          ],
          exclude: [postgres15Test],
          globalSetup: ['packages/database/test/global-setup.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'postgres-15',
          include: [
            findPostgres15()
              ? 'packages/{database,rollups,completeness,backups}/**/*.test.ts'
              : postgres15Test,
          ],
          // What starts a server of its own, which is the same here.
          exclude: [
            'packages/database/src/embedded/**',
            'packages/database/src/distribution/distribute.test.ts',
          ],
          globalSetup: ['packages/database/test/postgres-15-setup.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'kills',
          // In one run with the others, which have more workers: only files that are apart may be.
          isolate: true,
          include: ['e2e/kills/**/*.test.ts'],
          // Each starts products, some several times.
          testTimeout: 900_000,
          hookTimeout: 900_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...node,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/kills/**'],
          fileParallelism: false,
          globalSetup: ['e2e/src/global-setup.ts'],
        },
      },
    ],
  },
})
