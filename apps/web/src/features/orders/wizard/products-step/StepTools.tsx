import { IconAdjustments, IconClipboardText, IconColumns3 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import type { Wizard } from '../frame/use-wizard.ts'
import { UndoButtons } from '../history/UndoButtons.tsx'
import { CodeLinesDialog } from './by-code/CodeLinesDialog.tsx'
import { useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { ColumnsDialog } from './columns/ColumnsDialog.tsx'
import type { ColumnLayout } from './columns/use-column-layout.ts'
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
  columns: ColumnLayout
  /** On a phone: the way to the returns. */
  children?: ReactNode
}

/** What narrows the list down, and what changes many of its lines at once or takes a change back. */
export function StepTools({ wizard, shown, codes, columns, children }: StepToolsProps) {
  const { lines = [], edits, actions, history } = wizard
  const [isChanging, setChanging] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const isPhone = useIsPhone()
  return (
    <>
      {shown.view === 'devoluciones' ? (
        <UndoRow>
          {children}
          <UndoButtons history={history} />
        </UndoRow>
      ) : (
        <FilterRow shown={shown}>
          {children}
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
          {!isPhone && (
            <Button
              icon={IconColumns3}
              className={styles.tool}
              aria-label="Columnas"
              title="Columnas: cuáles, en qué orden y de qué ancho"
              onClick={() => setChoosing(true)}
            >
              Columnas
            </Button>
          )}
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
      <ColumnsDialog opened={isChoosing} onClose={() => setChoosing(false)} {...columns} />
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
