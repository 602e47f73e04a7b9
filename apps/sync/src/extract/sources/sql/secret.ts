import { readFile, realpath } from 'node:fs/promises'
import { isAbsolute, join, sep } from 'node:path'
import { z } from 'zod'
import { settings } from '../../../settings.ts'
import { SourceError } from '../source-error.ts'

/**
 * Passwords stand outside the database, in an environment variable or a file; a configuration only says
 * where. Whoever configures sources must not get at other secrets of the machine that way, hence the prefix
 * and the folder.
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

/**
 * Fetches a secret, without the line's end that editors leave in a file.
 *
 * @throws SourceError saying which reference leads nowhere, never what it holds
 */
export async function resolveSecret(reference: SecretReference): Promise<string> {
  if ('entorno' in reference) {
    const value = process.env[reference.entorno]
    if (!value) throw new SourceError(`La variable de entorno ${reference.entorno} no está definida`)
    return value
  }
  const value = await readSecretFile(reference.archivo)
  if (value === '') throw new SourceError(`El archivo de la clave ${reference.archivo} está vacío`)
  return value
}

const LONGEST_SECRET = 4096

async function readSecretFile(archivo: string): Promise<string> {
  try {
    // Where links lead counts, not where they stand.
    const [file, folder] = await Promise.all([realpath(archivo), realpath(secretsFolder())])
    if (isInside(folder, file))
      return (await readFile(file, 'utf8')).slice(0, LONGEST_SECRET).replace(/\r?\n$/, '')
  } catch {
    // What the system says of a path is nobody's business: the sentence below is all there is to know.
  }
  throw new SourceError(
    `El archivo de la clave ${archivo} no está en la carpeta de claves o no se puede leer`,
  )
}

/** Both as they really are, without links or `..`. */
function isInside(folder: string, file: string): boolean {
  return file.startsWith(join(folder, sep))
}
