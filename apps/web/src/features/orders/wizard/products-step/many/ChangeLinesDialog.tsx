import {
  motivoCambio,
  MOTIVOS_CAMBIO,
  ETIQUETA_MOTIVO,
  type MotivoCambio,
} from '@abasto/contracts/orders/edit-reasons'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../../ui/dialog/Dialog.tsx'
import { SegmentedFilter } from '../../../../../ui/field/Filters.tsx'
import { SelectField } from '../../../../../ui/field/SelectField.tsx'
import { TextField } from '../../../../../ui/field/TextField.tsx'
import { formatCount, formatNumber, formatSigned } from '../../../../../ui/format/numbers.ts'
import type { LineEdit, LineEdits } from '../../model/draft.ts'
import type { LineActions } from '../../model/line-actions.ts'
import { isIncluded, type WizardLine } from '../../model/lines.ts'
import styles from './many.module.css'
import { type Operation, parsePercent, planChanges, type Rounding, type Unit } from './plan-changes.ts'
import { PlanPreview } from './PlanPreview.tsx'

const KINDS = [
  { value: 'percent', label: 'Sumar o restar un porcentaje' },
  { value: 'capa', label: 'Redondear a capas completas' },
  { value: 'paleta', label: 'Redondear a paletas completas' },
  { value: 'suggest', label: 'Volver a lo sugerido' },
  { value: 'zero', label: 'Poner en cero' },
  { value: 'include', label: 'Incluir en el pedido' },
  { value: 'exclude', label: 'Quitar del pedido' },
] as const
export type Kind = (typeof KINDS)[number]['value']

const ROUNDING_LABELS: readonly { value: Rounding; label: string }[] = [
  { value: 'cercano', label: 'A la más cercana' },
  { value: 'arriba', label: 'Hacia arriba' },
  { value: 'abajo', label: 'Hacia abajo' },
]

const REASONS = [
  { value: '', label: 'No decirlo' },
  ...MOTIVOS_CAMBIO.map((reason) => ({ value: reason, label: ETIQUETA_MOTIVO[reason] })),
]

const UNIT_WORDS: Readonly<Record<Unit, string>> = { capa: 'capas', paleta: 'paletas' }

export interface ChangeLinesDialogProps {
  opened: boolean
  onClose: () => void
  all: readonly WizardLine[]
  /** All that pass the filter. */
  shown: readonly WizardLine[]
  edits: LineEdits
  actions: LineActions
}

/** Changes many lines at once; what would change is said before, and it is undone with one press. */
export function ChangeLinesDialog({ opened, onClose, all, shown, edits, actions }: ChangeLinesDialogProps) {
  const [scope, setScope] = useState<'filtrados' | 'seleccionados'>('filtrados')
  const [kind, setKind] = useState<Kind>('percent')
  const [percent, setPercent] = useState('10')
  const [rounding, setRounding] = useState<Rounding>('cercano')
  const [reason, setReason] = useState<MotivoCambio | null>(null)
  const selected = useMemo(
    () => (opened ? all.filter((line) => isIncluded(line, edits[line.codigo_producto])) : []),
    [opened, all, edits],
  )
  const operation = useMemo(() => operationOf(kind, percent, rounding), [kind, percent, rounding])
  const lines = scope === 'filtrados' ? shown : selected
  const asked = useDeferredValue(operation)
  const plan = useMemo(
    () => (opened && asked ? planChanges(lines, edits, asked) : null),
    [opened, lines, edits, asked],
  )
  const count = plan?.changed.length ?? 0
  const apply = (): void => {
    if (!plan || !operation) return
    actions.lay(withReason(plan.edits, reason), { words: (changed) => wordsOf(operation, changed) })
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Cambiar varios productos"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="filled" disabled={count === 0} onClick={apply}>
            {count === 0 ? 'Aplicar' : `Cambiar ${formatCount(count, 'producto', 'productos')}`}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <SegmentedFilter
          label="Cuáles"
          options={[
            { value: 'filtrados', label: 'Los que se ven', count: formatNumber(shown.length) },
            {
              value: 'seleccionados',
              label: 'Los seleccionados',
              count: formatNumber(selected.length),
            },
          ]}
          value={scope}
          onChange={setScope}
        />
        <div className={styles.fields}>
          <SelectField
            label="Qué hacer"
            options={KINDS}
            value={kind}
            onChange={(value) => setKind(KINDS.find((one) => one.value === value)?.value ?? 'percent')}
          />
          {kind === 'percent' && (
            <TextField
              label="Porcentaje"
              inputMode="text"
              autoComplete="off"
              value={percent}
              placeholder="10 o -15"
              error={operation ? undefined : 'Entre −100 y 1.000, sin ser 0. Con − se resta.'}
              onChange={(event) => setPercent(event.currentTarget.value)}
            />
          )}
          {kind !== 'suggest' && (
            <SelectField
              label="Por qué"
              options={REASONS}
              value={reason ?? ''}
              onChange={(value) => setReason(motivoCambio.safeParse(value).data ?? null)}
            />
          )}
          {(kind === 'capa' || kind === 'paleta') && (
            <SelectField
              label="Redondeo"
              options={ROUNDING_LABELS}
              value={rounding}
              onChange={(value) =>
                setRounding(ROUNDING_LABELS.find((one) => one.value === value)?.value ?? 'cercano')
              }
            />
          )}
        </div>
        {plan && asked && <PlanPreview plan={plan} operation={asked} of={lines.length} />}
      </div>
    </Dialog>
  )
}

/** The edits with why, where it is said; what somebody said before of a line stands otherwise. */
function withReason(
  edits: ReadonlyMap<string, LineEdit | undefined>,
  motivo: MotivoCambio | null,
): ReadonlyMap<string, LineEdit | undefined> {
  if (motivo === null) return edits
  return new Map([...edits].map(([code, edit]) => [code, edit && { ...edit, motivo }]))
}

function operationOf(kind: Kind, typed: string, rounding: Rounding): Operation | null {
  if (kind === 'capa' || kind === 'paleta') return { kind: 'round', unit: kind, rounding }
  if (kind !== 'percent') return { kind }
  const percent = parsePercent(typed)
  return percent === null ? null : { kind, percent }
}

const DONE: Readonly<Record<Exclude<Operation['kind'], 'percent' | 'round'>, string>> = {
  zero: 'en cero',
  include: 'al pedido',
  exclude: 'fuera del pedido',
  suggest: 'a lo sugerido',
}

function wordsOf(operation: Operation, count: number): string {
  const what = formatCount(count, 'producto', 'productos')
  if (operation.kind === 'round') return `${what} a ${UNIT_WORDS[operation.unit]} completas`
  if (operation.kind !== 'percent') return `${what} ${DONE[operation.kind]}`
  return `${what}: ${formatSigned(operation.percent, Number.isInteger(operation.percent) ? 0 : 2)} %`
}
