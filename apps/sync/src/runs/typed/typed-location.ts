import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'

export interface TypedLocation {
  readonly locationKey: number
  readonly name: string
  /** Why nobody types its stock; null: it is typed. */
  readonly obstacle: string | null
}

/** An active location. @throws Refusal 404 */
export async function typedLocation(tx: Tx, locationId: string): Promise<TypedLocation> {
  const location = await tx
    .selectFrom('ubicacion')
    .leftJoin('fuente', 'fuente.ubicacion_key', 'ubicacion.ubicacion_key')
    .select(['ubicacion.ubicacion_key', 'ubicacion.nombre', 'ubicacion.tipo', 'fuente.tipo as fuente'])
    .where('ubicacion.ubicacion_id', '=', locationId)
    .where('ubicacion.activa', '=', true)
    .executeTakeFirst()
  if (!location) throw new Refusal('not-found', `No existe la ubicación «${locationId}»`)
  const { ubicacion_key, nombre, tipo, fuente } = location
  return { locationKey: ubicacion_key, name: nombre, obstacle: obstacleOf(nombre, tipo, fuente) }
}

function obstacleOf(name: string, kind: 'tienda' | 'cedi', source: string | null): string | null {
  if (kind === 'tienda') return `${name} es una tienda: a mano se lleva solo la existencia de un CEDI`
  if (source === null) return null
  return `La existencia de ${name} se lee de su fuente (${source}): lo escrito a mano se perdería en la próxima lectura`
}

/** @throws Refusal 404; 409 where nobody types its stock */
export async function requireTypable(tx: Tx, locationId: string): Promise<TypedLocation> {
  const location = await typedLocation(tx, locationId)
  if (location.obstacle !== null) throw new Refusal('conflict', location.obstacle)
  return location
}

/** When the stock of a location was last read or typed. */
export async function stockReadAt(tx: Tx, locationKey: number): Promise<Date | null> {
  const { rows } = await sql<{ leida: Date | null }>`
    SELECT max(existencia.fecha_extraccion) AS leida
    FROM existencia
    WHERE existencia.ubicacion_key = ${locationKey}
  `.execute(tx)
  return rows[0]?.leida ?? null
}

export interface LastTyped {
  readonly momento: Date
  readonly por: string
  readonly productos: number
}

export async function lastTyped(tx: Tx, locationKey: number): Promise<LastTyped | undefined> {
  const { rows } = await sql<LastTyped>`
    SELECT
      existencia_manual.momento,
      coalesce(usuario.nombre_completo, usuario.username) AS por,
      existencia_manual.productos
    FROM existencia_manual
    JOIN usuario ON usuario.usuario_id = existencia_manual.usuario_id
    WHERE existencia_manual.ubicacion_key = ${locationKey}
    ORDER BY existencia_manual.existencia_manual_id DESC
    LIMIT 1
  `.execute(tx)
  return rows[0]
}
