import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { VisuallyHidden } from '@mantine/core'
import { clsx } from 'clsx'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { changeOf } from './exceptions.ts'
import styles from './ChangeMark.module.css'

/** What is asked for, with how far that is from the suggestion: raised in blue, lowered in grey. */
export function ChangeMark({ line, before = false }: { line: LineaPedido; before?: boolean }) {
  const change = changeOf(line)
  const Arrow = change > 0 ? IconArrowUp : IconArrowDown
  return (
    <span className={clsx(styles.change, before && styles.before)}>
      <strong className={styles.packs}>{formatNumber(line.cantidad_pedida_bultos)}</strong>
      {change !== 0 && (
        <span className={clsx(styles.mark, change > 0 ? styles.raised : styles.lowered)}>
          <Arrow size={12} stroke={2} aria-hidden="true" />
          <VisuallyHidden>
            {change > 0 ? 'por encima de lo sugerido:' : 'por debajo de lo sugerido:'}
          </VisuallyHidden>
          {formatNumber(Math.abs(change))}
        </span>
      )}
    </span>
  )
}
