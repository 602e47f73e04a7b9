import { IconArrowBackUp, IconClipboardCheck } from '@tabler/icons-react'
import { Button } from '../../../../ui/button/Button.tsx'
import styles from './ProductsStep.module.css'
import type { Pasting } from './grid/use-pasting.ts'

/** What became of the last paste, and the way back. */
export function PasteWords({ pasting }: { pasting: Pasting }) {
  return (
    <output className={styles.paste}>
      {pasting.last && (
        <>
          <IconClipboardCheck size={18} stroke={1.75} aria-hidden="true" />
          <span>{pasting.last.words}</span>
          <Button icon={IconArrowBackUp} title="Ctrl+Z" onClick={pasting.undo}>
            Deshacer
          </Button>
        </>
      )}
    </output>
  )
}
