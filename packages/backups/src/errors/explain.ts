import { DatabaseSetupError } from '@abasto/database/tenancy/roles'
import { EmbeddedDatabaseError } from '@abasto/database/embedded/errors'
import { DatabaseError } from 'pg'
import { BackupError } from './backup-error.ts'

/** By the system's code: what happened to a file or a connection. */
const OF_SYSTEM: Readonly<Record<string, string>> = {
  ENOENT: 'No existe',
  EACCES: 'No hay permiso sobre',
  EPERM: 'No hay permiso sobre',
  EROFS: 'Es de solo lectura',
  EISDIR: 'Es una carpeta, y debe ser un archivo:',
  ENOTDIR: 'No es una carpeta',
  EEXIST: 'Ya existe',
  ENOSPC: 'No queda espacio en el disco para',
  EDQUOT: 'No queda espacio en el disco para',
  EFBIG: 'El disco no admite un archivo tan grande:',
  EIO: 'El disco falla al leer o escribir',
}

const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT', 'EPIPE']

/** By SQLSTATE, or its class. */
const OF_DATABASE: Readonly<Record<string, string>> = {
  53100: 'El servidor de la base de datos no tiene más espacio en el disco.',
  53200: 'El servidor de la base de datos no tiene más memoria.',
  53300: 'El servidor de la base de datos no admite más conexiones.',
  42501: 'El usuario de DATABASE_URL no tiene permiso para esto: debe ser el dueño de la base de datos.',
  '2BP01':
    'En la base de datos hay vistas u otros objetos propios que usan las tablas de Abasto: quítalos antes.',
  28: 'La base de datos no acepta el usuario o la clave de DATABASE_URL.',
  '3D': 'No existe la base de datos de DATABASE_URL.',
  '08': 'Se perdió la conexión con la base de datos.',
  57: 'La base de datos cerró la conexión.',
}

/** One sentence for the terminal. */
export function explain(error: unknown): string {
  if (
    error instanceof BackupError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof DatabaseSetupError
  )
    return error.message
  if (error instanceof DatabaseError) {
    const { code = '' } = error
    return OF_DATABASE[code] ?? OF_DATABASE[code.slice(0, 2)] ?? `La base de datos falló: ${error.message}.`
  }
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (UNREACHABLE.includes(code) || /connection terminated|timeout expired/i.test(error.message))
    return `No hay conexión con la base de datos (${error.message}).`
  const said = OF_SYSTEM[code]
  const path = 'path' in error ? String(error.path) : ''
  if (said) return `${said} ${path}`.trimEnd() + '.'
  return `Falló: ${error.message}.`
}
