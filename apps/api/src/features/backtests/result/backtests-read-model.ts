import {
  ajustesRetroprueba,
  resultadoRetroprueba,
  type EstadoRetroprueba,
  type ResultadoRetroprueba,
  type Retroprueba,
  type RetropruebaResumen,
} from '@abasto/contracts/backtests/schema'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql, type RawBuilder } from 'kysely'
import { mayRemove } from '../policy.ts'

interface Row {
  readonly id: number
  readonly ubicacion_id: string | null
  readonly ubicacion_nombre: string | null
  readonly fecha_inicio: IsoDate
  readonly fecha_fin: IsoDate
  readonly estado: EstadoRetroprueba
  readonly avance: number
  readonly motivo: string | null
  readonly pedida_por: string
  readonly pedida_por_id: number
  readonly pedida_en: Date
  readonly termino: Date | null
  readonly ajustes: unknown
  readonly resultado: unknown
}

/** Retroprueba, «Anteriores»: those of the chain, the newest first. */
export async function keptBacktests(tx: Tx, user: SessionUser): Promise<RetropruebaResumen[]> {
  return (await read(tx, sql`TRUE`)).map((row) => {
    const result = resultOf(row)
    return {
      ...commonOf(row, user),
      hoy: result?.puntos[result.hoy] ?? null,
      propuesta: result?.puntos[result.propuesta ?? -1] ?? null,
    }
  })
}

/** Retroprueba: what was asked, how far it is, what came of it. @throws Refusal 404 */
export async function keptBacktest(tx: Tx, id: number, user: SessionUser): Promise<Retroprueba> {
  const [row] = await read(tx, sql`retroprueba.retroprueba_id = ${id}`)
  if (!row) throw new Refusal('not-found', UNKNOWN)
  return {
    ...commonOf(row, user),
    ajustes: ajustesRetroprueba.parse(row.ajustes),
    resultado: resultOf(row),
  }
}

export const UNKNOWN = 'Esa retroprueba ya no está. Se guardan las últimas de la cadena.'

/** The result of one that is done. @throws Refusal 404, 409 while it is not done */
export async function requireResult(
  tx: Tx,
  id: number,
): Promise<Row & { readonly result: ResultadoRetroprueba }> {
  const [row] = await read(tx, sql`retroprueba.retroprueba_id = ${id}`)
  if (!row) throw new Refusal('not-found', UNKNOWN)
  const result = resultOf(row)
  if (!result) throw new Refusal('conflict', 'La retroprueba no tiene resultado: no ha terminado')
  return { ...row, result }
}

async function read(tx: Tx, which: RawBuilder<boolean>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT
      retroprueba.retroprueba_id AS id,
      ubicacion.ubicacion_id,
      ubicacion.nombre AS ubicacion_nombre,
      retroprueba.desde AS fecha_inicio,
      retroprueba.hasta AS fecha_fin,
      retroprueba.estado,
      retroprueba.avance,
      retroprueba.motivo,
      COALESCE(usuario.nombre_completo, usuario.username) AS pedida_por,
      retroprueba.pedida_por AS pedida_por_id,
      retroprueba.pedida_en,
      retroprueba.termino,
      retroprueba.ajustes,
      retroprueba.resultado
    FROM retroprueba
    JOIN usuario ON usuario.usuario_id = retroprueba.pedida_por
    LEFT JOIN ubicacion ON ubicacion.ubicacion_key = retroprueba.tienda_key
    WHERE ${which}
    ORDER BY retroprueba.pedida_en DESC, retroprueba.retroprueba_id DESC
  `.execute(tx)
  return rows
}

function resultOf({ resultado }: Row): ResultadoRetroprueba | null {
  return resultado === null ? null : resultadoRetroprueba.parse(resultado)
}

function commonOf(row: Row, user: SessionUser) {
  const { pedida_por_id, ajustes: _settings, resultado: _result, pedida_en, termino, ...common } = row
  return {
    ...common,
    pedida_en: pedida_en.toISOString(),
    termino: termino?.toISOString() ?? null,
    puede_quitar: mayRemove(user, { requestedBy: pedida_por_id }),
  }
}
