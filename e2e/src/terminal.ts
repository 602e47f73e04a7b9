import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/**
 * What a terminal has; nothing of the test run that starts us, so that the product sees what a user's would. But where
 * compiled modules are kept, which a product does for itself in its data folder: each start would compile them anew.
 */
const INHERITED =
  /^(PATH|HOME|USER|LOGNAME|SHELL|TERM|LANG|LC_\w+|TMPDIR|TEMP|TMP|CI|SystemRoot|ComSpec|APPDATA|NODE_COMPILE_CACHE)$/i

export type Environment = Readonly<Record<string, string>>

function userEnvironment(extra: Environment): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => INHERITED.test(name))
  // CI is root; what a user is told who is too is not what these tests are about.
  return { ...Object.fromEntries(inherited), ROOT_PERMITIDO: '1', ...extra }
}

export interface Command {
  readonly child: ChildProcess
  /** Everything it wrote so far, to either output. */
  output(): string
  /** Settles with the exit code, or the signal that ended it, once it has ended. */
  readonly exited: Promise<number | NodeJS.Signals | null>
}

/** Runs a command of the repository as typed in a terminal of its own, which is what Ctrl-C goes to. */
export function runCommand(command: readonly string[], env: Environment, input?: string): Command {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: ROOT,
    env: userEnvironment(env),
    detached: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (written += text))
  child.stdin?.end(input)
  return { child, output: () => written, exited: untilExit(child) }
}

async function untilExit(child: ChildProcess): Promise<number | NodeJS.Signals | null> {
  await once(child, 'close')
  return child.exitCode ?? child.signalCode
}

/** What Ctrl-C does: everything that runs in the command's terminal gets SIGINT. */
export function pressCtrlC({ child }: Command): void {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
    process.kill(-child.pid, 'SIGINT')
}
