import { HttpError } from '@abasto/contracts/client'
import {
  iniciarSyncInventario,
  iniciarSyncVentas,
  statusInventario,
  statusVentas,
} from '@abasto/contracts/etl/calls'
import type { EtlStatus } from '@abasto/contracts/etl/schema'
import { dayAgo } from './calendar.ts'
import { until } from './until.ts'
import type { SignedIn } from './wire.ts'

/** Days of tickets that the demo chain has. */
const HISTORY_DAYS = 120

type Kind = 'inventario' | 'ventas'
const STATUS = { inventario: statusInventario, ventas: statusVentas } as const

export const statusOf = ({ call }: SignedIn, kind: Kind): Promise<EtlStatus> => call(STATUS[kind], {})

/** Waits until a run of this kind was made and none is going on. */
export const untilSynchronised = (person: SignedIn, kind: Kind): Promise<EtlStatus> =>
  until(`the run of ${kind} to end`, async () => {
    const status = await statusOf(person, kind)
    return status.running || status.status === 'idle' ? undefined : status
  })

/** Synchronises stock, of one location or all, and waits for it. */
export async function synchroniseStock(person: SignedIn, locationId?: string): Promise<EtlStatus> {
  const body = locationId === undefined ? {} : { ubicacion_id: locationId }
  await whenFree('inventario', () => person.call(iniciarSyncInventario, { body }))
  return untilSynchronised(person, 'inventario')
}

interface SalesRange {
  readonly days?: number
  readonly locationId?: string
}

/** Synchronises sales of the last days, of one store or all, and waits for it. */
export async function synchroniseSales(person: SignedIn, what: SalesRange = {}): Promise<EtlStatus> {
  await startSales(person, what)
  return untilSynchronised(person, 'ventas')
}

/** Starts a run of sales of the last days, of one store or all, as soon as none is in the way. */
export async function startSales(
  person: SignedIn,
  { days = HISTORY_DAYS, locationId }: SalesRange = {},
): Promise<void> {
  const range = { fecha_inicio: dayAgo(days), fecha_fin: dayAgo(0) }
  const body = locationId === undefined ? range : { ...range, ubicacion_id: locationId }
  await whenFree('ventas', () => person.call(iniciarSyncVentas, { body }))
}

/** Starts a run as soon as none is in the way. */
const whenFree = (kind: Kind, start: () => Promise<unknown>): Promise<unknown> =>
  until(`a run of ${kind} to start`, async () => {
    try {
      return await start()
    } catch (error) {
      if (error instanceof HttpError && error.status === 409) return undefined
      throw error
    }
  })
