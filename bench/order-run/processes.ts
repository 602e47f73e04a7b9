import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Client } from 'pg'

/** Ticks that the kernel counts a second of CPU in: 100 on every Linux that Node runs on. */
const TICKS_A_SECOND = 100

/** What processes have used by the kernel's own account (Linux). */
export interface Usage {
  /** Seconds of CPU so far. */
  readonly api: number
  /** Of the server and all its processes, those that ended among them. */
  readonly postgres: number
  /** Seconds that the api's main thread, and the server's processes together, could have worked and got no core. */
  readonly waited: number
}

export function usageOf(apiPids: readonly number[], postmasterPid: number): Usage {
  const server = statOf(postmasterPid)
  const workers = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = statOf(Number(name))
      return stat?.parent === postmasterPid ? [{ own: stat.own, waited: waitedOf(Number(name)) }] : []
    })
  return {
    api: sum(apiPids.map(cpuSecondsOf)),
    postgres: (server ? server.own + server.ended : Number.NaN) + sum(workers.map(({ own }) => own)),
    waited: sum(apiPids.map(waitedOf)) + sum(workers.map(({ waited }) => waited)),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The kernel's schedule of its main thread: nanoseconds on a core, and waiting for one. */
function waitedOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e9
  } catch {
    return 0
  }
}

/** The process above it. */
function parentOf(pid: number): number {
  const stat = statOf(pid)
  if (!stat) throw new Error(`no process ${pid}`)
  return stat.parent
}

/** Largest resident memory since `forgetPeak`, in MB. */
export function peakMbOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Resident memory now, in MB. */
export function residentMbOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Seconds of CPU that a process has used. */
export const cpuSecondsOf = (pid: number): number => statOf(pid)?.own ?? Number.NaN

/** The process that all of a server's are children of. */
export async function postmasterOf(ownerUrl: string): Promise<number> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await postmasterAbove(client)
  } finally {
    await client.end()
  }
}

/** The same, of the server that a connection leads to. */
export async function postmasterAbove(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return parentOf(rows[0]?.pid ?? Number.NaN)
}

export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

interface Stat {
  readonly parent: number
  /** Seconds of CPU of its own, and of children that it has waited for. */
  readonly own: number
  readonly ended: number
}

function statOf(pid: number): Stat | undefined {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // The command's name, in parentheses, may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const number = (place: number) => Number(fields[place])
  return {
    parent: number(1),
    own: (number(11) + number(12)) / TICKS_A_SECOND,
    ended: (number(13) + number(14)) / TICKS_A_SECOND,
  }
}
