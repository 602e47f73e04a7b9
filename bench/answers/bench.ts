import type { Client } from 'pg'
import type { Sample } from './sample.ts'

/** What every part of the run works with. */
export interface Bench {
  /** Of the api process. */
  readonly origin: string
  /** Of the processes behind it. */
  readonly apiPids: readonly number[]
  /** Sessions of the people, the first an administrator's. */
  readonly tokens: readonly string[]
  /** The owner's connection to the data set. */
  readonly owner: Client
  readonly sample: Sample
}

/** A part of the report, and what it says about the goals. */
export interface Section {
  readonly text: string
  readonly goals: readonly Goal[]
}

/** A line of the table of what the product must reach. */
export interface Goal {
  readonly what: string
  readonly wanted: string
  readonly measured: string
  readonly reached: boolean
}
