import { Description } from '../../../../shared/description/Description.tsx'
import { formatUnits } from '../../../../shared/stock/quantities.ts'
import { ReasonSelect } from '../../reasons/ReasonSelect.tsx'
import { coverText } from '../line/cover-text.ts'
import { LineQuestion } from '../line/LineQuestion.tsx'
import { isChanged } from '../model/changed-lines.ts'
import type { LineActions } from '../model/line-actions.ts'
import { NoteInput } from '../products-step/cells/NoteInput.tsx'
import { QuantityStepper } from '../products-step/cells/QuantityStepper.tsx'
import styles from './confirmation.module.css'
import { TakeOut } from './order-columns.tsx'
import type { OrderedLine } from './order-lines.ts'

interface OrderLineCardProps {
  row: OrderedLine
  actions: LineActions
  disabled: boolean
}

/** A line of the order on a phone. */
export function OrderLineCard({ row, actions, disabled }: OrderLineCardProps) {
  const { line, choice, cover, doubt } = row
  const { codigo_producto: code, descripcion_producto: name } = line
  return (
    <article className={styles.line}>
      <div className={styles.lineHead}>
        <div>
          <p className={choice.included ? styles.name : styles.removed}>
            <Description text={name} />
          </p>
          <p className={styles.code}>{code}</p>
        </div>
        <TakeOut row={row} actions={actions} disabled={disabled} />
      </div>
      {choice.included && (
        <>
          <div className={styles.lineHead}>
            <p className={styles.cover}>
              {formatUnits(choice.requested * line.unitsPerPack)} unid
              <br />
              {coverText(cover)}
            </p>
            <QuantityStepper
              code={code}
              name={name}
              value={choice.requested}
              suggested={line.cantidad_ajustada_bultos}
              disabled={disabled}
              onChange={actions.setQuantity}
            />
          </div>
          {doubt && <LineQuestion line={line} doubt={doubt} actions={actions} />}
          {isChanged(line, choice) && (
            <ReasonSelect
              value={choice.reason}
              label={`Motivo del cambio de ${name}`}
              disabled={disabled}
              onChange={(reason) => actions.explain([code], reason)}
            />
          )}
          <NoteInput
            code={code}
            value={choice.note}
            disabled={disabled}
            label={`Notas de ${name}`}
            onChange={actions.setNote}
          />
        </>
      )}
    </article>
  )
}
