import { join } from 'node:path'
import { rotateLog } from '@abasto/database/embedded/log-file'

const LOOK_EVERY_MS = 5000

/** The logs of everything that runs, whether it does now or not. */
const LOGS = ['api.log', 'sync.log', 'demo.log', 'postgresql.log'] as const

/** Sets logs that have grown long aside, until the product ends. */
export function keepLogsShort(dataDir: string, signal: AbortSignal): void {
  const look = setInterval(() => {
    for (const name of LOGS) {
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
