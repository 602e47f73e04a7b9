import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { memo } from 'react'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { formatUnits } from '../../../shared/stock/quantities.ts'
import { approvedPacks } from '../model/approved.ts'
import styles from './receive.module.css'
import { PacksStepper } from './PacksStepper.tsx'
import { differenceLabel } from './reception.ts'

export interface ArrivalRowProps {
  line: LineaPedido
  /** Packs that came, as far as is known. */
  packs: number
  /** Somebody looked. */
  counted: boolean
  disabled: boolean
  setPacks: (code: string, packs: number) => void
  /** Done with this one: on to the next scan. */
  onDone: () => void
}

/** A product of the order: what was approved, and how much of it came. One row's count draws no other row. */
export const ArrivalRow = memo(function ArrivalRow(props: ArrivalRowProps) {
  const { line, packs, counted, disabled, setPacks, onDone } = props
  const { codigo_producto: code, descripcion_producto: name, cantidad_bultos: perPack } = line
  const approved = approvedPacks(line)
  const difference = packs - approved
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
                {differenceLabel(difference)}
              </Mark>
            ) : (
              counted && (
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
        disabled={disabled}
        onChange={(next) => setPacks(code, next)}
        onEnter={(typed) => {
          setPacks(code, typed)
          onDone()
        }}
      />
    </li>
  )
})
