import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { LoadKind } from '../../runs/run-kind.ts'

/** How long somebody is given to take up an interrupted run before it counts as ended. */
const TAKEN_UP_WITHIN_MS = 60_000

export interface StoryRun {
  readonly corrida_id: number
  readonly status: 'running' | 'completed' | 'failed'
  readonly message: string
  readonly progress: number
  readonly total_registros: number
  readonly iniciada_en: Date
  readonly terminada_en: Date | null
  readonly por_retomar: boolean
}

/** The latest run of a kind with those that it took up: to whoever watches, one run that goes on. */
export interface RunStory {
  /** The latest first. */
  readonly runs: readonly [StoryRun, ...StoryRun[]]
  readonly runIds: readonly number[]
  readonly status: StoryRun['status']
}

/** Undefined: no run of the kind was ever made. */
export async function latestStory(tx: Tx, kind: LoadKind, now: Date): Promise<RunStory | undefined> {
  const { rows } = await sql<StoryRun>`
    WITH RECURSIVE historia AS (
      (
        SELECT etl_corrida.*
        FROM etl_corrida
        WHERE etl_corrida.tipo = ${kind}
        ORDER BY etl_corrida.corrida_id DESC
        LIMIT 1
      )
      UNION ALL
      SELECT anterior.*
      FROM historia
      JOIN etl_corrida AS anterior
        ON anterior.corrida_id = historia.retoma_de
    )
    SELECT
      historia.corrida_id,
      historia.status,
      historia.message,
      historia.progress,
      historia.total_registros,
      historia.iniciada_en,
      historia.terminada_en,
      historia.por_retomar
    FROM historia
    ORDER BY historia.corrida_id DESC
  `.execute(tx)
  const [latest, ...before] = rows
  if (!latest) return undefined
  const runs = [latest, ...before] as const
  return {
    runs,
    runIds: rows.map(({ corrida_id }) => corrida_id),
    status: isAboutToGoOn(latest, now) ? 'running' : latest.status,
  }
}

function isAboutToGoOn({ por_retomar, terminada_en }: StoryRun, now: Date): boolean {
  return por_retomar && terminada_en !== null && now.getTime() - terminada_en.getTime() < TAKEN_UP_WITHIN_MS
}
