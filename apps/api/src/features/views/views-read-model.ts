import { type Vista, pantallaConVistas } from '@abasto/contracts/views/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** The views of some lists: a person's own, and what active people of the chain share; by name. */
export async function visibleViews(tx: Tx, userId: number, screens: readonly string[]): Promise<Vista[]> {
  const { rows } = await sql<Vista>`
    SELECT
      vista.vista_id AS id,
      vista.pantalla,
      vista.nombre,
      vista.consulta,
      vista.compartida,
      vista.usuario_id = ${userId} AS propia,
      coalesce(usuario.nombre_completo, usuario.username) AS persona,
      vista_inicial.vista_id IS NOT NULL AS inicial
    FROM vista
    JOIN usuario ON usuario.usuario_id = vista.usuario_id
    LEFT JOIN vista_inicial ON vista_inicial.vista_id = vista.vista_id
      AND vista_inicial.usuario_id = ${userId}
    WHERE vista.pantalla = ANY (${screens}::text[])
      AND (vista.usuario_id = ${userId} OR (vista.compartida AND usuario.activo))
    ORDER BY lower(vista.nombre), vista.vista_id
  `.execute(tx)
  return rows.map((row) => ({ ...row, pantalla: pantallaConVistas.parse(row.pantalla) }))
}
