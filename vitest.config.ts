import { defineConfig } from 'vitest/config'

const node = { environment: 'node', testTimeout: 30_000, hookTimeout: 120_000 } as const

/**
 * Three suites: `unit` needs nothing, `integration` starts the embedded PostgreSQL once (or uses
 * DATABASE_URL) and gives each file a database of its own, `e2e` drives a real Chromium.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['packages/{domain,contracts}/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'integration',
          include: ['packages/{database,service}/**/*.test.ts', 'apps/{api,sync}/**/*.test.ts', 'demo/**/*.test.ts'],
          globalSetup: ['packages/database/test/global-setup.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
