import { inspect } from 'node:util'
import { SourceError } from './extract/sources/source-error.ts'
import { importChain, type ImportOptions } from './import/import-chain.ts'
import { ImportRefusal } from './import/import-refusal.ts'
import { importFiles } from './import/files/import-files-command.ts'
import { readAnyRequest } from './import/request.ts'

/**
 * `npm run importar`: registers a folder of CSV files as the source of a tenant's locations and loads it, or loads files
 * of any form as the screen does, through the same runs as the sync service. Ends with 0 only when everything was loaded.
 */

const CANNOT_CONNECT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '3D000'])

/** Aborted by the first Ctrl-C. */
const stop = new AbortController()
process.once('SIGINT', () => stop.abort(new Error('Interrumpida')))

const say = (line: string) => process.stdout.write(`${line}\n`)

/** A fault of our own: its kind and its cause, for whoever mends it. */
const sayFault = (fault: unknown, message?: string) =>
  process.stderr.write(`${message ?? 'fault'}: ${inspect(fault, { depth: 3 })}\n`)

try {
  const { env } = process
  // npm runs its scripts in the project's folder; the person's own is what a path is meant from.
  const asked = readAnyRequest(process.argv.slice(2), env['INIT_CWD'] ?? '.')
  const options: ImportOptions = {
    databaseUrl: env['DATABASE_URL'],
    dataDir: env['DATA_DIR'] ?? '.data',
    clock: () => new Date(),
    say,
    logger: { warn: sayFault, error: sayFault },
    signal: stop.signal,
  }
  const complete =
    asked.kind === 'folder'
      ? await importChain(asked.request, options)
      : await importFiles(asked.request, options)
  if (!complete) {
    process.stderr.write(
      'La importación no se completó. Cada ubicación quedó entera, como estaba o como llegó; vuelve a ejecutarla.\n',
    )
    process.exitCode = 1
  }
} catch (error) {
  process.stderr.write(`${oneLine(error)}\n`)
  process.exitCode = 1
}

function oneLine(error: unknown): string {
  if (error instanceof SourceError) return `${error.message}. No se cambió nada de lo cargado`
  if (error instanceof ImportRefusal) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (CANNOT_CONNECT.has(code)) return `No se pudo entrar en la base de datos (${code})`
  return error instanceof Error ? error.message : String(error)
}
