import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openOwnerAccess } from '@abasto/database/embedded/owner-access'
import { BackupError } from '../errors/backup-error.ts'
import type { Manifest } from '../file/items.ts'
import { auditRestore } from '../restore/audit-restore.ts'
import { inspectBackup, restoreBackup } from '../restore/restore-backup.ts'
import { secretsOutside } from '../restore/source-secrets.ts'
import { counted, inSeconds, run, say } from './terminal.ts'

/** `npm run restaurar`: everything that a backup has, or one chain of it. */

const USAGE =
  'Uso: npm run restaurar -- --archivo copia.respaldo [--cadena granja] [--reemplazar] | --archivo copia.respaldo --comprobar'

async function main(): Promise<void> {
  const { archivo, cadena: chain, reemplazar: replace, comprobar } = parsed(process.argv.slice(2))
  if (!archivo || (comprobar && (replace || chain !== undefined))) throw new BackupError(USAGE)
  // npm runs its scripts in the project's folder; the person's own is what a path is meant from.
  const path = resolve(process.env['INIT_CWD'] ?? '.', archivo)
  const start = performance.now()
  if (comprobar) {
    say(described(await inspectBackup(path)))
    say('El respaldo está completo y sin cambios.')
    return
  }
  const access = await openOwnerAccess({
    databaseUrl: process.env['DATABASE_URL'],
    dataDir: process.env['DATA_DIR'] ?? '.data',
    log: say,
  })
  try {
    const LARGE = 100_000
    const { chains, rows } = await restoreBackup({
      ownerUrl: access.ownerUrl,
      path,
      chain,
      replace,
      now: new Date(),
      onTable: ({ table, rows: copied }) => {
        if (copied >= LARGE) say(`  ${table}: ${counted(copied, 'fila', 'filas')}`)
      },
    })
    await auditRestore(access.ownerUrl, chains)
    say(`Listo en ${inSeconds(start)}: ${chains.join(', ')}, ${counted(rows, 'fila', 'filas')}.`)
    say('Las sesiones no se respaldan: cada persona entra de nuevo.')
    const secrets = await secretsOutside(access.ownerUrl, chains)
    if (secrets.length > 0) {
      say(
        'Las claves de las fuentes no están en la base de datos ni en el respaldo. En esta máquina hacen falta:',
      )
      for (const secret of secrets) say(`  ${secret}`)
    }
  } finally {
    await access.close()
  }
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ args, options: { archivo: text, cadena: text, reemplazar: flag, comprobar: flag } })
      .values
  } catch {
    throw new BackupError(USAGE)
  }
}

function described({ alcance, cadenas, creado_en, servidor, migraciones }: Manifest): string {
  const what = alcance === 'todo' ? 'Respaldo completo' : 'Respaldo de una cadena'
  const slugs = cadenas.map(({ slug }) => slug).join(', ')
  return `${what} del ${creado_en}: ${slugs}; PostgreSQL ${servidor}, esquema ${migraciones.at(-1)?.nombre ?? ''}.`
}

await run(main)
