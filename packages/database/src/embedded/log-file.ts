import { copyFileSync, existsSync, fchmodSync, openSync, renameSync, statSync, truncateSync } from 'node:fs'

/** Size at which a log is set aside, and how many that were set aside are kept: `<file>.1` is the newest. */
const LIMIT_BYTES = 16 * 1024 ** 2
const KEPT = 5

/** Only the account that runs the product reads it. */
const PRIVATE = 0o600

/** Opens a log for a child process to append to. */
export function openLog(file: string): number {
  rotateLog(file)
  const log = openSync(file, 'a', PRIVATE)
  // One of an older version may be open to everybody.
  fchmodSync(log, PRIVATE)
  return log
}

/**
 * Sets a log that has grown long aside. It is copied and emptied, because whoever writes it holds it open, appends,
 * and knows nothing of other names: what they write between the two is lost.
 */
export function rotateLog(file: string, limitBytes = LIMIT_BYTES): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= limitBytes) return
  for (let number = KEPT - 1; number > 0; number--) {
    if (existsSync(`${file}.${number}`)) renameSync(`${file}.${number}`, `${file}.${number + 1}`)
  }
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}
