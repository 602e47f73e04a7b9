import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { LOCATION_ID, locationIdFrom } from '@abasto/domain/catalogue/location-id'
import { sql } from 'kysely'
import { Refusal } from '../errors/refusal.ts'
import { folded } from './same-text.ts'

export interface NewLocation {
  /** Absent: made of its name. */
  readonly id?: string | undefined
  readonly name: string
  readonly kind: 'tienda' | 'cedi'
}

export interface KnownLocation {
  readonly locationKey: number
  readonly id: string
  readonly name: string
  readonly kind: 'tienda' | 'cedi'
  /** False: it is retired, and keeps its identifier. */
  readonly isActive: boolean
}

const LONGEST_NAME = 80

/** Nobody else creates, renames or orders locations of the tenant until the transaction ends. */
export async function lockLocations(tx: Tx, tenantId: number): Promise<void> {
  await lockUntilEnd(tx, LOCKS.locations, tenantId)
}

/** Every location, the retired ones too. */
export async function knownLocations(tx: Tx): Promise<KnownLocation[]> {
  const { rows } = await sql<KnownLocation>`
    SELECT
      ubicacion.ubicacion_key AS "locationKey",
      ubicacion.ubicacion_id AS id,
      ubicacion.nombre AS name,
      ubicacion.tipo AS kind,
      ubicacion.activa AS "isActive"
    FROM ubicacion
    ORDER BY ubicacion.ubicacion_id
  `.execute(tx)
  return rows
}

/**
 * The location that somebody means by an identifier or a name, whatever its case and accents; an identifier first, and
 * an active one before a retired one.
 */
export function locationMeant(locations: readonly KnownLocation[], text: string): KnownLocation | undefined {
  const meant = folded(text)
  const found = [
    ...locations.filter(({ id }) => folded(id) === meant),
    ...locations.filter(({ name }) => folded(name) === meant),
  ]
  return found.find(({ isActive }) => isActive) ?? found[0]
}

/**
 * Creates a location: last on the screens, without source or calendar.
 *
 * @throws Refusal 422 for an identifier or name that cannot be one, 409 where another has it, retired ones too
 */
export async function createLocation(
  tx: Tx,
  tenantId: number,
  { id, name, kind }: NewLocation,
): Promise<KnownLocation> {
  await lockLocations(tx, tenantId)
  const others = await knownLocations(tx)
  const freeName = requireFreeName(others, name)
  const freeId =
    id === undefined
      ? locationIdFrom(freeName, (candidate) => others.some((other) => folded(other.id) === candidate))
      : requireFreeId(others, id)
  const { ubicacion_key } = await tx
    .insertInto('ubicacion')
    .values({ tenant_id: tenantId, ubicacion_id: freeId, nombre: freeName, tipo: kind })
    .returning('ubicacion_key')
    .executeTakeFirstOrThrow()
  return { locationKey: ubicacion_key, id: freeId, name: freeName, kind, isActive: true }
}

/**
 * A name as it is kept. Two active locations of one name could not be told apart.
 *
 * @param others without the location that is to have it
 * @throws Refusal 422, 409
 */
export function requireFreeName(others: readonly KnownLocation[], name: string): string {
  const kept = name.trim().replaceAll(/\s+/g, ' ').toWellFormed()
  if (kept === '') throw new Refusal('invalid', 'El nombre es obligatorio', 'nombre')
  if (kept.length > LONGEST_NAME || /\p{Cc}/u.test(kept)) {
    throw new Refusal('invalid', `El nombre debe tener hasta ${LONGEST_NAME} caracteres visibles`, 'nombre')
  }
  const same = others.find((other) => other.isActive && folded(other.name) === folded(kept))
  if (same)
    throw new Refusal('conflict', `Ya hay una ubicación que se llama «${same.name}» (${same.id})`, 'nombre')
  return kept
}

function requireFreeId(others: readonly KnownLocation[], id: string): string {
  const kept = id.trim()
  if (!LOCATION_ID.test(kept)) {
    const detail = 'El código lleva letras sin acento, números, guion y guion bajo, hasta 40'
    throw new Refusal('invalid', detail, 'id')
  }
  const same = others.find((other) => folded(other.id) === folded(kept))
  if (!same) return kept
  const state = same.isActive ? '' : ', retirada: tráela de vuelta o usa otro código'
  throw new Refusal('conflict', `El código «${same.id}» ya es de ${same.name}${state}`, 'id')
}
