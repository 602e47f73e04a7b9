import { integerArray, realArray } from '@abasto/database/connections/binary-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { isSunday } from '@abasto/domain/demand/accuracy/accuracy-weeks'
import type { DemandModel, ProductTrace } from '@abasto/domain/demand/models/demand-model'
import { sql } from 'kysely'
import type { RollupLocation } from '../location.ts'
import type { DueNight } from './due-nights.ts'

const WEEK = 7

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
    for (const { night, keys, days } of this.nights) {
      await tx
        .deleteFrom('pronostico_noche')
        .where('ubicacion_key', '=', locationKey)
        .where('modelo', '=', id)
        .where('corte', '=', night.cutOff)
        .execute()
      const week = days.length === WEEK ? realArray(days.flat()) : null
      await sql`
        INSERT INTO pronostico_noche (
          tenant_id, ubicacion_key, modelo, corte, reconstruida, huella, productos, manana, semana
        )
        VALUES (
          ${tenantId}, ${locationKey}, ${id}, ${night.cutOff}, ${night.isReconstructed}, ${night.fingerprint},
          ${integerArray(keys)}::integer[], ${realArray(days[0] ?? [])}::real[], ${week}::real[]
        )
      `.execute(tx)
    }
  }
}
