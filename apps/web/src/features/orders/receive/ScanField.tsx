import { IconBarcode, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type Ref, useId } from 'react'
import fieldStyles from '../../../ui/field/Field.module.css'
import { ScanButton } from '../../../shared/scan/ScanButton.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import styles from './receive.module.css'

export interface ScanFieldProps {
  text: string
  /** Nothing of that code is in the order. */
  problem: string | undefined
  onType: (text: string) => void
  /** Enter, which a scanner sends after the code; with the code that a camera read. */
  onScan: (code?: string) => void
  ref: Ref<HTMLInputElement>
}

/** Where a barcode scanner types its codes into; names do as well. */
export function ScanField({ text, problem, onType, onScan, ref }: ScanFieldProps) {
  const id = useId()
  const errorId = useId()
  return (
    <div className={styles.scan}>
      <label className={fieldStyles.label} htmlFor={id}>
        Escanea un producto, o escribe su código o su nombre
      </label>
      <span className={styles.scanRow}>
        <span className={fieldStyles.boxed}>
          <span className={fieldStyles.before}>
            <IconBarcode size={20} stroke={1.75} aria-hidden="true" />
          </span>
          <input
            ref={ref}
            id={id}
            className={clsx(fieldStyles.control, fieldStyles.withBefore, fieldStyles.withAfter, styles.field)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            value={text}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem === undefined ? undefined : errorId}
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onScan()
              if (event.key === 'Escape') onType('')
            }}
          />
          {text !== '' && (
            <span className={clsx(fieldStyles.after, fieldStyles.reachable)}>
              <IconButton icon={IconX} label="Borrar" onClick={() => onType('')} />
            </span>
          )}
        </span>
        <ScanButton onCode={onScan} />
      </span>
      {problem !== undefined && (
        <p id={errorId} role="alert" className={fieldStyles.error}>
          {problem}
        </p>
      )}
    </div>
  )
}
