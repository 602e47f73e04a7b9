/** Installs what the lock file says, when it is not installed yet. Plain JavaScript: Node 20 reads it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exclusively } from './exclusively.mjs'
import { fail, ROOT } from './node.mjs'

export async function install() {
  if (isInstalled(ROOT)) return
  await exclusively('install', ROOT, async () => {
    // Another start may have done it while we waited.
    if (isInstalled(ROOT)) return
    console.log('Instalando las dependencias (npm ci); la primera vez tarda alrededor de un minuto...')
    if (!(await npmCi())) fail('No se pudieron instalar las dependencias: npm ci terminó con error.')
  })
}

/**
 * Compares the lock file with npm's own record of what it installed, which it writes last: true also after
 * an `npm install` by hand, false after one that was cut short.
 */
export function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(join(root, 'node_modules/.package-lock.json'))
  return Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path]
    return path === '' || (found ? found.version === entry.version : !isForHere(entry))
  })
}

/** npm leaves out optional packages of other platforms, and with them what only those need. */
function isForHere({ optional, os, cpu, libc }) {
  if (!optional) return true
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch) && !libc
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return {}
    throw error
  }
}

async function npmCi() {
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  const options = { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] }
  const child = npm
    ? spawn(process.execPath, [npm, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' })
  try {
    const [code] = await once(child, 'exit')
    return code === 0
  } catch (error) {
    return fail(`No se pudo ejecutar npm: ${error.message}`)
  }
}
