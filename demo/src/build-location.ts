import type { Moment } from './local-time.ts'
import { cediPlan, cedisOf, type Manifest, posFilePath, storePlan, storesOf } from './manifest.ts'
import { advanceCediFile, startCediFile } from './pos/cedi-file.ts'
import { createPosFile, finishPosFile } from './pos/pos-file.ts'
import { startStoreFile, storeFile, type Written } from './pos/store-file.ts'

/** Makes the POS file of one location, from the evening before the chain's first day up to a moment. */
export function buildLocation(folder: string, manifest: Manifest, id: string, until: Moment): Written {
  const db = createPosFile(posFilePath(folder, id))
  try {
    let written: Written = { tickets: 0, lines: 0 }
    const store = storesOf(manifest).find((site) => site.id === id)
    const cedi = cedisOf(manifest).find((site) => site.id === id)
    if (store) {
      const plan = storePlan(manifest, store)
      startStoreFile(db, plan)
      written = storeFile(db, plan).advance(until)
    }
    if (cedi) {
      const plan = cediPlan(manifest, cedi)
      startCediFile(db, plan)
      advanceCediFile(db, plan, until)
    }
    finishPosFile(db)
    return written
  } finally {
    db.close()
  }
}
