import type { StockParams } from '@abasto/domain/stock/params'
import { suggestionOfLine } from '@abasto/contracts/policies/line-suggestion'
import { clsx } from 'clsx'
import { memo } from 'react'
import { formatNumber } from '../../../../../ui/format/numbers.ts'
import { Description } from '../../../../../shared/description/Description.tsx'
import type { LineEdit } from '../../model/draft.ts'
import { ColumnCell } from './ColumnCell.tsx'
import { startsGroup } from '../columns/bands.ts'
import type { ColumnId } from '../columns/column-list.ts'
import { AsSuggestedButton } from '../cells/AsSuggestedButton.tsx'
import { IncludeBox } from '../cells/IncludeBox.tsx'
import { ReasonSelect } from '../../../reasons/ReasonSelect.tsx'
import { isChanged } from '../../model/changed-lines.ts'
import { choiceOf, isCediLimited, type WizardLine } from '../../model/lines.ts'
import { NoteInput, reasonPlaceholder } from '../cells/NoteInput.tsx'
import { coverOf } from '../../line/cover.ts'
import { openDoubt } from '../../line/doubt.ts'
import { LineQuestion } from '../../line/LineQuestion.tsx'
import type { ProductListProps } from './product-list.ts'
import { ProductMarks, useIsMarked } from '../cells/ProductMarks.tsx'
import styles from './ProductTable.module.css'
import { QuantityInput } from '../cells/QuantityInput.tsx'

interface ProductRowProps extends Pick<
  ProductListProps,
  'actions' | 'onDetail' | 'onExplain' | 'onForecast'
> {
  line: WizardLine
  edit: LineEdit | undefined
  row: number
  params: StockParams
  columns: readonly ColumnId[]
  /** Units of the next days. */
  forecast: number | undefined
}

export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { line, edit, row, params, columns, forecast, actions, onDetail, onExplain, onForecast } = props
  const { codigo_producto: code, descripcion_producto: name } = line
  const choice = choiceOf(line, edit)
  const { included } = choice
  const suggestion = suggestionOfLine(line, params)
  const isLimited = isCediLimited(line, choice)
  const figures = { line, edit, suggestion, included, isLimited, forecast, actions, onForecast }
  const marks = { line, limited: isLimited, by: edit?.de }
  const isMarked = useIsMarked(marks)
  const doubt = openDoubt(line, edit, () => suggestion)
  return (
    <tr
      data-row={row}
      aria-rowindex={row + 3}
      className={clsx(styles.row, line.critico && styles.critical, !included && styles.excluded)}
    >
      <td className={styles.check}>
        <IncludeBox
          checked={included}
          label={`Incluir ${name}`}
          onChange={(value) => actions.include([code], value)}
        />
      </td>
      <td className={styles.code}>{code}</td>
      <th scope="row" className={styles.description}>
        <button type="button" className={styles.name} title={name} onClick={() => onDetail(line)}>
          <Description text={name} lines={isMarked ? 1 : 2} />
        </button>
        <ProductMarks {...marks} inRow />
      </th>
      {columns.map(
        (id, at) =>
          id !== 'notas' && <ColumnCell key={id} id={id} first={startsGroup(columns, at)} of={figures} />,
      )}
      <td className={clsx(styles.end, styles.suggested)}>
        <AsSuggestedButton line={line} choice={choice} onPress={actions.suggest} />
        <button
          type="button"
          className={styles.explain}
          aria-haspopup="dialog"
          title={`¿Por qué ${formatNumber(line.cantidad_ajustada_bultos)} bultos?`}
          onClick={(event) => onExplain({ line, anchor: event.currentTarget })}
        >
          {formatNumber(line.cantidad_ajustada_bultos)}
        </button>
      </td>
      <td className={styles.order}>
        <QuantityInput
          code={code}
          value={choice.requested}
          suggested={line.cantidad_ajustada_bultos}
          disabled={!included}
          cover={coverOf(suggestion, choice.requested)}
          label={`Pedir ${name}, en bultos`}
          onChange={actions.setQuantity}
        />
        {doubt && <LineQuestion line={line} doubt={doubt} actions={actions} inRow />}
      </td>
      {columns.includes('notas') && (
        <td className={styles.notes}>
          {isChanged(line, choice) && (
            <ReasonSelect
              sign
              value={choice.reason}
              label={`Motivo del cambio de ${name}`}
              onChange={(reason) => actions.explain([code], reason)}
            />
          )}
          <NoteInput
            code={code}
            value={choice.note}
            disabled={!included}
            placeholder={reasonPlaceholder(line, choice)}
            label={`Notas de ${name}`}
            onChange={actions.setNote}
          />
        </td>
      )}
    </tr>
  )
})
