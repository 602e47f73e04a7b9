import { IconArrowsSplit2, IconClock, IconPackageOff, IconTruck, IconUser } from '@tabler/icons-react'
import { Mark } from '../../../../../ui/badge/Badge.tsx'
import { formatNumber } from '../../../../../ui/format/numbers.ts'
import type { WizardLine } from '../../model/lines.ts'
import { UnknownStockMark } from '../../../UnknownStockMark.tsx'
import { CriticalMark } from '../../../urgency/CriticalMark.tsx'
import { useLineUrgency } from '../../../urgency/delivery-days.ts'
import styles from './figure-cells.module.css'

export interface ProductMarksProps {
  line: WizardLine
  limited: boolean
  /** Packs that waiting orders of the same store ask for; where no column of its own says so. */
  waiting?: number | undefined
  /** The other person who decided on the line, in a shared draft. */
  by?: string | undefined
  /** All in one line of a row. */
  inRow?: boolean
}

const LIMITED = 'Stock CEDI limitado'

const isShared = ({ reparto: share }: WizardLine): boolean =>
  share !== null && share.recibe_bultos < share.pide_bultos

/** Whether there is anything to be marked of a line. */
export function useIsMarked({ line, limited, waiting = 0, by }: ProductMarksProps): boolean {
  const urgency = useLineUrgency(line)
  return (
    line.critico ||
    (urgency !== null && urgency !== 'below_minimum') ||
    line.stock_desconocido ||
    limited ||
    waiting > 0 ||
    by !== undefined ||
    isShared(line) ||
    line.en_pedido_a !== null
  )
}

/** The labels of specification section 2 for what is wrong with a product, and what already waits of it. */
export function ProductMarks(props: ProductMarksProps) {
  const { line, limited, waiting = 0, by, inRow = false } = props
  const { critico: critical, reparto: share, en_pedido_a: elsewhere } = line
  if (!useIsMarked(props)) return null
  // Beside CRITICO a row has room for one sign: how little was shared out says that there is little.
  const isTold = inRow && critical && isShared(line)
  return (
    <span className={styles.marks}>
      <CriticalMark line={line} short={inRow} />
      <UnknownStockMark line={line} short={inRow && (critical || limited)} />
      {limited && !isTold && (
        <Mark tone="amber" icon={IconPackageOff}>
          {/* Beside CRITICO a row has no room for the words: the CEDI's cell says it too. */}
          <span className={inRow && critical ? styles.spoken : undefined}>{LIMITED}</span>
        </Mark>
      )}
      {share && isShared(line) && (
        <Mark tone="amber" icon={IconArrowsSplit2}>
          <span className={inRow ? styles.spoken : undefined}>
            {isTold && `${LIMITED}, `}
            reparto: {formatNumber(share.recibe_bultos)} de {formatNumber(share.pide_bultos)}
          </span>
          {inRow && (
            <span aria-hidden="true">
              {formatNumber(share.recibe_bultos)}/{formatNumber(share.pide_bultos)}
            </span>
          )}
        </Mark>
      )}
      {elsewhere !== null && (
        <Mark tone="neutral" icon={IconTruck}>
          <span className={inRow ? styles.spoken : undefined}>va en el pedido a </span>
          {elsewhere}
        </Mark>
      )}
      {by !== undefined && (
        <Mark tone="blue" icon={IconUser}>
          {by}
        </Mark>
      )}
      {waiting > 0 && (
        <Mark tone="neutral" icon={IconClock}>
          {packsWaiting(waiting)} en otro pedido por aprobar
        </Mark>
      )}
    </span>
  )
}

const packsWaiting = (packs: number): string =>
  `${formatNumber(packs, Number.isInteger(packs) ? 0 : 2)} ${packs === 1 ? 'bulto' : 'bultos'}`

/** Packs that orders still waiting for approval ask for: known, not yet counted. */
export function WaitingMark({
  packs,
  label,
  bare = false,
}: {
  packs: number
  label: string
  bare?: boolean
}) {
  if (packs <= 0) return null
  return (
    <span className={styles.waiting} title={`${packsWaiting(packs)} ${label}`}>
      <IconClock size={12} stroke={2} aria-hidden="true" />
      {bare ? null : <span aria-hidden="true">{formatNumber(packs)}</span>}
      <span className={styles.spoken}>
        {packsWaiting(packs)} {label}
      </span>
    </span>
  )
}
