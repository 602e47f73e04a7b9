import type {
  StockParamsVarias,
  StockParamsVariasGuardados,
  StockParamsWire,
} from '@abasto/contracts/parameters/schema'
import {
  DEFAULT_STOCK_PARAMS_WIRE,
  laidOver,
  STOCK_PARAM_NAMES,
} from '@abasto/contracts/parameters/stock-params'
import { lockUntilEnd, LOCKS } from '@abasto/database/connections/advisory-locks'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { type Location, requireStores } from '../../catalogue/location.ts'
import { ownStockParams } from '../../catalogue/stock-params.ts'
import { changeParams } from './change-params.ts'

type NotApplied = StockParamsVariasGuardados['no_aplicadas'][number]

export interface ChangedStores {
  readonly answer: StockParamsVariasGuardados
  /** For the trail. */
  readonly each: readonly {
    key: string
    detalles: { antes: StockParamsWire | null; despues: StockParamsWire }
  }[]
}

/**
 * Changes some multipliers of several stores, each keeping its others. A store that has them so already, or that
 * somebody changed since it was looked at, stays as it is, and the answer says so.
 *
 * @throws Refusal 404 for a store that does not exist, 422 for a CEDI: then nothing is changed at all
 */
export async function changeParamsOfStores(
  tx: Tx,
  { ubicaciones, parametros, vistos = [] }: StockParamsVarias,
  by: Pick<Caller, 'user' | 'now'>,
): Promise<ChangedStores> {
  const stores = await requireStores(tx, ubicaciones, 'ubicaciones')
  const seen = new Map(vistos.map(({ ubicacion_id, cambio }) => [ubicacion_id, cambio]))
  const each: ChangedStores['each'][number][] = []
  const notApplied = new Map<string, Pick<NotApplied, 'causa' | 'motivo'>>()
  // Everybody locks them in the same order.
  for (const store of stores.toSorted((a, b) => a.ubicacion_key - b.ubicacion_key)) {
    await lockUntilEnd(tx, LOCKS.stockParams, store.ubicacion_key)
    const reason = await changedSince(tx, store, seen.get(store.ubicacion_id))
    if (reason !== null) {
      notApplied.set(store.ubicacion_id, { causa: 'cambiada', motivo: reason })
      continue
    }
    const current = (await ownStockParams(tx, store.ubicacion_key)) ?? DEFAULT_STOCK_PARAMS_WIRE
    const despues = laidOver(current, parametros)
    if (STOCK_PARAM_NAMES.every((name) => current[name] === despues[name])) {
      notApplied.set(store.ubicacion_id, { causa: 'igual', motivo: 'Ya tenía estos valores.' })
      continue
    }
    const antes = await changeParams(tx, store, despues, by)
    each.push({ key: store.ubicacion_id, detalles: { antes, despues } })
  }
  const applied = stores.filter(({ ubicacion_id }) => !notApplied.has(ubicacion_id))
  return {
    each,
    answer: {
      message: messageFor(applied, stores.length),
      aplicadas: applied.map(({ ubicacion_id }) => ubicacion_id),
      no_aplicadas: stores.flatMap(({ ubicacion_id, nombre }) => {
        const why = notApplied.get(ubicacion_id)
        return why === undefined ? [] : [{ ubicacion_id, ubicacion_nombre: nombre, ...why }]
      }),
    },
  }
}

/** Who changed a store since it was looked at; null: nobody, or nobody says when they looked. */
async function changedSince(
  tx: Tx,
  { ubicacion_key }: Location,
  seen: number | undefined,
): Promise<string | null> {
  if (seen === undefined) return null
  const last = await tx
    .selectFrom('stock_params_cambio')
    .innerJoin('usuario', 'usuario.usuario_id', 'stock_params_cambio.usuario_id')
    .select(({ fn }) => fn.coalesce('usuario.nombre_completo', 'usuario.username').as('person'))
    .where('stock_params_cambio.ubicacion_key', '=', ubicacion_key)
    .where('stock_params_cambio.stock_params_cambio_id', '>', seen)
    .orderBy('stock_params_cambio.stock_params_cambio_id', 'desc')
    .executeTakeFirst()
  return last === undefined ? null : `${last.person} los cambió después de que abriste esta página.`
}

function messageFor(applied: readonly Location[], asked: number): string {
  const [only] = applied
  if (!only) return 'No cambió ninguna tienda'
  if (asked === 1) return `Parámetros de ${only.nombre} guardados`
  const many = applied.length === 1 ? '1 tienda' : `${applied.length} tiendas`
  return `Parámetros de ${many} guardados`
}
