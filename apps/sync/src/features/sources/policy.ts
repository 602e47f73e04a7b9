import { realpathSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'
import { Refusal } from '@abasto/service/errors/refusal'
import type { RunLocation } from '../../runs/run-locations.ts'
import {
  configuredSource,
  secretsOf,
  type ConfiguredSource,
  type StoredSource,
} from '../../extract/sources/configured-source.ts'
import { SourceError } from '../../extract/sources/source-error.ts'
import type { SecretBinding } from '../../extract/sources/sql/destination.ts'
import { requireBoundSecret } from '../../extract/sources/sql/server-address.ts'
import { SECRET_PREFIX, secretsFolder, type SecretReference } from '../../extract/sources/sql/secret.ts'

/** The source as its kind needs it. @throws Refusal `invalid` naming the first field that is wrong */
export function checkedSource(given: StoredSource): ConfiguredSource {
  const { data, error } = configuredSource.safeParse(given)
  if (data) return data
  const [issue] = error.issues
  const campo = issue?.path.join('.') ?? 'configuracion'
  throw new Refusal('invalid', `${campo}: ${issue?.message ?? 'No es válida'}`, campo)
}

/** Whose source it is to be. */
export interface SourceOwner {
  readonly slug: string
  readonly location: RunLocation
  /** Servers that the chain's secrets are for. */
  readonly bindings: readonly SecretBinding[]
}

/**
 * Administrators of a chain are not those of the machine: they name secrets and files of their chain only, so
 * that nobody reads another's by way of a source, and a secret only for the servers that it is for. What the
 * machine's owner has registered may stay as it is.
 *
 * @throws Refusal `forbidden`, and `conflict` where a secret is for another server
 */
export async function requireOwn(source: ConfiguredSource, owner: SourceOwner): Promise<void> {
  requireOwnFiles(source, owner)
  if (source.tipo === 'sqlite' || source.tipo === 'csv') return
  try {
    await requireBoundSecret(source.tipo, source.configuracion, owner.bindings)
  } catch (error) {
    if (error instanceof SourceError) throw new Refusal('conflict', error.message, 'configuracion')
    throw error
  }
}

function requireOwnFiles(
  source: ConfiguredSource,
  { slug, location: { source: fuente } }: SourceOwner,
): void {
  const folder = join(secretsFolder(), slug, sep)
  const saved: unknown = fuente?.tipo === source.tipo ? fuente.configuracion : undefined
  const path = pathOf(source)
  if (path !== undefined && !isInside(folder, path) && path !== savedPath(saved)) {
    throw new Refusal('forbidden', `Los archivos de esta cadena deben estar en ${folder}`, 'configuracion')
  }
  for (const reference of secretsOf(source)) requireOwnSecret(reference, slug, folder)
}

function requireOwnSecret(reference: SecretReference, slug: string, folder: string): void {
  if ('entorno' in reference) {
    const prefix = ownPrefix(slug)
    if (prefix !== undefined && reference.entorno.startsWith(prefix)) return
    const detail = prefix
      ? `La variable de entorno debe empezar con ${prefix}`
      : `Las claves de esta cadena solo pueden estar en archivos de ${folder}`
    throw new Refusal('forbidden', detail, 'configuracion')
  }
  if (isInside(folder, reference.archivo)) return
  throw new Refusal('forbidden', `El archivo de la clave debe estar en ${folder}`, 'configuracion')
}

/** Two underscores end the slug, so that no chain's name begins like another's. Undefined: it has two itself. */
export function ownPrefix(slug: string): string | undefined {
  if (/--|-$/.test(slug)) return undefined
  return `${SECRET_PREFIX}${slug.toUpperCase().replaceAll('-', '_')}__`
}

/** Where it leads, too: what a link in the folder points at may be another chain's. */
function isInside(folder: string, path: string): boolean {
  const real = realPath(path)
  return (
    normalize(path).startsWith(folder) &&
    (real === undefined || real.startsWith(join(realPath(folder) ?? folder, sep)))
  )
}

/** Undefined where there is nothing, or nothing that we may look at: it cannot be read either. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

function pathOf(source: ConfiguredSource): string | undefined {
  if (source.tipo === 'sqlite') return source.configuracion.ruta
  return source.tipo === 'csv' ? source.configuracion.carpeta : undefined
}

function savedPath(saved: unknown): unknown {
  if (typeof saved !== 'object' || saved === null) return undefined
  if ('ruta' in saved) return saved.ruta
  return 'carpeta' in saved ? saved.carpeta : undefined
}
