import { ventasCalendario } from '@abasto/contracts/completeness/calls'
import type { CalendarioVentasRespuesta } from '@abasto/contracts/completeness/schema'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/client.ts'

export type CalendarDay = CalendarioVentasRespuesta['dias'][number]

/** A store's days of sales. @param from first one; undefined: from the oldest loaded */
export const salesCalendarQuery = (locationId: string, from: string | undefined) =>
  queryOptions({
    queryKey: ['ventas', 'calendario', locationId, from ?? 'todo'],
    queryFn: ({ signal }) =>
      call(ventasCalendario, { query: { ubicacion_id: locationId, desde: from } }, { signal }),
  })

/** The eight weeks that averages and forecasts are made from, yesterday the last day. */
const RECENT_DAYS = 56

export const recentCalendarQuery = (locationId: string, today: IsoDate) =>
  salesCalendarQuery(locationId, addDays(today, -RECENT_DAYS))
