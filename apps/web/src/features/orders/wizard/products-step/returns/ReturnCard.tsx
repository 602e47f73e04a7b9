import { Description } from '../../../../../shared/description/Description.tsx'
import { RowCard } from '../../../../../ui/card/RowCard.tsx'
import { formatNumber } from '../../../../../ui/format/numbers.ts'
import type { ReturnEdit } from '../../model/draft.ts'
import { IncludeBox } from '../cells/IncludeBox.tsx'
import { NoteInput } from '../cells/NoteInput.tsx'
import { QuantityStepper } from '../cells/QuantityStepper.tsx'
import styles from './ReturnsTable.module.css'
import { type ReturnLine, returnChoiceOf } from '../../model/returns.ts'

export interface ReturnCardProps {
  line: ReturnLine
  edit: ReturnEdit | undefined
  onChange: (code: string, change: ReturnEdit) => void
}

/** A product that could go back, on a phone. */
export function ReturnCard({ line, edit, onChange }: ReturnCardProps) {
  const { code, name, stock, maximum, proposed } = line
  const { included, packs, reason } = returnChoiceOf(line, edit)
  const figures = [
    stock !== null && `stock ${formatNumber(stock, 2)}`,
    maximum !== null && `máximo ${formatNumber(maximum, 2)}`,
    proposed !== null && `propuesto ${formatNumber(proposed)}`,
  ].filter((figure) => figure !== false)
  return (
    <RowCard gap={8}>
      <div className={styles.cardHead}>
        <IncludeBox
          checked={included}
          label={`Devolver ${name}`}
          onChange={(value) => onChange(code, { incluida: value })}
        />
        <div>
          <p className={styles.name}>
            <Description text={name} />
          </p>
          <p className={styles.figures}>
            {code} · {figures.join(' · ')}
          </p>
        </div>
      </div>
      {included ? (
        <>
          <QuantityStepper
            code={code}
            name={name}
            value={packs}
            suggested={proposed ?? packs}
            disabled={false}
            onChange={(_, value) => onChange(code, { cantidad_bultos: value })}
          />
          <div className={styles.note}>
            <NoteInput
              code={code}
              value={reason}
              disabled={false}
              placeholder="Motivo de la devolución"
              label={`Motivo de la devolución de ${name}`}
              onChange={(_, value) => onChange(code, { motivo: value })}
            />
          </div>
        </>
      ) : (
        <p className={styles.figures}>{reason}</p>
      )}
    </RowCard>
  )
}
