import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { dayIn } from '../../../ui/format/dates.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { changeSinceYesterday, type ZeroDay } from '../model/zero-trend.ts'

interface ChangeSinceYesterdayProps {
  trend: readonly ZeroDay[]
  zero: number
  now: Date
}

/** `64 más que ayer`; more at zero is worse, and red says so. */
export function ChangeSinceYesterday({ trend, zero, now }: ChangeSinceYesterdayProps) {
  const timeZone = useTimeZone()
  const change = changeSinceYesterday(trend, zero, dayIn(now, timeZone))
  if (change === null) return 'productos sin existencia'
  if (change === 0) return 'igual que ayer'
  return (
    <>
      <Mark
        inline
        tone={change > 0 ? 'red' : 'green'}
        icon={change > 0 ? IconArrowUpRight : IconArrowDownRight}
      >
        {formatNumber(Math.abs(change))} {change > 0 ? 'más' : 'menos'}
      </Mark>{' '}
      que ayer
    </>
  )
}
