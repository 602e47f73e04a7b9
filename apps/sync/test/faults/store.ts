import type { NewLocation } from '@abasto/database/tenancy/provision'
import type { Draw } from './draw.ts'
import type { Ticket, Till } from './till.ts'

/** Faults that a source, or the way to it, can have. Their names are what the report says. */
export type Fault =
  | 'colgada'
  | 'lenta'
  | 'cortada'
  | 'negada'
  | 'basura'
  | 'bloqueada'
  | 'ausente'
  | 'truncada'

/** What is read through these may be taken for the truth, with nothing to tell it by: a file that ends early. */
export const DECEIVING: ReadonlySet<Fault> = new Set<Fault>(['basura', 'truncada'])

/** A store whose database is under our hand, and whose connection we can spoil. */
export interface Store {
  readonly locationId: string
  readonly fuente: NewLocation['fuente']
  readonly till: Till
  readonly faults: readonly [Fault, ...Fault[]]
  /** Writes the tickets in place of those with their numbers, all at once. */
  write(tickets: readonly Ticket[]): Promise<void>
  /** The source's own lines, each as `lineText` writes it. */
  read(): Promise<string[]>
  /** @returns what ends the fault; undefined when it could not be had now */
  begin(fault: Fault, draw: Draw): Promise<(() => Promise<void>) | undefined>
}

export interface LineFields {
  readonly fecha: string
  readonly ticket: string
  readonly renglon: number
  readonly codigo: string
  readonly milesimas: number
}

/** A line as text, to be compared. */
export function lineText({ fecha, ticket, renglon, codigo, milesimas }: LineFields): string {
  return [fecha, ticket, renglon, codigo, milesimas].join('|')
}
