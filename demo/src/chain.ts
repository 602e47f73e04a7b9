import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { buildChain } from './build-chain.ts'
import { CATALOGUE } from './catalogue/catalogue.ts'
import { dayOf, momentOf } from './local-time.ts'
import { CEDIS, isUnreachable, STORES } from './locations.ts'
import { newManifest, readManifest, writeManifest } from './manifest.ts'
import { openChain } from './open-chain.ts'
import type { Written } from './pos/store-file.ts'

export { DEMO_LOCATIONS, type DemoLocation } from './locations.ts'
export { posFilePath } from './manifest.ts'
export { openChain, type OpenChain } from './open-chain.ts'
export type { Written } from './pos/store-file.ts'

export interface ChainOptions {
  /** Holds the finished chain and nothing else: `<ubicacion_id>.db` each, and `cadena.json`. */
  readonly folder: string
  readonly now: Date
  /** The same seed, `now` and options make the same contents; 1 when not given. */
  readonly seed?: number
  /** Whole days of tickets before today; 120 when not given. */
  readonly days?: number
  /** Multiplies the customers of every store; 1 when not given. */
  readonly scale?: number
  /** About how many products the chain lists; all 1,500 when not given. */
  readonly products?: number
  /** Ids of the locations to make; all when not given. */
  readonly locations?: readonly string[]
}

const ALL_LOCATIONS = [...CEDIS, ...STORES.filter((store) => !isUnreachable(store))].map(({ id }) => id)

/** Whether the folder holds a finished chain that this version can continue. */
export function chainExists(folder: string): boolean {
  return readManifest(folder) !== undefined
}

/** Moves the finished chain in; what stood there before goes only now. */
function moveIn(building: string, folder: string): void {
  const old = `${folder}.old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(building, folder)
  rmSync(old, { recursive: true, force: true })
}

function refuseForeign(folder: string): void {
  const isForeign =
    existsSync(folder) && !readdirSync(folder).every((name) => /\.(db|db-wal|db-shm|json)$/.test(name))
  if (isForeign) throw new Error(`${folder} holds files that are not a demo chain's: choose another folder`)
}

/**
 * Makes the demo chain's POS files in a folder, replacing a chain that is there. They are made beside the
 * folder and moved in when all are complete, so a crash on the way leaves no half-made chain.
 *
 * @throws when the folder holds anything but a chain, or cannot be written
 */
export async function createChain(options: ChainOptions): Promise<Written> {
  const { folder, now, seed = 1, days = 120, scale = 1, products = CATALOGUE.length } = options
  refuseForeign(folder)
  const until = momentOf(now)
  const madeOn = dayOf(until)
  const wanted = options.locations ?? ALL_LOCATIONS
  const locations = ALL_LOCATIONS.filter((id) => wanted.includes(id))
  const manifest = newManifest({ seed, scale, products, locations, firstDay: madeOn - days, madeOn })

  const building = `${folder}.building`
  rmSync(building, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(building)
  const written = await buildChain({ folder: building, manifest, until }, days)
  writeManifest(building, manifest)
  moveIn(building, folder)
  return written
}

/**
 * Lets the chain's stores go on from where they stopped up to now: tickets, stock, deliveries and closings.
 *
 * @throws when the folder holds no chain; AggregateError when some stores could not be written, the others were
 */
export async function advanceChain({ folder, now }: { folder: string; now: Date }): Promise<Written> {
  const chain = openChain(folder)
  try {
    return await chain.advance(now)
  } finally {
    chain.close()
  }
}
