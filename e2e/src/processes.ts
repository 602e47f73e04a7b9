import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

export interface Process {
  readonly pid: number
  readonly command: string
}

/** Telling which processes belong to which product takes Linux's /proc. */
export const CAN_SEE_PROCESSES = process.platform === 'linux'

/**
 * The processes of the product that runs over a data folder, found one by one: ours carry DATA_DIR in their
 * environment, PostgreSQL's work in its data directory.
 */
export function processesOf(dataDir: string): Process[] {
  const cluster = clusterOf(dataDir)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => hasEnvironment(name, dataDir) || worksIn(name, cluster))
    .map((name) => ({ pid: Number(name), command: read(name, 'cmdline').replaceAll('\0', ' ').trim() }))
    .filter(({ command }) => command !== '')
}

/** As root the data may stand elsewhere, behind a link. */
function clusterOf(dataDir: string): string | undefined {
  try {
    return realpathSync(join(dataDir, 'cluster'))
  } catch {
    return undefined // not made yet
  }
}

const hasEnvironment = (name: string, dataDir: string): boolean =>
  read(name, 'environ').split('\0').includes(`DATA_DIR=${dataDir}`)

function worksIn(name: string, cluster: string | undefined): boolean {
  if (cluster === undefined) return false
  try {
    return readlinkSync(`/proc/${name}/cwd`) === cluster
  } catch {
    return false // it has just ended, or is another user's
  }
}

function read(name: string, file: string): string {
  try {
    return readFileSync(`/proc/${name}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** What a process has had of the processors, in hundredths of a second; 0 once it has ended. */
export function processorTicks({ pid }: Process): number {
  const stat = read(String(pid), 'stat')
  // Behind its name, which may hold anything: the 14th and 15th of all fields, of its own and of the kernel for it.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return user + system
}

/** The most memory a process ever held, in MB. */
export function peakMemoryMb({ pid }: Process): number {
  const kb = /^VmHWM:\s+(\d+) kB$/m.exec(read(String(pid), 'status'))?.[1]
  if (kb === undefined) throw new Error(`process ${pid} tells no VmHWM`)
  return Number(kb) / 1024
}

/** What a power cut does to them. */
export function killAtOnce(processes: readonly Process[]): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
      if (!isGone) throw error // else it went with its parent
    }
  }
}
