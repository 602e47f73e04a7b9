import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { Mark } from '../../../components/Badge.tsx'
import { formatNumber } from '../../../lib/format/numbers.ts'

/** `64 más que ayer`; more at zero is worse, and red says so. `trend` ends with the last closed day. */
export function ChangeSinceYesterday({ trend, now }: { trend: readonly number[]; now: number }) {
  const yesterday = trend.at(-1)
  if (yesterday === undefined) return 'productos sin existencia'
  const change = now - yesterday
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
