import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { exclusively } from '../run/exclusively.mjs'

/** All that the bundle is made of. */
const SOURCES = ['apps/web/**', 'packages/contracts/src/**', 'packages/domain/src/**', 'package-lock.json']

/**
 * Builds the web app into apps/web/dist, unless what is there was built from the same sources. The new one is
 * made beside it and takes its place when complete, so that a running server always has a whole page to serve.
 * @returns the folder to serve
 * @throws Error in Spanish, with the bundler's own words
 */
export async function buildWeb(root: string, signal?: AbortSignal): Promise<string> {
  const dist = join(root, 'apps/web/dist')
  await exclusively('web', root, async () => {
    const hash = hashSources(root)
    const stamp = join(dist, '.sources')
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
    console.log('Construyendo las pantallas...')
    const draft = `${dist}.draft`
    await runVite(join(root, 'apps/web'), draft, signal)
    writeFileSync(join(draft, '.sources'), hash)
    rmSync(`${dist}.old`, { recursive: true, force: true })
    mkdirSync(dist, { recursive: true })
    renameSync(dist, `${dist}.old`)
    renameSync(draft, dist)
    rmSync(`${dist}.old`, { recursive: true })
  })
  return dist
}

function hashSources(root: string): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => /^(node_modules|dist|dist\.\w+)$/.test(entry.name),
  })
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.sort())
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

async function runVite(web: string, outDir: string, signal?: AbortSignal): Promise<void> {
  const manifest = findPackageJSON('vite', join(web, 'package.json'))
  if (manifest === undefined) throw new Error('Falta Vite: ejecuta npm ci.')
  const args = [
    join(dirname(manifest), 'bin/vite.js'),
    'build',
    '--logLevel=warn',
    `--outDir=${outDir}`,
    '--emptyOutDir',
  ]
  const child = spawn(process.execPath, args, {
    cwd: web,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(`No se pudieron construir las pantallas:\n${out}${err}`.trimEnd())
}
