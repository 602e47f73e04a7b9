import { openSync, renameSync, statSync } from 'node:fs'

const LIMIT_BYTES = 16 * 1024 ** 2

/** Opens a log for a child process to append to; one that has grown long is set aside as `<file>.1`. */
export function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LIMIT_BYTES) renameSync(file, `${file}.1`)
  return openSync(file, 'a')
}
