/** Who may import whom. Everything here is a permission; what is not written down is forbidden. */

export type Room = {
  folder: string
  /** Other rooms, imported by package name (@abasto/<room>/...). */
  imports: readonly string[]
  /** `pure`: no Node built-ins; `alone`: no npm package either. */
  platform?: 'pure' | 'alone'
  /** Inside src/: folder of the first level -> the folders it may import. All may import the files beside them. */
  layers?: Readonly<Record<string, readonly string[]>>
  /** Of the files beside the layers, those that put everything together: nobody imports them. */
  composes?: readonly string[]
  /** Layers whose folders do not import each other. */
  apart?: readonly string[]
  /** Groups of folders inside src/ that do not import each other. */
  strangers?: readonly (readonly string[])[]
  /** Layers whose folders may import each other, but never in a circle. */
  acyclic?: readonly string[]
  /** Layers that may import less than their room may. */
  narrow?: Readonly<Record<string, Narrow>>
}

export type Narrow = {
  /** Other rooms (`domain`), or a folder of one (`domain/time`). */
  imports: readonly string[]
  /** npm packages of the room that are not for this layer. */
  without: readonly string[]
}

export const ROOMS: Readonly<Record<string, Room>> = {
  domain: { folder: 'packages/domain', imports: [], platform: 'alone' },
  contracts: { folder: 'packages/contracts', imports: ['domain'], platform: 'pure' },
  database: {
    folder: 'packages/database',
    imports: [],
    layers: {
      commands: ['audit', 'tenancy', 'migrations', 'distribution', 'connections', 'embedded'],
      audit: ['tenancy', 'connections', 'schema'],
      migrations: ['distribution', 'tenancy', 'connections'],
      distribution: ['tenancy', 'connections', 'schema'],
      tenancy: ['connections', 'schema'],
      connections: ['schema'],
      embedded: [],
      schema: [],
    },
  },
  rollups: {
    folder: 'packages/rollups',
    imports: ['database', 'domain'],
    layers: {
      commands: ['check'],
      check: ['sales', 'forecasts', 'accuracy'],
      attention: ['sales', 'forecasts', 'accuracy', 'weeks', 'edits'],
      accuracy: ['sales', 'forecasts'],
      weeks: ['forecasts'],
      edits: ['sales', 'forecasts'],
      forecasts: ['sales'],
      sales: [],
    },
  },
  completeness: {
    folder: 'packages/completeness',
    imports: ['database', 'domain'],
    layers: { night: ['messages', 'evidence'], messages: ['evidence'], evidence: ['days'], days: [] },
  },
  backups: {
    folder: 'packages/backups',
    imports: ['database'],
    layers: {
      commands: ['restore', 'backup', 'file', 'connections', 'errors'],
      restore: ['backup', 'file', 'schema', 'connections', 'errors'],
      backup: ['file', 'schema', 'errors'],
      file: ['errors'],
      schema: [],
      connections: [],
      errors: [],
    },
  },
  service: { folder: 'packages/service', imports: ['contracts', 'database', 'domain'] },
  api: {
    folder: 'apps/api',
    imports: ['service', 'contracts', 'rollups', 'completeness', 'database', 'domain'],
    layers: { features: ['http', 'catalogue', 'kept'], kept: ['catalogue'], catalogue: [], http: [] },
    composes: ['main.ts', 'server.ts', 'chain-command.ts', 'demo-orders-command.ts'],
    apart: ['features'],
  },
  sync: {
    folder: 'apps/sync',
    imports: ['service', 'contracts', 'rollups', 'completeness', 'database', 'domain'],
    layers: {
      features: ['import', 'jobs', 'notices', 'runs', 'extract', 'transform'],
      jobs: ['runs'],
      notices: ['runs'],
      metrics: [],
      import: ['runs', 'refresh', 'reconcile', 'load', 'transform', 'extract'],
      runs: ['refresh', 'reconcile', 'load', 'transform', 'extract'],
      refresh: [],
      reconcile: ['transform', 'extract'],
      load: ['transform'],
      extract: ['transform'],
      transform: [],
    },
    composes: ['main.ts', 'server.ts', 'import-command.ts'],
    apart: ['features'],
    strangers: [
      ['csv', 'mysql', 'postgresql', 'sqlite', 'sqlserver'].map((kind) => `extract/sources/${kind}`),
    ],
  },
  web: {
    folder: 'apps/web',
    imports: ['contracts', 'domain'],
    platform: 'pure',
    layers: {
      app: ['features', 'shared', 'ui'],
      features: ['shared', 'ui'],
      shared: ['ui'],
      ui: [],
      start: ['shared'],
    },
    composes: ['main.tsx'],
    apart: ['features'],
    strangers: [['features/orders/explain', 'features/orders/review/lifecycle']],
    acyclic: ['shared', 'ui'],
    narrow: { ui: { imports: ['domain/time', 'domain/colors'], without: ['@tanstack/react-query'] } },
  },
  demo: { folder: 'demo', imports: ['database'] },
  e2e: { folder: 'e2e', imports: ['contracts', 'domain'] },
  bench: { folder: 'bench', imports: ['backups', 'contracts', 'database', 'rollups', 'demo', 'domain'] },
  scripts: { folder: 'scripts', imports: ['service', 'contracts', 'database', 'demo'] },
}

/** What a test may import on top of what its room may: what it takes to have a database with a chain in it. */
export const TESTS_ALSO_IMPORT: readonly string[] = [
  'contracts',
  'database',
  'rollups',
  'completeness',
  'demo',
  'domain',
  'service',
]

/** Nothing of the product imports these: tests, and settings of the tools. They may use the root's devDependencies. */
export function isTest(file: string): boolean {
  return (
    /\.test\.tsx?$/.test(file) ||
    file.split('/').includes('test') ||
    file.startsWith('e2e/') ||
    /(^|\/)vite(?:st)?\.config\.ts$/.test(file) ||
    file.startsWith('apps/web/page/')
  )
}
