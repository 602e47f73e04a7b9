import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rotateLog } from '@abasto/database/embedded/log-file'
import type { Settings } from './settings.ts'

const LOOK_EVERY_MS = 5000

/** The logs of everything that runs, whether it does now or not; not those that were set aside. */
const isLog = (name: string) => /^(api|sync|demo|postgresql)(-\d+)?\.log$/.test(name)

/** Sets logs that have grown long aside, until the product ends. */
export function keepLogsShort({ dataDir }: Pick<Settings, 'dataDir'>, signal: AbortSignal): void {
  const look = setInterval(() => {
    for (const name of readdirSync(dataDir).filter(isLog)) {
      try {
        rotateLog(join(dataDir, name))
      } catch (error) {
        // On a full disk there is no room for the copy; what runs is more important.
        console.error(`No se pudo apartar ${name}: ${String(error)}`)
      }
    }
  }, LOOK_EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(look))
}
