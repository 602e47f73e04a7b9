import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/**
 * Of the run that tests it, a command sees what a terminal has; behind a company's proxy that is how npm reaches the
 * registry, and without it npm tries for minutes before it gives up.
 */
const INHERITED =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|TMPDIR|TEMP|TMP|CI|SystemRoot|ComSpec|APPDATA|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|\w+_PROXY)$/i

export interface CommandOptions {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** What is typed. */
  readonly input?: string
  /** What it says once it is at work: it is ended then. Without it, it runs to its end. */
  readonly until?: RegExp
}

export interface CommandEnd {
  readonly code: number | null
  readonly output: string
}

/** Runs an npm script as typed, in a terminal of its own. */
export async function runCommand(
  name: string,
  { args = [], env = {}, input = '', until }: CommandOptions,
): Promise<CommandEnd> {
  const inherited = Object.entries(process.env).filter(([variable]) => INHERITED.test(variable))
  const child = spawn('npm', ['run', name, '--', ...args], {
    cwd: ROOT,
    env: { ...Object.fromEntries(inherited), ...env },
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      // Ctrl-C, which all get that run in the terminal.
      if (until?.test(output) && child.pid !== undefined && child.exitCode === null)
        process.kill(-child.pid, 'SIGINT')
    })
  child.stdin.end(input)
  await once(child, 'close')
  return { code: child.exitCode, output }
}
