import { leerAnoche } from '@abasto/contracts/etl/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../shared/api/client.ts'
import { lastNightQuery } from '../../../../shared/completeness/last-night-query.ts'
import { runStatusQuery } from '../../../../shared/sync-runs/run-queries.ts'
import { readStoreSales, startInventoryRun } from '../../api.ts'
import { startFailure } from '../../model/start-messages.ts'
import type { Reading } from './model/night-mend.ts'

export interface StartedReading {
  /** From the press until the screen says that it is being read. */
  isSending: boolean
  /** What kept it from being read; null: nothing did. */
  failure: string | null
  start: () => void
}

/** Reads what a location lacks. */
export const useReading = (reading: Reading): StartedReading => useStart(() => readLocation(reading))

/** Reads what all of them lack. */
export const useReadLastNight = (): StartedReading => useStart(() => call(leerAnoche, { body: {} }))

interface Started {
  success: boolean
  message: string
}

async function readLocation({ id, sales, stock }: Reading): Promise<Started> {
  const first = sales ? await readStoreSales(id) : await startInventoryRun(id)
  if (!sales || !stock || !first.success) return first
  return startInventoryRun(id)
}

function useStart(send: () => Promise<Started>): StartedReading {
  const queries = useQueryClient()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: send,
    // The runs' logs follow by their status.
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: runStatusQuery('inventario').queryKey })
      void queries.invalidateQueries({ queryKey: runStatusQuery('ventas').queryKey })
      await queries.invalidateQueries({ queryKey: lastNightQuery.queryKey })
    },
  })
  return { isSending: isPending, failure: failureOf(data, error), start: () => mutate() }
}

function failureOf(answer: Started | undefined, error: Error | null): string | null {
  if (error !== null) return startFailure(error)
  return answer && !answer.success ? answer.message : null
}
