import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openOwnerAccess } from '@abasto/database/embedded/owner-access'
import { takeBackup } from '../backup/take-backup.ts'
import { withConnection } from '../connections/with-connection.ts'
import { BackupError } from '../errors/backup-error.ts'
import { backupName, keepNewest, openFolder } from '../file/folder.ts'
import type { Item } from '../file/items.ts'
import { taken, writeBackupFile } from '../file/write-file.ts'
import { counted, inMegabytes, inSeconds, run, say } from './terminal.ts'

/** `npm run respaldo`: everything, or one chain, in one file. */

const USAGE =
  'Uso: npm run respaldo -- [--cadena granja] [--carpeta respaldos [--conservar 14] | --archivo copia.respaldo]'

interface Request {
  readonly chain: string | undefined
  readonly file: string | undefined
  readonly folder: string
  readonly keep: number | undefined
}

async function main(): Promise<void> {
  const request = readArguments(process.argv.slice(2))
  const now = new Date()
  const path = request.file ?? join(request.folder, backupName(request.chain, now))
  if (request.file === undefined) await openFolder(request.folder)
  if (await exists(path)) throw taken(path)
  const start = performance.now()
  const access = await openOwnerAccess({
    databaseUrl: process.env['DATABASE_URL'],
    dataDir: process.env['DATA_DIR'] ?? '.data',
    log: say,
  })
  try {
    const bytes = await withConnection(access.ownerUrl, 'abasto-respaldo', (client) =>
      writeBackupFile(path, told(takeBackup(client, { chain: request.chain, now }))),
    )
    say(`Listo en ${inSeconds(start)}: ${path} (${inMegabytes(bytes)}).`)
  } finally {
    await access.close()
  }
  if (request.keep === undefined) return
  for (const name of await keepNewest(request.folder, request.chain, request.keep, now))
    say(`Se quitó el respaldo anterior ${name}.`)
}

function readArguments(args: string[]): Request {
  const { cadena, archivo, carpeta, conservar } = parsed(args)
  if (archivo !== undefined && (carpeta !== undefined || conservar !== undefined))
    throw new BackupError(USAGE)
  if (conservar !== undefined && !/^[1-9]\d{0,4}$/.test(conservar)) throw new BackupError(USAGE)
  // npm runs its scripts in the project's folder; the person's own is what a path is meant from.
  const from = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path)
  return {
    chain: cadena,
    file: archivo === undefined ? undefined : from(archivo),
    folder: carpeta === undefined ? resolve(process.env['DATA_DIR'] ?? '.data', 'respaldos') : from(carpeta),
    keep: conservar === undefined ? undefined : Number(conservar),
  }
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { cadena: text, archivo: text, carpeta: text, conservar: text } })
      .values
  } catch {
    throw new BackupError(USAGE)
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Says what goes by: a line a chain, one a large table, one for all. */
async function* told(items: AsyncIterable<Item>): AsyncGenerator<Item, void, undefined> {
  const LARGE = 100_000
  let table = ''
  for await (const item of items) {
    if (item.kind === 'chain') say(`Respaldando la cadena ${item.chain.slug}...`)
    if (item.kind === 'table') table = item.table
    if (item.kind === 'table-end' && item.end.filas >= LARGE)
      say(`  ${table}: ${counted(item.end.filas, 'fila', 'filas')}`)
    if (item.kind === 'end') say(`En total ${counted(item.end.filas, 'fila', 'filas')}.`)
    yield item
  }
}

await run(main)
