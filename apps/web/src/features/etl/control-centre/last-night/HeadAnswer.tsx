import { useQuery } from '@tanstack/react-query'
import { lastNightQuery } from '../../../../shared/completeness/last-night-query.ts'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { formatNow } from '../../../../ui/format/dates.ts'
import { useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { readingEnd } from './model/night-labels.ts'

/** What day it is, and when something was last read: `Martes 24 de noviembre, 07:04 · última lectura ...`. */
export function HeadAnswer({ now }: { now: Date }) {
  const timeZone = useTimeZone()
  const isPhone = useIsPhone()
  const { data } = useQuery({ ...lastNightQuery, enabled: false })
  const said = formatNow(now, timeZone, isPhone)
  return <>{data ? `${said} · ${readingEnd(data.ultima_lectura, now, timeZone)}` : said}</>
}
