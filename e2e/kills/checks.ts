import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../src/terminal.ts'

/** Whether `npm run comprobar` finds every sum to be that of its lines. */
export async function comesToAgreement(dataDir: string): Promise<boolean> {
  const check = runCommand(['node', 'scripts/run.mjs', 'comprobar'], { DATA_DIR: dataDir })
  return (await check.exited) === 0
}

const LOGS = ['api.log', 'sync.log', 'demo.log', 'postgresql.log'] as const

/** What logs hold that is nobody's business, and who may read them. */
export function problemsOfLogs(dataDir: string, secrets: readonly string[]): string[] {
  const hidden = [...secrets, readFileSync(join(dataDir, 'owner-password'), 'utf8')]
  return LOGS.map((name) => join(dataDir, name))
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const isPrivate = (statSync(file).mode & 0o077) === 0
      return [
        ...(isPrivate ? [] : [`${file} lo pueden leer otros`]),
        ...(hidden.some((secret) => text.includes(secret)) ? [`${file} contiene un secreto`] : []),
      ]
    })
}
