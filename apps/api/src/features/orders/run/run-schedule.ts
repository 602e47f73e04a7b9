import type { ProgramaCorrida, ProgramaCorridaNuevo } from '@abasto/contracts/orders/run'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { requireStores } from '../../../catalogue/location.ts'

/** What holds for a chain that has said nothing: as the table's own defaults. */
const DEFAULTS: Omit<ProgramaCorrida, 'tiendas_aparte'> = {
  activa: true,
  a_mas_tardar: '06:30',
  no_antes: null,
  cambio_tranquilo_pct: 10,
}

export async function readSchedule(tx: Tx): Promise<ProgramaCorrida> {
  const { rows } = await sql<typeof DEFAULTS>`
    SELECT
      corrida_programa.activa,
      to_char(corrida_programa.a_mas_tardar, 'HH24:MI') AS a_mas_tardar,
      to_char(corrida_programa.no_antes, 'HH24:MI') AS no_antes,
      corrida_programa.cambio_tranquilo_pct
    FROM corrida_programa
  `.execute(tx)
  const apart = await tx
    .selectFrom('ubicacion')
    .select('ubicacion_id')
    .where('activa', '=', true)
    .where('pedidos_preparados', '=', false)
    .orderBy('ubicacion_id')
    .execute()
  return { ...(rows[0] ?? DEFAULTS), tiendas_aparte: apart.map(({ ubicacion_id }) => ubicacion_id) }
}

/**
 * @returns what holds from now on
 * @throws Refusal 404 for a store that does not exist; 422 for a CEDI, or where an hour that stays comes too late
 */
export async function saveSchedule(
  tx: Tx,
  tenantId: number,
  { tiendas_aparte, ...given }: ProgramaCorridaNuevo,
): Promise<ProgramaCorrida> {
  const { tiendas_aparte: _apart, ...before } = await readSchedule(tx)
  const schedule = {
    ...before,
    ...given,
    no_antes: given.no_antes === undefined ? before.no_antes : given.no_antes,
  }
  if (schedule.no_antes !== null && schedule.no_antes > schedule.a_mas_tardar) {
    throw new Refusal('invalid', `No puede ser antes de las ${schedule.no_antes}`, 'a_mas_tardar')
  }
  await tx
    .insertInto('corrida_programa')
    .values({ tenant_id: tenantId, ...schedule })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(schedule))
    .execute()
  if (tiendas_aparte !== undefined) await setApart(tx, tiendas_aparte)
  return readSchedule(tx)
}

async function setApart(tx: Tx, ids: readonly string[]): Promise<void> {
  const stores = ids.length === 0 ? [] : await requireStores(tx, ids, 'tiendas_aparte')
  const keys = stores.map(({ ubicacion_key }) => ubicacion_key)
  await sql`
    UPDATE ubicacion
    SET pedidos_preparados = NOT ubicacion.ubicacion_key = ANY (${keys}::integer[])
    WHERE ubicacion.tipo = 'tienda'
      AND ubicacion.pedidos_preparados = (ubicacion.ubicacion_key = ANY (${keys}::integer[]))
  `.execute(tx)
}
