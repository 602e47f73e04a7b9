import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { Button } from '../../../../ui/button/Button.tsx'
import styles from './history.module.css'
import type { WizardHistory } from './use-history.ts'

/** Takes the last change back, and says which; once something was taken back, makes it again. */
export function UndoButtons({ history }: { history: WizardHistory }) {
  const { undoes, redoes } = history
  return (
    <>
      <Button
        icon={IconArrowBackUp}
        className={styles.undo}
        disabled={undoes === undefined}
        title={undoes === undefined ? 'Nada que deshacer' : `Deshacer: ${undoes} (Ctrl+Z)`}
        aria-label={undoes === undefined ? 'Deshacer' : `Deshacer: ${undoes}`}
        onClick={history.undo}
      >
        <span className={styles.word}>Deshacer</span>
        {undoes !== undefined && <span className={styles.what}>{undoes}</span>}
      </Button>
      {redoes !== undefined && (
        <Button
          icon={IconArrowForwardUp}
          className={styles.redo}
          title={`Rehacer: ${redoes} (Ctrl+Y)`}
          aria-label={`Rehacer: ${redoes}`}
          onClick={history.redo}
        >
          <span className={styles.word}>Rehacer</span>
        </Button>
      )}
    </>
  )
}

/** What was just done to many lines, or undone, and the way back; gone with the next change. */
export function LastChange({ history }: { history: WizardHistory }) {
  const { last } = history
  return (
    <output className={styles.last}>
      {last && (
        <>
          <span>{last.message}</span>
          {last.offers === 'undo' && (
            <Button icon={IconArrowBackUp} title="Ctrl+Z" onClick={history.undo}>
              Deshacer
            </Button>
          )}
          {last.offers === 'redo' && (
            <Button icon={IconArrowForwardUp} title="Ctrl+Y" onClick={history.redo}>
              Rehacer
            </Button>
          )}
        </>
      )}
    </output>
  )
}
