import type { stockParamsHistoria } from '@abasto/contracts/parameters/schema'
import { DEFAULT_STOCK_PARAMS_WIRE } from '@abasto/contracts/parameters/stock-params'
import type { z } from 'zod'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { changesBetween, changeLabel } from '../../model/changes.ts'

type Event = z.infer<typeof stockParamsHistoria>[number]

/** One change of a store's multipliers, as the screen labels it. */
export interface HistoryEntry {
  /** Unique in a history, also when another entry joins it. */
  readonly key: string
  readonly isRestore: boolean
  readonly what: string
  readonly who: string
  readonly when: string
  /** Only the cells that changed: `AB máximo 7 → 9`. */
  readonly changes: readonly string[]
}

/** Who changed what and when, in the server's order: newest first. */
export const historyOf = (events: readonly Event[]): HistoryEntry[] =>
  events.map(({ fecha, usuario, antes, despues }, index) => {
    const changes = changesBetween(antes ?? DEFAULT_STOCK_PARAMS_WIRE, despues ?? DEFAULT_STOCK_PARAMS_WIRE)
    return {
      key: String(events.length - index),
      isRestore: despues === null,
      what: textFor(despues === null, changes.length),
      who: usuario,
      when: fecha,
      changes: changes.map(changeLabel),
    }
  })

function textFor(isRestore: boolean, changes: number): string {
  if (isRestore) return 'Restauró los parámetros de fábrica'
  if (changes === 0) return 'Guardó los mismos valores'
  return `Cambió ${formatCount(changes, 'valor', 'valores')}`
}
