import { join, resolve } from 'node:path'
import { readAuditDays } from './audit-days.ts'
import { StartError } from './start-error.ts'

const ANY_ADDRESS = ['0.0.0.0', '::']
const OWN_ADDRESSES = ['127.0.0.1', 'localhost', '::1']

export type Settings = {
  root: string
  /** Where the services are reached from here; they listen where HOST says. */
  host: string
  port: number
  syncPort: number
  /** How many of each serve on its port. */
  apiProcesses: number
  syncProcesses: number
  dataDir: string
  /** The owner's own PostgreSQL; the embedded one when undefined. */
  databaseUrl: string | undefined
  /** Makes and runs the demo chain. */
  demo: boolean
  /** There would be a demo, were it not for those who reach HOST or come by a proxy. */
  demoRefused: boolean
  /** The demo stores go on selling while the product runs; DEMO_LIVE=0 holds them still. */
  demoLive: boolean
  /** The demo chain has orders of its last two weeks; DEMO_PEDIDOS=0 leaves it without. */
  demoOrders: boolean
  /** Days of sales that the demo chain's first synchronisation loads; DEMO_DIAS says fewer. */
  demoDays: number
  auditDays: number
  /** Begun by root, which is for trials that nobody else reaches. */
  isRoot: boolean
  /** Where the public page sends the stores' customers; empty: nowhere. */
  customersLink: string
}

const NOT_AS_ROOT =
  'No se inicia como root lo que otros usan (DATABASE_URL, o un HOST al que llegan otras máquinas): crea una cuenta para Abasto, como dice docs/operacion.md.'

/**
 * @param uid of the account that starts the product
 * @throws StartError naming the variable that makes no sense
 */
export function readSettings(
  root: string,
  env: NodeJS.ProcessEnv,
  uid: number | undefined = process.getuid?.(),
): Settings {
  const databaseUrl = env.DATABASE_URL || undefined
  const port = readPort(env, 'PORT', 8000)
  const syncPort = readPort(env, 'SYNC_PORT', 8001)
  if (port === syncPort)
    throw new StartError(`PORT y SYNC_PORT son el mismo puerto, ${port}: indica dos distintos.`)
  if (databaseUrl !== undefined && !URL.canParse(databaseUrl)) {
    throw new StartError(
      'DATABASE_URL no es una dirección válida: postgres://usuario:clave@servidor:5432/base',
    )
  }
  // Passwords that everybody knows are for whoever asks for them by name, where others reach them.
  // A proxy before us lets them in as an open address does.
  const isReachable =
    (Boolean(env.HOST) && !OWN_ADDRESSES.includes(env.HOST ?? '')) || Boolean(env.TRUST_PROXY)
  const isRoot = uid === 0 && env.ROOT_PERMITIDO !== '1'
  if (isRoot && (databaseUrl !== undefined || isReachable)) throw new StartError(NOT_AS_ROOT)
  const demo = env.DEMO ? env.DEMO === '1' : databaseUrl === undefined && !isReachable
  return {
    root,
    host: !env.HOST || ANY_ADDRESS.includes(env.HOST) ? '127.0.0.1' : env.HOST,
    port,
    syncPort,
    apiProcesses: readProcesses(env, 'PROCESOS_API'),
    syncProcesses: readProcesses(env, 'PROCESOS_SYNC'),
    dataDir: env.DATA_DIR ? resolve(env.DATA_DIR) : join(root, '.data'),
    databaseUrl,
    demo,
    demoRefused: !env.DEMO && databaseUrl === undefined && isReachable,
    demoLive: env.DEMO_LIVE !== '0',
    demoOrders: env.DEMO_PEDIDOS !== '0',
    demoDays: readDemoDays(env),
    auditDays: readAuditDays(env),
    isRoot,
    // The demo shows the whole page: its second chain stands in for a site of the owner's.
    customersLink: env.ENLACE_TIENDA_CLIENTES || (demo ? 'cadena:cliente' : ''),
  }
}

/** More than this no machine needs, and each has its connections to the database. */
const MOST_PROCESSES = 16

function readProcesses(env: NodeJS.ProcessEnv, name: string): number {
  const count = env[name] ? Number(env[name]) : 1
  if (!Number.isInteger(count) || count < 1 || count > MOST_PROCESSES) {
    throw new StartError(`${name} debe ser un número entre 1 y ${MOST_PROCESSES}, y es ${env[name]}.`)
  }
  if (count > 1 && process.platform !== 'linux') {
    throw new StartError(`${name}: varios procesos comparten un puerto solo en Linux; aquí, uno.`)
  }
  return count
}

/** What the stores have of sales by ticket. */
const DEMO_DAYS = 120

function readDemoDays(env: NodeJS.ProcessEnv): number {
  const days = env.DEMO_DIAS ? Number(env.DEMO_DIAS) : DEMO_DAYS
  if (!Number.isInteger(days) || days < 1 || days > DEMO_DAYS)
    throw new StartError(
      `DEMO_DIAS debe ser un número de días entre 1 y ${DEMO_DAYS}, y es ${env.DEMO_DIAS}.`,
    )
  return days
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const port = env[name] ? Number(env[name]) : fallback
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartError(`${name} debe ser un puerto entre 1 y 65535, y es ${env[name]}.`)
  }
  return port
}
