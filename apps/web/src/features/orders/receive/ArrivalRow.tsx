import { IconAlertTriangle, IconCheck, IconDeviceMobileCheck, IconPlus } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { memo } from 'react'
import { Description } from '../../../shared/description/Description.tsx'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { formatUnits } from '../../../shared/stock/quantities.ts'
import styles from './receive.module.css'
import { PacksStepper } from './PacksStepper.tsx'
import type { CountedLine } from './moved-line.ts'
import type { MovementWords } from './movement-words.ts'
import { differenceLabel } from './reception.ts'

export interface ArrivalRowProps {
  line: CountedLine
  words: MovementWords
  /** Packs that moved, as far as is known. */
  packs: number
  /** Somebody looked. */
  counted: boolean
  /** It was counted, and there is no network to tell anybody. */
  keptHere: boolean
  disabled: boolean
  setPacks: (code: string, packs: number) => void
  /** Done with this one: on to the next scan. */
  onDone: () => void
}

/** A product: what was expected of it, and how much of it moved. One row's count draws no other row. */
export const ArrivalRow = memo(function ArrivalRow(props: ArrivalRowProps) {
  const { line, words, packs, counted, keptHere, disabled, setPacks, onDone } = props
  const { codigo_producto: code, descripcion_producto: name, cantidad_bultos: perPack } = line
  const difference = packs - line.expected
  return (
    <li className={clsx(styles.row, difference !== 0 && styles.different)}>
      <span className={styles.product}>
        <strong className={styles.name}>
          <Description text={name} />
        </strong>
        <span className={styles.beneath}>
          <span className={styles.code}>
            {code} · {formatUnits(perPack)} por bulto
          </span>
          <span aria-live="polite">
            {line.added ? (
              <Mark tone="blue" icon={IconPlus}>
                {line.added.sustituye_a === null ? 'sin pedir' : `en lugar de ${line.added.sustituye_a}`}
              </Mark>
            ) : difference !== 0 ? (
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
          {keptHere && (
            <span className={styles.keptHere}>
              <IconDeviceMobileCheck size={16} stroke={1.75} aria-hidden="true" />
              guardado aquí
            </span>
          )}
        </span>
      </span>
      <span className={styles.approved}>
        {words.expected} <strong>{formatNumber(line.expected)}</strong>
        <span className={styles.units}>{formatUnits(line.expected * perPack)} unid</span>
      </span>
      <PacksStepper
        code={code}
        name={name}
        label={`${words.packsOf} ${name}`}
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
