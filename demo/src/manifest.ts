import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleCatalogue, type Product } from './catalogue/catalogue.ts'
import { type Day, startOf } from './local-time.ts'
import { CEDIS, type CediSite, isUnreachable, STORES, type StoreSite } from './locations.ts'
import type { CediPlan } from './pos/cedi-file.ts'
import type { StorePlan } from './pos/store-file.ts'
import { assortmentOf } from './stock/assortment.ts'

/** Raised when a chain made by an older version can no longer be continued by this one. */
const FORMAT = 1
const FILE = 'cadena.json'

/** What a chain was made from: all that is needed to continue it. Its presence marks a finished chain. */
export interface Manifest {
  readonly format: number
  readonly seed: number
  readonly scale: number
  readonly products: number
  /** Ids of the locations that have a POS file. */
  readonly locations: readonly string[]
  readonly firstDay: Day
  /** The day on which it was made: the special stores' gaps count back from it. */
  readonly madeOn: Day
}

export function newManifest(facts: Omit<Manifest, 'format'>): Manifest {
  return { format: FORMAT, ...facts }
}

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`)
}

function isManifest(value: unknown): value is Manifest {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT
}

/** The folder's chain; undefined when there is none that this version can continue. */
export function readManifest(folder: string): Manifest | undefined {
  let text: string
  try {
    text = readFileSync(join(folder, FILE), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  const value: unknown = JSON.parse(text)
  return isManifest(value) ? value : undefined
}

/** Where a location's POS file is, or would be if the location could be reached. */
export const posFilePath = (folder: string, id: string): string => join(folder, `${id}.db`)

export function storesOf(manifest: Manifest): StoreSite[] {
  return STORES.filter((store) => !isUnreachable(store) && manifest.locations.includes(store.id))
}

export function cedisOf(manifest: Manifest): CediSite[] {
  return CEDIS.filter(({ id }) => manifest.locations.includes(id))
}

export function storePlan(manifest: Manifest, site: StoreSite): StorePlan {
  const { seed, scale, firstDay, madeOn } = manifest
  const behind = site.oddity?.daysBehind
  return {
    seed,
    firstDay,
    assortment: assortmentOf(seed, scale, site, sampleCatalogue(manifest.products)),
    endsAt: behind === undefined ? undefined : startOf(madeOn - behind + 1),
    gaps: (site.oddity?.salesGaps ?? []).map(([first, last]) => [madeOn - first, madeOn - last]),
  }
}

export function cediPlan(manifest: Manifest, site: CediSite): CediPlan {
  const { seed, scale, firstDay } = manifest
  const products: Product[] = sampleCatalogue(manifest.products).filter(({ cedi }) => cedi === site.id)
  return { seed, scale, site, firstDay, products }
}
