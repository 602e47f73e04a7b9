import { readFile, realpath } from 'node:fs/promises'
import { isAbsolute, join, sep } from 'node:path'
import { z } from 'zod'
import { settings } from '../../../settings.ts'
import { SourceError } from '../source-error.ts'
import {
  destinationText,
  isAmong,
  readDestinations,
  type Destination,
  type SecretBinding,
} from './destination.ts'

/**
 * Passwords stand outside the database, in an environment variable or a file; a configuration only says
 * where. Whoever configures sources must not get at other secrets of the machine that way, hence the prefix
 * and the folder; nor have a secret sent to a server of their own, hence the servers that it is for.
 */
export const SECRET_PREFIX = 'FUENTE_'

/** Folder of the files that hold secrets. */
export function secretsFolder(): string {
  return settings.shape.FUENTES_DIR.parse(process.env['FUENTES_DIR'])
}

export const secretReference = z.union(
  [
    z.strictObject({
      entorno: z
        .string()
        .regex(/^FUENTE_[A-Z0-9_]{1,100}$/, `Debe empezar con ${SECRET_PREFIX} (mayúsculas, cifras y _)`),
    }),
    z.strictObject({ archivo: z.string().max(500).refine(isAbsolute, 'Debe ser una ruta completa') }),
  ],
  "Debe decir dónde está, no qué es: { entorno: 'FUENTE_...' } o { archivo: '/ruta' }",
)
export type SecretReference = z.infer<typeof secretReference>

/** A secret, and where it may go. */
export interface Secret {
  readonly text: string
  readonly destinations: readonly Destination[]
}

/**
 * Fetches a password for a server: the only way in which one leaves.
 *
 * @throws SourceError where it is not for that server, and when the reference leads nowhere; never saying what it holds
 */
export async function passwordFor(
  reference: SecretReference,
  destination: Destination,
  bindings: readonly SecretBinding[],
): Promise<Secret> {
  const destinations = await requireDestination(reference, destination, bindings)
  return { text: await resolveSecret(reference), destinations }
}

/** Fetches an address with its password in it, which says itself where it goes. @throws SourceError as `passwordFor` */
export async function addressSecret(reference: SecretReference): Promise<string> {
  return resolveSecret(reference)
}

/**
 * Whoever operates the installation names a secret's servers beside it; without that it is for those that it was for
 * when that began to be asked.
 *
 * @returns the servers that it is for
 * @throws SourceError where the destination is none of them
 */
export async function requireDestination(
  reference: SecretReference,
  destination: Destination,
  bindings: readonly SecretBinding[],
): Promise<readonly Destination[]> {
  const name = nameOf(reference)
  const listed = await serversBeside(reference)
  const allowed =
    listed === undefined ? bindings.filter((each) => each.reference === name) : readDestinations(listed)
  if (isAmong(destination, allowed)) return allowed
  const beside =
    'entorno' in reference ? `la variable ${name}${SERVER_VARIABLE}` : `el archivo ${name}${SERVER_FILE}`
  const server = destinationText(destination)
  throw new SourceError(
    `La clave ${name} no es para ${server}, y no se le envía. Quien opera la instalación lo permite: escribe ${server} en ${beside}`,
  )
}

/** What follows the name of a variable or file, for the one beside it that names its servers. */
const SERVER_VARIABLE = '_SERVIDOR'
const SERVER_FILE = '.servidor'

/** Variables that a reading of the secret needs. */
export function variablesOf(reference: SecretReference): string[] {
  return 'entorno' in reference ? [reference.entorno, `${reference.entorno}${SERVER_VARIABLE}`] : []
}

function nameOf(reference: SecretReference): string {
  return 'entorno' in reference ? reference.entorno : reference.archivo
}

async function serversBeside(reference: SecretReference): Promise<string | undefined> {
  if ('entorno' in reference) return process.env[`${reference.entorno}${SERVER_VARIABLE}`]
  return readSecretFile(`${reference.archivo}${SERVER_FILE}`)
}

/** Without the line's end that editors leave in a file. */
async function resolveSecret(reference: SecretReference): Promise<string> {
  if ('entorno' in reference) {
    const value = process.env[reference.entorno]
    if (!value) throw new SourceError(`La variable de entorno ${reference.entorno} no está definida`)
    return value
  }
  const value = await readSecretFile(reference.archivo)
  if (value === '') throw new SourceError(`El archivo de la clave ${reference.archivo} está vacío`)
  if (value !== undefined) return value
  throw new SourceError(
    `El archivo de la clave ${reference.archivo} no está en la carpeta de claves o no se puede leer`,
  )
}

const LONGEST_SECRET = 4096

/** Undefined: it is not in the folder, or cannot be read. What the system says of a path is nobody's business. */
async function readSecretFile(archivo: string): Promise<string | undefined> {
  try {
    // Where links lead counts, not where they stand.
    const [file, folder] = await Promise.all([realpath(archivo), realpath(secretsFolder())])
    if (!isInside(folder, file)) return undefined
    return (await readFile(file, 'utf8')).slice(0, LONGEST_SECRET).replace(/\r?\n$/, '')
  } catch {
    return undefined
  }
}

/** Both as they really are, without links or `..`. */
function isInside(folder: string, file: string): boolean {
  return file.startsWith(join(folder, sep))
}
