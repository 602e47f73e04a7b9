import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sources run as they are (no build), so they say which build this is. */
const SOURCES = ['packages/*/{src,migrations}/**/*.{ts,sql}', 'apps/{api,sync}/src/**/*.ts']
const ROOT = join(import.meta.dirname, '../../../..')

let own: string | undefined

/** Names the code that answers: the same after a restart, another after any change to a file of it. */
export function buildId(): string {
  own ??= contentId(ROOT, SOURCES)
  return own
}

export function contentId(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    if (file.endsWith('.test.ts')) continue
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('base64url')
}
