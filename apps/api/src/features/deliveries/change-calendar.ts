import type {
  DiasEntregaNuevos,
  FechaEntregaNueva,
  FechaEntregaQuitada,
} from '@abasto/contracts/deliveries/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql } from 'kysely'
import { unknownLocation } from '../../catalogue/location.ts'

interface Keys {
  readonly cedis: number[]
  readonly stores: number[]
}

interface Done {
  readonly message: string
}

/** The weekdays of pairs, in place of what they had. @throws Refusal 422 naming the location that is none */
export async function changeWeekdays(
  tx: Tx,
  tenantId: number,
  { pares, dias }: DiasEntregaNuevos,
): Promise<Done> {
  const { cedis, stores } = await keysOf(tx, pares)
  await sql`
    DELETE FROM entrega_dia
    USING unnest(${cedis}::integer[], ${stores}::integer[]) AS par (cedi_key, tienda_key)
    WHERE entrega_dia.cedi_key = par.cedi_key
      AND entrega_dia.tienda_key = par.tienda_key
  `.execute(tx)
  await sql`
    INSERT INTO entrega_dia (tenant_id, cedi_key, tienda_key, dia_semana, hora_corte, dias_llegada)
    SELECT ${tenantId}::integer, par.cedi_key, par.tienda_key, dia.dia_semana, dia.hora_corte, dia.dias_llegada
    FROM unnest(${cedis}::integer[], ${stores}::integer[]) AS par (cedi_key, tienda_key)
    CROSS JOIN unnest(
      ${dias.map(({ dia }) => dia)}::integer[],
      ${dias.map(({ hora_corte }) => hora_corte)}::time[],
      ${dias.map(({ dias_llegada }) => dias_llegada)}::integer[]
    ) AS dia (dia_semana, hora_corte, dias_llegada)
  `.execute(tx)
  return { message: `Días de pedido guardados en ${counted(cedis.length)}` }
}

/**
 * What holds for a date of pairs, in place of what they had for it.
 *
 * @throws Refusal 422 naming the location that is none, or for a date that is over
 */
export async function changeDate(
  tx: Tx,
  tenantId: number,
  { pares, fecha, se_pide, hora_corte, dias_llegada, motivo }: FechaEntregaNueva,
  today: IsoDate,
): Promise<Done> {
  if (fecha < today) throw new Refusal('invalid', 'Esa fecha ya pasó', 'fecha')
  const { cedis, stores } = await keysOf(tx, pares)
  await sql`
    INSERT INTO entrega_fecha (
      tenant_id, cedi_key, tienda_key, fecha, se_pide, hora_corte, dias_llegada, motivo
    )
    SELECT
      ${tenantId}::integer,
      par.cedi_key,
      par.tienda_key,
      ${fecha}::date,
      ${se_pide}::boolean,
      ${se_pide ? hora_corte : null}::time,
      ${se_pide ? dias_llegada : null}::integer,
      ${motivo}::text
    FROM unnest(${cedis}::integer[], ${stores}::integer[]) AS par (cedi_key, tienda_key)
    ON CONFLICT (cedi_key, tienda_key, fecha) DO UPDATE
    SET
      se_pide = EXCLUDED.se_pide,
      hora_corte = EXCLUDED.hora_corte,
      dias_llegada = EXCLUDED.dias_llegada,
      motivo = EXCLUDED.motivo
  `.execute(tx)
  return { message: `Fecha guardada en ${counted(cedis.length)}` }
}

/** A date of pairs is as its weekday again. @throws Refusal 422 naming the location that is none */
export async function removeDate(
  tx: Tx,
  tenantId: number,
  { pares, fecha }: FechaEntregaQuitada,
): Promise<Done> {
  const { cedis, stores } = await keysOf(tx, pares)
  await sql`
    DELETE FROM entrega_fecha
    USING unnest(${cedis}::integer[], ${stores}::integer[]) AS par (cedi_key, tienda_key)
    WHERE entrega_fecha.tenant_id = ${tenantId}
      AND entrega_fecha.cedi_key = par.cedi_key
      AND entrega_fecha.tienda_key = par.tienda_key
      AND entrega_fecha.fecha = ${fecha}::date
  `.execute(tx)
  return { message: 'La fecha vuelve a ser como su día de la semana' }
}

/**
 * The pairs by their keys, each once. They are locked in the order of their keys: of two who change the same stores at
 * once, the second waits and its whole week is what holds.
 */
async function keysOf(
  tx: Tx,
  pares: readonly { readonly cedi: string; readonly tienda: string }[],
): Promise<Keys> {
  const ids = [...new Set(pares.flatMap(({ cedi, tienda }) => [cedi, tienda]))]
  const rows = await tx
    .selectFrom('ubicacion')
    .select(['ubicacion_id', 'ubicacion_key', 'tipo'])
    .where('ubicacion_id', 'in', ids)
    .where('activa', '=', true)
    .orderBy('ubicacion_key')
    .forNoKeyUpdate()
    .execute()
  const keyOf = (id: string, tipo: 'cedi' | 'tienda'): number => {
    const found = rows.find((row) => row.ubicacion_id === id)
    if (!found) throw new Refusal('invalid', unknownLocation(id), 'pares')
    if (found.tipo !== tipo) {
      throw new Refusal('invalid', `«${id}» no es ${tipo === 'cedi' ? 'un CEDI' : 'una tienda'}`, 'pares')
    }
    return found.ubicacion_key
  }
  const pairs = new Map(
    pares.map(({ cedi, tienda }) => [
      `${cedi}/${tienda}`,
      { cedi: keyOf(cedi, 'cedi'), store: keyOf(tienda, 'tienda') },
    ]),
  )
  return {
    cedis: [...pairs.values()].map(({ cedi }) => cedi),
    stores: [...pairs.values()].map(({ store }) => store),
  }
}

function counted(pairs: number): string {
  return pairs === 1 ? 'una tienda' : `${pairs} calendarios`
}
