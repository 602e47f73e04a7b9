import { IconCircleMinus } from '@tabler/icons-react'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import styles from './NegativeCount.module.css'

/** From here on a location's negative products are marked. */
const MARKED_FROM = 12

export function NegativeCount({ count }: { count: number }) {
  if (count === 0) return <span className={styles.none}>0</span>
  if (count < MARKED_FROM) return formatNumber(count)
  return (
    <Mark inline tone="red" icon={IconCircleMinus}>
      {formatNumber(count)}
    </Mark>
  )
}
