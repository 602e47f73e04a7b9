import type { AnocheRespuesta } from '@abasto/contracts/completeness/last-night'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { lastNightQuery } from '../../../../shared/completeness/last-night-query.ts'
import { POLL_MS } from '../../model/run-polling.ts'
import { isChanging } from './model/night-mend.ts'

/** How often it is asked for while nothing is being read: a retry may begin by itself. */
const IDLE_POLL_MS = 30_000

/** Last night as the screen follows it: what is being read changes in front of the person. */
export function useLastNight(): UseQueryResult<AnocheRespuesta> {
  const queries = useQueryClient()
  const night = useQuery({
    ...lastNightQuery,
    refetchInterval: ({ state }) => (isChanging(state.data, new Date()) ? POLL_MS : IDLE_POLL_MS),
  })
  const isReading = night.data ? night.data.leyendo.ventas || night.data.leyendo.inventario : false
  const wasReading = useRef(isReading)
  useEffect(() => {
    const hasEnded = wasReading.current && !isReading
    wasReading.current = isReading
    if (!hasEnded) return
    for (const key of ['ventas', 'inventario']) void queries.invalidateQueries({ queryKey: [key] })
    void queries.invalidateQueries({
      queryKey: ['etl'],
      predicate: ({ queryKey }) => queryKey[1] !== 'conectividad' && queryKey[2] !== 'registro',
    })
  }, [isReading, queries])
  return night
}
