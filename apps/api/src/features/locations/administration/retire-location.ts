import type { RetiroUbicacion } from '@abasto/contracts/locations/administration'
import { ETIQUETA_ESTADO } from '@abasto/contracts/orders/states'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { knownLocations, lockLocations, requireFreeName } from '@abasto/service/catalogue/locations'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { unknownLocation } from '../../../catalogue/location.ts'
import { lockLocation } from './lock-location.ts'

/** The states in which an order still waits for somebody. */
const OPEN = ['borrador', 'pendiente_aprobacion_gerente', 'aprobado_gerente'] as const

type At = { readonly ubicacion_key: number; readonly nombre: string; readonly tipo: 'tienda' | 'cedi' }

/** What retiring a location would meet. @throws Refusal 404 */
export async function retirement(tx: Tx, locationId: string): Promise<RetiroUbicacion> {
  const location = await tx
    .selectFrom('ubicacion')
    .select(['ubicacion_key', 'nombre', 'tipo'])
    .where('ubicacion_id', '=', locationId)
    .executeTakeFirst()
  if (!location) throw new Refusal('not-found', unknownLocation(locationId))
  return retirementOf(tx, location)
}

/**
 * Retires a location: it keeps its history and leaves the screens.
 *
 * @throws Refusal 404; 409 while orders of it are open, where a store would be left without any of the CEDIs that
 *   serve it, and when somebody changed it since it was read
 */
export async function retireLocation(
  tx: Tx,
  tenantId: number,
  locationId: string,
  revision: number,
  now: Date,
): Promise<number> {
  await lockLocations(tx, tenantId)
  const location = await lockLocation(tx, locationId, revision)
  if (!location.activa) throw new Refusal('conflict', `${location.nombre} ya está retirada`)
  const { pedidos, tiendas_sin_cedi } = await retirementOf(tx, location)
  if (pedidos.length > 0) {
    const numbers = pedidos.slice(0, 5).map(({ numero_pedido, estado }) => `${numero_pedido} (${estado})`)
    const more = pedidos.length > numbers.length ? ` y ${pedidos.length - numbers.length} más` : ''
    const detail = `${location.nombre} tiene pedidos abiertos: ${numbers.join(', ')}${more}. Recíbelos o cancélalos antes de retirarla.`
    throw new Refusal('conflict', detail)
  }
  if (tiendas_sin_cedi.length > 0) {
    const detail = `Nadie más surte a ${tiendas_sin_cedi.join(', ')}. Cambia antes quién ${tiendas_sin_cedi.length === 1 ? 'la surte' : 'las surte'}.`
    throw new Refusal('conflict', detail)
  }
  await tx
    .updateTable('ubicacion')
    .set({ activa: false, retirada_en: now, revision: sql`ubicacion.revision + 1` })
    .where('ubicacion_key', '=', location.ubicacion_key)
    .execute()
  return location.revision + 1
}

/** Brings a location back, last on the screens. @throws Refusal 404, 409 where another has its name by now */
export async function bringLocationBack(
  tx: Tx,
  tenantId: number,
  locationId: string,
  revision: number,
): Promise<number> {
  await lockLocations(tx, tenantId)
  const location = await lockLocation(tx, locationId, revision)
  if (location.activa) throw new Refusal('conflict', `${location.nombre} no está retirada`)
  requireFreeName(await knownLocations(tx), location.nombre)
  await tx
    .updateTable('ubicacion')
    .set({ activa: true, retirada_en: null, orden: null, revision: sql`ubicacion.revision + 1` })
    .where('ubicacion_key', '=', location.ubicacion_key)
    .execute()
  return location.revision + 1
}

async function retirementOf(tx: Tx, location: At): Promise<RetiroUbicacion> {
  const pedidos = await openOrders(tx, location)
  const tiendas_sin_cedi = location.tipo === 'cedi' ? await storesLeftAlone(tx, location) : []
  return {
    se_puede: pedidos.length === 0 && tiendas_sin_cedi.length === 0,
    pedidos,
    tiendas_sin_cedi,
    avisos: [...(await lastCedi(tx, location)), ...(await peopleOf(tx, location))],
  }
}

async function openOrders(tx: Tx, { ubicacion_key }: At): Promise<RetiroUbicacion['pedidos']> {
  const rows = await tx
    .selectFrom('pedido')
    .select(['pedido_id as id', 'numero_pedido', 'estado'])
    .where((where) =>
      where.or([
        where('cedi_origen_key', '=', ubicacion_key),
        where('tienda_destino_key', '=', ubicacion_key),
      ]),
    )
    .where('estado', 'in', OPEN)
    // A shared draft that nobody has changed waits for nobody.
    .where((where) => where.or([where('de_trabajo', '=', false), where('tocado_por', 'is not', null)]))
    .orderBy('numero_pedido')
    .execute()
  return rows.map((row) => ({ ...row, estado: ETIQUETA_ESTADO[row.estado] }))
}

/** Stores whose only active CEDI, of those that serve them, is this one. */
async function storesLeftAlone(tx: Tx, { ubicacion_key }: At): Promise<string[]> {
  const { rows } = await sql<{ nombre: string }>`
    SELECT tienda.nombre
    FROM cedi_tienda
    JOIN ubicacion AS tienda ON tienda.ubicacion_key = cedi_tienda.tienda_key
    WHERE cedi_tienda.cedi_key = ${ubicacion_key}
      AND tienda.activa
      AND NOT EXISTS (
        SELECT
        FROM cedi_tienda AS otra
        JOIN ubicacion AS cedi ON cedi.ubicacion_key = otra.cedi_key
        WHERE otra.tienda_key = cedi_tienda.tienda_key
          AND otra.cedi_key <> cedi_tienda.cedi_key
          AND cedi.activa
      )
    ORDER BY tienda.orden, tienda.ubicacion_id
  `.execute(tx)
  return rows.map((row) => row.nombre)
}

async function lastCedi(tx: Tx, { ubicacion_key, tipo }: At): Promise<string[]> {
  if (tipo === 'tienda') return []
  const other = await tx
    .selectFrom('ubicacion')
    .select('ubicacion_key')
    .where('tipo', '=', 'cedi')
    .where('activa', '=', true)
    .where('ubicacion_key', '<>', ubicacion_key)
    .limit(1)
    .executeTakeFirst()
  return other ? [] : ['Es el único CEDI: mientras no haya otro no se puede pedir.']
}

async function peopleOf(tx: Tx, { ubicacion_key }: At): Promise<string[]> {
  const people = await tx
    .selectFrom('usuario_ubicacion')
    .innerJoin('usuario', 'usuario.usuario_id', 'usuario_ubicacion.usuario_id')
    .select(['usuario.username', 'usuario.nombre_completo'])
    .where('usuario_ubicacion.ubicacion_key', '=', ubicacion_key)
    .where('usuario.rol', '=', 'tienda')
    .where('usuario.activo', '=', true)
    .orderBy('usuario.username')
    .execute()
  if (people.length === 0) return []
  const names = people.map(({ username, nombre_completo }) => nombre_completo ?? username).join(', ')
  return [`${names} ya no podrá${people.length === 1 ? '' : 'n'} pedir para ella; su acceso sigue.`]
}
