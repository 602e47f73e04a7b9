import { useMemo } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { formatCount } from '../../../../ui/format/numbers.ts'
import type { LineEdits } from '../model/draft.ts'
import type { LineActions } from '../model/line-actions.ts'
import type { WizardLine } from '../model/lines.ts'
import styles from './line.module.css'
import { takeOffAll } from './waiting-packs.ts'

export interface TakeOffWaitingProps {
  lines: readonly WizardLine[]
  edits: LineEdits
  actions: LineActions
}

/** Takes off all lines at once what other orders of the store already wait for; nothing where there is none of it. */
export function TakeOffWaiting({ lines, edits, actions }: TakeOffWaitingProps) {
  const waiting = useMemo(() => lines.filter((line) => line.tienda_pendiente_bultos > 0), [lines])
  const { changes, packs } = takeOffAll(waiting, edits)
  if (changes.size === 0) return null
  return (
    <Button
      className={styles.takeOff}
      onClick={() =>
        actions.fill(changes, {
          words: (count) => `${formatCount(count, 'producto', 'productos')} sin lo que ya espera`,
        })
      }
    >
      Quitar lo que ya espera: {formatCount(packs, 'bulto', 'bultos')} de{' '}
      {formatCount(changes.size, 'producto', 'productos')}
    </Button>
  )
}
