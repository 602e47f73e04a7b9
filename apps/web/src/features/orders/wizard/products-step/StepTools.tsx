import { IconAdjustments, IconClipboardText } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import type { Wizard } from '../frame/use-wizard.ts'
import { UndoButtons } from '../history/UndoButtons.tsx'
import { CodeLinesDialog } from './by-code/CodeLinesDialog.tsx'
import type { CodeList } from './by-code/use-code-lines.ts'
import { FilterRow, UndoRow } from './filters/FilterRow.tsx'
import { ChangeLinesDialog } from './many/ChangeLinesDialog.tsx'
import styles from './ProductsStep.module.css'
import type { ShownLines } from './use-shown-lines.ts'

const MANY = 'Cambiar varios productos'
const BY_CODE = 'Pegar por código'

export interface StepToolsProps {
  wizard: Wizard
  shown: ShownLines
  codes: CodeList
}

/** What narrows the list down, and what changes many of its lines at once or takes a change back. */
export function StepTools({ wizard, shown, codes }: StepToolsProps) {
  const { lines = [], edits, actions, history } = wizard
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      {shown.view === 'devoluciones' ? (
        <UndoRow>
          <UndoButtons history={history} />
        </UndoRow>
      ) : (
        <FilterRow shown={shown}>
          <UndoButtons history={history} />
          <Button
            icon={IconAdjustments}
            className={styles.tool}
            aria-label={MANY}
            title={MANY}
            onClick={() => setChanging(true)}
          >
            Cambiar varios
          </Button>
          <Button
            icon={IconClipboardText}
            className={styles.tool}
            aria-label={BY_CODE}
            title={BY_CODE}
            onClick={codes.open}
          >
            {BY_CODE}
          </Button>
        </FilterRow>
      )}
      <ChangeLinesDialog
        opened={isChanging}
        onClose={() => setChanging(false)}
        all={lines}
        shown={shown.lines}
        edits={edits}
        actions={actions}
      />
      <CodeLinesDialog
        opened={codes.opened}
        onClose={codes.close}
        text={codes.text}
        onText={codes.setText}
        find={codes.find}
        edits={edits}
        actions={actions}
      />
    </>
  )
}
