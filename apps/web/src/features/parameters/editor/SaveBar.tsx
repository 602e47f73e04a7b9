import { Button } from '../../../ui/button/Button.tsx'
import { formatCount } from '../../../ui/format/numbers.ts'
import { DecisionBar } from '../../../ui/page/DecisionBar.tsx'
import { changeLabel } from '../model/changes.ts'
import type { Editing } from './use-editing.ts'

/** Changes named one by one; more of them are counted. */
const FEW = 4

/** What is typed and not saved, and what to do with it. */
export function SaveBar({ editing }: { editing: Editing }) {
  const { unsaved, wrong, isSaving } = editing
  return (
    <DecisionBar info={<span role="status">{textFor(editing)}</span>}>
      <Button variant="quiet" disabled={unsaved === 0 || isSaving} onClick={editing.discard}>
        Descartar
      </Button>
      <Button
        variant="filled"
        disabled={unsaved === 0 || wrong > 0}
        busy={isSaving}
        onClick={() => void editing.save()}
      >
        {isSaving ? 'Guardando...' : 'Guardar'}
      </Button>
    </DecisionBar>
  )
}

function textFor({ unsaved, wrong, changes }: Editing): string {
  if (wrong > 0) return `Hay ${formatCount(wrong, 'valor por corregir', 'valores por corregir')}`
  if (unsaved === 0) return 'Sin cambios por guardar'
  const many = formatCount(unsaved, 'cambio sin guardar', 'cambios sin guardar')
  return changes.length > FEW ? many : `${many}: ${changes.map(changeLabel).join(' · ')}`
}
