import { formatNumber } from '../../../../ui/format/numbers.ts'
import styles from './preview.module.css'

interface BeforeAfterProps {
  before: number | null
  after: number | null
  digits?: number
}

/** `224 → 142`, the second stronger; `-` of what is not known. */
export function BeforeAfter({ before, after, digits = 0 }: BeforeAfterProps) {
  const text = (value: number | null) => (value === null ? '-' : formatNumber(value, digits))
  return (
    <span className={styles.change}>
      {text(before)} → <strong>{text(after)}</strong>
    </span>
  )
}
