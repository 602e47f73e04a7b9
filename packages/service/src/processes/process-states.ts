import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * How the processes of the product are, as `npm start`, which keeps them running, last wrote it down: in a file of
 * the data folder, because the database may be what is away. Each process is there from its first start on. Under
 * another supervisor than `npm start` there is no such file.
 */
const FILE = 'procesos.json'

const processState = z.object({
  /** api, sync, postgresql, demo. */
  name: z.string(),
  state: z.enum(['running', 'waiting', 'stopped']),
  /** Since when it is in this state. */
  since: z.iso.datetime(),
  /** Times that it was started again since the product started. */
  restarts: z.int(),
  /** It ended several times and has not been well for a minute since. */
  isInCrashLoop: z.boolean(),
  /** Why it ended last, for whoever looks after the installation: it may tell of the inside. */
  lastEnd: z.object({ at: z.iso.datetime(), why: z.string() }).nullable(),
  /** While it waits: when it is started again. */
  nextStart: z.iso.datetime().nullable(),
})
export type ProcessState = z.infer<typeof processState>

const processStates = z.array(processState)

/** Written whole or not at all; readable by its owner only. */
export function writeProcessStates(dataDir: string, states: readonly ProcessState[]): void {
  const file = join(dataDir, FILE)
  writeFileSync(`${file}.nuevo`, `${JSON.stringify(states, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.nuevo`, file)
}

/** @returns none where nobody writes it */
export function readProcessStates(dataDir: string): readonly ProcessState[] {
  let text: string
  try {
    text = readFileSync(join(dataDir, FILE), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
  return processStates.parse(JSON.parse(text))
}
