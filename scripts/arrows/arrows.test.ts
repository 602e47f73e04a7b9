import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkArrows } from './check.ts'

const MANIFESTS = {
  'package.json': '{"devDependencies":{"vitest":"5"}}',
  'packages/domain/package.json': '{"exports":{"./*":"./src/*.ts"}}',
  'packages/contracts/package.json': '{"exports":{"./*":"./src/*.ts"},"dependencies":{"zod":"4"}}',
  'packages/database/package.json':
    '{"exports":{"./test/*":"./test/*.ts","./*":"./src/*.ts"},"dependencies":{"kysely":"0"}}',
  'apps/api/package.json': '{"exports":{"./*":"./src/*.ts"},"dependencies":{"fastify":"5"}}',
  'apps/web/package.json': '{"dependencies":{"react":"19"}}',
  'packages/domain/src/stock/levels.ts': 'export type Levels = number',
  'packages/contracts/src/stock/schema.ts': 'export const schema = 1',
  'packages/database/src/connection.ts': 'export const pool = 1',
  'packages/database/test/fresh.ts': 'export const fresh = 1',
  'apps/api/src/server.ts': 'export const server = 1',
}

describe('the arrows between the rooms', () => {
  let root: string

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'abasto-flechas-'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  function violations(files: Record<string, string>): string[] {
    for (const [file, text] of Object.entries({ ...MANIFESTS, ...files })) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
    return checkArrows(root).violations
  }

  it('finds nothing wrong with the imports of the design', () => {
    expect(
      violations({
        'apps/api/src/features/stock/routes.ts': `
          import fastify from 'fastify'
          import { readFile } from 'node:fs/promises'
          import { pool } from '@abasto/database/connection'
          import { schema } from '@abasto/contracts/stock/schema'
          import type { Levels } from '@abasto/domain/stock/levels'
          import { list } from './read-model.ts'
          import type { Context } from '../../context.ts'
          import { session } from '../../http/session.ts'`,
        'apps/api/src/features/stock/read-model.ts': `import { sql } from './sql.ts'`,
        'apps/api/src/features/stock/sql.ts': '',
        'apps/api/src/http/session.ts': '',
        'apps/api/src/context.ts': '',
        'apps/api/src/main.ts': `import './features/stock/routes.ts'`,
        'apps/web/src/app/router.tsx': `import '../features/orders/page.tsx'; import '../theme.css?inline'`,
        'apps/web/src/theme.css': '',
        'apps/web/src/features/orders/page.tsx': `import { useState } from 'react'; import '../../ui/format.ts'`,
        'apps/web/src/ui/format.ts': '',
      }),
    ).toEqual([])
  })

  it.each([
    [
      'domain to contracts',
      'packages/domain/src/a.ts',
      `import '@abasto/contracts/stock/schema'`,
      'domain may not import contracts',
    ],
    [
      'database to contracts',
      'packages/database/src/a.ts',
      `import '@abasto/contracts/stock/schema'`,
      'database may not import contracts',
    ],
    [
      'web to database',
      'apps/web/src/ui/a.ts',
      `import '@abasto/database/connection'`,
      'web may not import database',
    ],
    ['app to app', 'apps/sync/src/main.ts', `import '@abasto/api/server'`, 'sync may not import api'],
    [
      'a type',
      'packages/domain/src/a.ts',
      `import type { X } from '@abasto/contracts/stock/schema'`,
      'domain may not import contracts',
    ],
    [
      'a re-export',
      'packages/domain/src/a.ts',
      `export * from '@abasto/contracts/stock/schema'`,
      'domain may not import contracts',
    ],
    [
      'a dynamic import',
      'packages/domain/src/a.ts',
      `await import('@abasto/contracts/stock/schema')`,
      'domain may not import contracts',
    ],
    [
      'an import type',
      'packages/domain/src/a.ts',
      `type X = import('@abasto/contracts/stock/schema').X`,
      'domain may not import contracts',
    ],
    [
      'a way around the name',
      'apps/api/src/main.ts',
      `import '../../../packages/database/src/connection.ts'`,
      'another room is imported by its name, @abasto/database/...',
    ],
    ['Node in the domain', 'packages/domain/src/a.ts', `import 'node:fs'`, `domain uses nothing of Node's`],
    ['npm in the domain', 'packages/domain/src/a.ts', `import 'zod'`, 'domain uses no npm package'],
    [
      'test code in the product',
      'apps/api/src/main.ts',
      `import '@abasto/database/test/fresh'`,
      'only tests import what stands in a test folder',
    ],
  ])('catches %s', (_what, file, text, wrong) => {
    expect(violations({ [file]: text })).toEqual([
      expect.stringMatching(new RegExp(`^${file}:1 .*: ${wrong}$`)),
    ])
  })

  it('keeps the features of an app apart', () => {
    const files = {
      'apps/web/src/features/orders/page.tsx': '',
      'apps/web/src/features/stock/page.tsx': `import '../orders/page.tsx'`,
    }
    expect(violations(files)).toEqual([
      expect.stringContaining('features do not import each other (stock -> orders)'),
    ])
  })

  it.each([
    ['ui', 'shared/api/client.ts'],
    ['ui', 'features/orders/page.tsx'],
    ['shared', 'features/orders/page.tsx'],
    ['features/orders', 'app/router.tsx'],
  ])('lets no arrow in web point from %s up to %s', (layer, target) => {
    const up = layer.includes('/') ? '../..' : '..'
    const files = {
      [`apps/web/src/${target}`]: '',
      [`apps/web/src/${layer}/a.ts`]: `import '${up}/${target}'`,
    }
    expect(violations(files)).toEqual([expect.stringContaining('may not import')])
  })

  it.each([
    ['the contracts', `import '@abasto/contracts/stock/schema'`, 'ui may not import contracts'],
    ['the trade', `import '@abasto/domain/stock/levels'`, 'ui may not import domain'],
    ['the data of the server', `import '@tanstack/react-query'`, 'ui may not import @tanstack/react-query'],
  ])('keeps %s out of the design system', (_what, text, wrong) => {
    const files = {
      'packages/domain/src/time/day.ts': '',
      'apps/web/src/ui/card/Card.tsx': text,
      'apps/web/src/ui/card/days.ts': `import '@abasto/domain/time/day'`,
    }
    expect(violations(files)).toEqual([expect.stringMatching(new RegExp(`Card.tsx:1 .*: ${wrong}$`))])
  })

  it('prints a circle of shared folders, though no file imports itself', () => {
    const files = {
      'apps/web/src/shared/api/client.ts': `import '../session/store.ts'`,
      'apps/web/src/shared/api/call.ts': '',
      'apps/web/src/shared/session/store.ts': '',
      'apps/web/src/shared/session/sign-out.ts': `import '../api/call.ts'`,
      'apps/web/src/features/a/x.ts': '',
    }
    const [api, session] = ['apps/web/src/shared/api', 'apps/web/src/shared/session']
    expect(violations(files)).toEqual([`cycle of folders: ${api} -> ${session} -> ${api}`])
  })

  it('keeps apart what puts an app together from what the app shares', () => {
    expect(
      violations({
        'apps/api/src/context.ts': `import './http/session.ts'`,
        'apps/api/src/http/session.ts': `import '../server.ts'`,
      }),
    ).toEqual([
      expect.stringMatching(
        /context\.ts:1 imports \.\/http\/session\.ts: only main\.ts, server\.ts, .*may import the layers/,
      ),
      expect.stringContaining('session.ts:1 imports ../server.ts: nobody imports server.ts'),
    ])
  })

  it('wants every package declared by the workspace that imports it', () => {
    expect(violations({ 'apps/api/src/main.ts': `import 'react'; import 'fastify'` })).toEqual([
      'apps/api/src/main.ts:1 imports react: react is not declared in the package.json of api',
    ])
  })

  it('says what cannot be resolved', () => {
    const text = `import './gone.ts'\nimport '@abasto/domain/gone'\nimport '@abasto/nowhere/x'\nimport 'fs'`
    expect(violations({ 'apps/api/src/main.ts': text })).toEqual([
      expect.stringContaining(
        'main.ts:1 imports ./gone.ts: cannot be resolved: there is no apps/api/src/gone.ts',
      ),
      expect.stringContaining('main.ts:2 imports @abasto/domain/gone: cannot be resolved'),
      expect.stringContaining(
        'main.ts:3 imports @abasto/nowhere/x: cannot be resolved: there is no room nowhere',
      ),
      expect.stringContaining('main.ts:4 imports fs: cannot be resolved: write it node:fs'),
    ])
  })

  it('lets tests reach for a database and for the test tools', () => {
    const text = `import 'vitest'; import '@abasto/database/test/fresh'; import { readFile } from 'node:fs/promises'`
    expect(violations({ 'packages/contracts/src/a.test.ts': text, 'apps/api/test/a.ts': text })).toEqual([])
    expect(violations({ 'apps/web/src/ui/a.test.ts': `import '@abasto/api/server'` })).toEqual([
      expect.stringContaining('web may not import api'),
    ])
  })

  it('prints a cycle, of types too, through packages and files', () => {
    expect(
      violations({
        'packages/domain/src/a.ts': `import type { B } from './b.ts'`,
        'packages/domain/src/b.ts': `import { c } from '@abasto/domain/c'`,
        'packages/domain/src/c.ts': `export type { A } from './a.ts'`,
      }),
    ).toEqual(['cycle: ' + ['a', 'b', 'c', 'a'].map((name) => `packages/domain/src/${name}.ts`).join(' -> ')])
  })
})
