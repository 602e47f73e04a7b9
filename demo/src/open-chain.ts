import { setImmediate } from 'node:timers/promises'
import { type Moment, momentOf } from './local-time.ts'
import { cediPlan, cedisOf, posFilePath, readManifest, storePlan, storesOf } from './manifest.ts'
import { advanceCediFile } from './pos/cedi-file.ts'
import { withPosFile } from './pos/pos-file.ts'
import { storeFile, type Written } from './pos/store-file.ts'

/** A chain whose files stay open, for whoever advances it again and again. */
export interface OpenChain {
  /** Writes what is due, each location in a short transaction of its own; cheap when nothing is. */
  advance(now: Date): Promise<Written>
  close(): void
}

/** One location's file, opened when it is first needed and again after an error. */
interface Location {
  advance(until: Moment): Written
  close(): void
}

const NOTHING: Written = { tickets: 0, lines: 0 }

function reopening(open: () => Location): Location {
  let opened: Location | undefined
  const close = () => {
    opened?.close()
    opened = undefined
  }
  return {
    advance(until) {
      opened ??= open()
      try {
        return opened.advance(until)
      } catch (error) {
        close()
        throw error
      }
    },
    close,
  }
}

/** @throws when the folder holds no chain */
export function openChain(folder: string): OpenChain {
  const manifest = readManifest(folder)
  if (!manifest) throw new Error(`${folder} holds no demo chain`)
  const locations = [
    ...cedisOf(manifest).map((site) =>
      reopening(() => {
        const plan = cediPlan(manifest, site)
        return withPosFile(posFilePath(folder, site.id), (db) => ({
          advance(until) {
            advanceCediFile(db, plan, until)
            return NOTHING
          },
          close: () => db.close(),
        }))
      }),
    ),
    ...storesOf(manifest).map((site) =>
      reopening(() =>
        withPosFile(posFilePath(folder, site.id), (db) => storeFile(db, storePlan(manifest, site))),
      ),
    ),
  ]
  return {
    async advance(now) {
      const until = momentOf(now)
      const written = { tickets: 0, lines: 0 }
      const errors: unknown[] = []
      for (const location of locations) {
        try {
          const { tickets, lines } = location.advance(until)
          written.tickets += tickets
          written.lines += lines
        } catch (error) {
          errors.push(error)
        }
        await setImmediate()
      }
      if (errors.length > 0) throw new AggregateError(errors, 'Some demo stores could not be advanced')
      return written
    },
    close: () => locations.forEach((location) => location.close()),
  }
}
