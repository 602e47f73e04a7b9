import { doubleArray, integerArray } from '@abasto/database/connections/binary-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { DemandModel, ProductTrace } from '@abasto/domain/demand/models/demand-model'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { STORED_DAYS } from '../forecasts/stored-days.ts'
import type { RollupLocation } from '../location.ts'

/** Rows that one statement writes. */
const AT_ONCE = 1000

/** What a model says of the days after a cut-off, gathered product by product. */
export class MadeForecasts {
  private readonly keys: number[] = []
  private readonly units: number[] = []
  private readonly variances: number[] = []

  /** Of a trace with one origin and a horizon of STORED_DAYS. */
  add(productKey: number, { units, variance }: ProductTrace): void {
    this.keys.push(productKey)
    for (const each of units) this.units.push(each)
    this.variances.push(variance[0] ?? 0)
  }

  /** Writes them and their record in place of those that there were. */
  async write(
    tx: Tx,
    { tenantId, locationKey }: RollupLocation,
    { id }: DemandModel,
    { cutOff, fingerprint }: { readonly cutOff: IsoDate; readonly fingerprint: string },
  ): Promise<void> {
    for (const table of ['pronostico_modelo_sello', 'pronostico_modelo'] as const)
      await tx
        .withSchema('public')
        .deleteFrom(table)
        .where('ubicacion_key', '=', locationKey)
        .where('modelo', '=', id)
        .execute()
    for (let from = 0; from < this.keys.length; from += AT_ONCE) {
      const keys = this.keys.slice(from, from + AT_ONCE)
      const units = this.units.slice(from * STORED_DAYS, (from + AT_ONCE) * STORED_DAYS)
      await sql`
        WITH escrita AS (
          INSERT INTO public.pronostico_modelo (tenant_id, ubicacion_key, modelo, producto_key, unidades, varianza)
          SELECT
            ${tenantId}::integer,
            ${locationKey}::integer,
            ${id}::text,
            fila.producto,
            (dicho.unidades[(fila.numero - 1) * ${sql.lit(STORED_DAYS)} + 1 : fila.numero * ${sql.lit(STORED_DAYS)}])::real[],
            fila.varianza
          FROM (SELECT ${doubleArray(units)}::double precision[] AS unidades) AS dicho
          CROSS JOIN unnest(
            ${integerArray(keys)}::integer[],
            ${doubleArray(this.variances.slice(from, from + AT_ONCE))}::double precision[]
          ) WITH ORDINALITY AS fila (producto, varianza, numero)
          RETURNING 1
        )
        SELECT
      `.execute(tx)
    }
    await tx
      .withSchema('public')
      .insertInto('pronostico_modelo_sello')
      .values({
        tenant_id: tenantId,
        ubicacion_key: locationKey,
        modelo: id,
        corte: cutOff,
        huella: fingerprint,
      })
      .execute()
  }
}
