import type { RetropruebaProducto } from '@abasto/contracts/backtests/schema'
import { IconArrowUp } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { formatAmount } from '../../../shared/money/money.ts'
import styles from './products.module.css'

/** More than rounding leaves. */
const DUST = 0.005

/** What a week loses under both points, in money where there is a price; where it is more, amber with an arrow. */
export function LostChange({ row }: { row: RetropruebaProducto }) {
  const isMoney = row.perdida_semana_de !== null && row.perdida_semana_a !== null
  const [before, after] = isMoney
    ? [row.perdida_semana_de ?? 0, row.perdida_semana_a ?? 0]
    : [row.perdidas_semana_de, row.perdidas_semana_a]
  const text = (value: number) => (isMoney ? formatAmount(value) : `${formatNumber(value, 1)} unid`)
  const isWorse = after > before + DUST
  return (
    <span className={styles.lost}>
      {text(before)} → <strong className={clsx(isWorse && styles.worse)}>{text(after)}</strong>
      {isWorse && (
        <IconArrowUp size={14} stroke={2} className={styles.worse} aria-label="pierde más" role="img" />
      )}
    </span>
  )
}
