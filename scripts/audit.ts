/** Part of `npm run check`: known holes of what the product runs on, where a registry answers. Never waits for one. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { acceptedAdvisories, openAdvisories } from './audit/advisories.ts'

const LIMIT_MS = 10_000
const LIST = 'scripts/audit/accepted.json'

const root = join(import.meta.dirname, '..')
const accepted = acceptedAdvisories.parse(JSON.parse(readFileSync(join(root, LIST), 'utf8')))
const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${LIMIT_MS}`]
const { npm_execpath: npm } = process.env
const [file, all] = npm ? [process.execPath, [npm, ...args]] : ['npm', args]

execFile(file, all, { cwd: root, timeout: LIMIT_MS, maxBuffer: 64 * 1024 ** 2 }, (_error, stdout) => {
  const open = openAdvisories(stdout, accepted, new Date().toISOString().slice(0, 10))
  if (open === undefined) return console.log('note: no registry answered, dependencies were not audited')
  if (open.length === 0) return
  for (const { text } of open) console.log(text)
  console.log(
    `Upgrade what they name, or accept one with its reason and a last day in ${LIST} (docs/seguridad.md).`,
  )
  process.exitCode = 1
})
