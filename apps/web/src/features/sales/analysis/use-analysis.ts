import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { hasFeature, useTenant, useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { dayIn } from '../../../ui/format/dates.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { productDailyQuery, productForecastQuery } from '../api.ts'
import { chartDays, DEFAULT_WEEKS, PROJECTED_DAYS, weekRange, type Weeks } from './model/chart-days.ts'
import { type Projection, storeSeries } from './model/store-series.ts'

const NONE: readonly string[] = []

/**
 * Sales and projections of a product in every store. The eight weeks are asked for at once: a shorter range
 * is a part of them, and choosing it waits for nothing.
 */
export function useAnalysis(code: string, weeks: Weeks, currentId: string | null) {
  const today = dayIn(useNow(), useTimeZone())
  const { from, to } = weekRange(DEFAULT_WEEKS, today)
  const daily = useQuery({
    ...productDailyQuery({ codigo_producto: code, fecha_inicio: from, fecha_fin: to }),
    placeholderData: keepPreviousData,
  })
  const locations = useQuery(locationsQuery)
  const available = daily.data?.tiendas_disponibles ?? NONE
  const projects = hasFeature(useTenant(), 'forecasting')
  const projections = useProjections(code, projects ? available : NONE)
  const days = useMemo(() => chartDays(weeks, today, projects), [weeks, today, projects])
  const stores = useMemo(() => {
    if (!daily.data) return undefined
    const names = new Map(locations.data?.map(({ id, nombre }) => [id, nombre]))
    return storeSeries({ answer: daily.data, days, names, projections, currentId })
  }, [daily.data, locations.data, days, projections, currentId])
  return { daily, days, stores, available }
}

/** One call a store; those that fail are logged, and their store has no projection (specification, section 7). */
function useProjections(code: string, available: readonly string[]): ReadonlyMap<string, Projection> {
  const projections = useQueries({
    queries: available.map((ubicacion_id) =>
      productForecastQuery({ codigo_producto: code, ubicacion_id, dias_adelante: PROJECTED_DAYS }),
    ),
    combine: (results): Projection[] =>
      results.map(({ data, isError }) => data ?? (isError ? 'failed' : 'loading')),
  })
  return useMemo(
    () => new Map(available.map((id, index) => [id, projections[index] ?? 'loading'])),
    [available, projections],
  )
}
