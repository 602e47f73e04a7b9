import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { VisuallyHidden } from '../../../../ui/page/VisuallyHidden.tsx'
import { clsx } from 'clsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { approvedPacks, shortfallOf } from '../../model/approved.ts'
import { changeOf, reviewOf } from '../model/exceptions.ts'
import styles from './line-fields.module.css'

export interface ChangeMarkProps {
  packs: number
  /** How far that is from what it is compared with. */
  change: number
  /** What it is compared with, read out: "lo sugerido". */
  than: string
  /** The mark stands before the figure, which is larger: on cards. */
  before?: boolean
  /** A difference that is a fault, not a choice. */
  fault?: boolean
}

/** A quantity, with how far it is from another: raised in blue, lowered in grey, a fault in amber. */
export function ChangeMark({ packs, change, than, before = false, fault = false }: ChangeMarkProps) {
  const Arrow = change > 0 ? IconArrowUp : IconArrowDown
  return (
    <span className={clsx(styles.change, before && styles.before)}>
      <strong className={styles.packs}>{formatNumber(packs)}</strong>
      {change !== 0 && (
        <span
          className={clsx(styles.mark, fault ? styles.fault : change > 0 ? styles.raised : styles.lowered)}
        >
          <Arrow size={12} stroke={2} aria-hidden="true" />
          <VisuallyHidden>{`${change > 0 ? 'por encima de' : 'por debajo de'} ${than}:`}</VisuallyHidden>
          {formatNumber(Math.abs(change))}
        </span>
      )}
    </span>
  )
}

interface OfLine {
  line: LineaPedido
  before?: boolean
}

/** What the store requested, against the suggestion. */
export const Requested = ({ line, before = false }: OfLine) => (
  <ChangeMark
    packs={line.cantidad_pedida_bultos}
    change={changeOf(line)}
    than="lo sugerido"
    before={before}
  />
)

/** What the reviewer lets pass, against what was requested. */
export const Approved = ({ line, before = false }: OfLine) => (
  <ChangeMark packs={approvedPacks(line)} change={reviewOf(line)} than="lo pedido" before={before} />
)

/** What arrived, against what was approved. */
export const Received = ({ line, before = false }: OfLine) =>
  line.cantidad_recibida_bultos !== null && (
    <ChangeMark
      packs={line.cantidad_recibida_bultos}
      change={shortfallOf(line) ?? 0}
      than="lo aprobado"
      before={before}
      fault
    />
  )
