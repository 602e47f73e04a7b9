import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { processesOf } from '../src/processes.ts'

/** What is killed, by the name the report gives it. */
export const VICTIMS = ['api', 'sync', 'PostgreSQL', 'demo'] as const
export type Victim = (typeof VICTIMS)[number]

const ENTRY: Readonly<Record<Exclude<Victim, 'PostgreSQL'>, string>> = {
  api: 'apps/api/src/main.ts',
  sync: 'apps/sync/src/main.ts',
  demo: 'demo/src/live.ts',
}

/** The process of a product that runs over this folder; undefined while there is none. */
export function findVictim(victim: Victim, dataDir: string): number | undefined {
  if (victim === 'PostgreSQL') return readyPostmaster(dataDir)
  const entry = ENTRY[victim]
  return processesOf(dataDir).find(({ command }) => command.includes(entry))?.pid
}

/** Of postmaster.pid: line 0 its number, line 7 whether it takes connections. */
function readyPostmaster(dataDir: string): number | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined // between two starts
  }
  const pid = Number(lines[0])
  return pid > 0 && lines[7]?.startsWith('ready') ? pid : undefined
}
