import { readFileSync } from 'node:fs'

/**
 * Memory that a process has for itself; undefined where the system does not tell (only Linux does) or the process is
 * gone: there V8's limit alone bounds it.
 */
export function privateMemoryBytes(pid: number): number | undefined {
  try {
    const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}
