import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Mark } from '../../../components/Badge.tsx'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { formatUnits } from '../../../lib/format/quantities.ts'
import { approvedPacks } from '../life/approved.ts'
import styles from './ArrivalRow.module.css'
import { PacksStepper } from './PacksStepper.tsx'
import { arrivedPacks, differenceOf, differenceWords, isCounted } from './reception.ts'
import type { ReceptionState } from './use-reception.ts'

export interface ArrivalRowProps {
  line: LineaPedido
  reception: ReceptionState
  /** Done with this one: on to the next scan. */
  onDone: () => void
}

/** A product of the order: what was approved, and how much of it came. */
export function ArrivalRow({ line, reception, onDone }: ArrivalRowProps) {
  const { codigo_producto: code, descripcion_producto: name, cantidad_bultos: perPack } = line
  const { count, isReceiving, setPacks } = reception
  const approved = approvedPacks(line)
  const difference = differenceOf(line, count)
  const packs = arrivedPacks(line, count)
  return (
    <li className={clsx(styles.row, difference !== 0 && styles.different)}>
      <span className={styles.product}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.beneath}>
          <span className={styles.code}>
            {code} · {formatUnits(perPack)} por bulto
          </span>
          <span aria-live="polite">
            {difference !== 0 ? (
              <Mark tone="amber" icon={IconAlertTriangle}>
                {differenceWords(difference)}
              </Mark>
            ) : (
              isCounted(line, count) && (
                <Mark tone="green" icon={IconCheck}>
                  contado
                </Mark>
              )
            )}
          </span>
        </span>
      </span>
      <span className={styles.approved}>
        aprobado <strong>{formatNumber(approved)}</strong>
        <span className={styles.units}>{formatUnits(approved * perPack)} unid</span>
      </span>
      <PacksStepper
        code={code}
        name={name}
        value={packs}
        changed={difference !== 0}
        disabled={isReceiving}
        onChange={(next) => setPacks(code, next)}
        onEnter={(counted) => {
          setPacks(code, counted)
          onDone()
        }}
      />
    </li>
  )
}
