import { integerArray, realArray } from '@abasto/database/connections/binary-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { isSunday } from '@abasto/domain/demand/accuracy/accuracy-weeks'
import type { DemandModel, ProductTrace } from '@abasto/domain/demand/models/demand-model'
import { sql } from 'kysely'
import type { RollupLocation } from '../location.ts'
import type { DueNight } from './due-nights.ts'

const WEEK = 7

/** Nights that one statement writes. */
const AT_ONCE = 15

/** What a model said on some nights, gathered product by product: those of which it said nothing but 0 are left out. */
export class MadeNights {
  private readonly nights: readonly {
    readonly night: DueNight
    readonly keys: number[]
    readonly days: number[][]
  }[]

  constructor(nights: readonly DueNight[]) {
    this.nights = nights.map((night) => ({
      night,
      keys: [],
      days: Array.from({ length: isSunday(night.cutOff) ? WEEK : 1 }, () => []),
    }))
  }

  /** @param horizon of the trace, whose origins are the nights */
  add(productKey: number, { units }: ProductTrace, horizon: number): void {
    for (const [number, { keys, days }] of this.nights.entries()) {
      const at = number * horizon
      if (days.every((_, ahead) => (units[at + ahead] ?? 0) === 0)) continue
      keys.push(productKey)
      for (const [ahead, each] of days.entries()) each.push(units[at + ahead] ?? 0)
    }
  }

  /** Writes the nights in place of those that there were. */
  async write(tx: Tx, { tenantId, locationKey }: RollupLocation, { id }: DemandModel): Promise<void> {
    const cutOffs = this.nights.map(({ night }) => night.cutOff)
    if (cutOffs.length === 0) return
    await tx
      .withSchema('public')
      .deleteFrom('pronostico_noche')
      .where('ubicacion_key', '=', locationKey)
      .where('modelo', '=', id)
      .where('corte', 'in', cutOffs)
      .execute()
    for (let from = 0; from < this.nights.length; from += AT_ONCE) {
      const rows = this.nights.slice(from, from + AT_ONCE).map(({ night, keys, days }) => {
        const week = days.length === WEEK ? realArray(days.flat()) : null
        return sql`(
          ${tenantId}::integer, ${locationKey}::integer, ${id}, ${night.cutOff}::date,
          ${night.isReconstructed}::boolean, ${night.fingerprint},
          ${integerArray(keys)}::integer[], ${realArray(days[0] ?? [])}::real[], ${week}::real[]
        )`
      })
      await sql`
        INSERT INTO public.pronostico_noche (
          tenant_id, ubicacion_key, modelo, corte, reconstruida, huella, productos, manana, semana
        )
        VALUES ${sql.join(rows)}
      `.execute(tx)
    }
  }
}
