import type { StockParams } from '@abasto/domain/stock/params'
import { suggestionOfLine } from '@abasto/contracts/policies/line-suggestion'
import { levelDays } from '@abasto/domain/replenishment/line-suggestion'
import { clsx } from 'clsx'
import { memo } from 'react'
import { Tag } from '../../../../../ui/badge/Badge.tsx'
import { formatNumber } from '../../../../../ui/format/numbers.ts'
import { Description } from '../../../../../shared/description/Description.tsx'
import { formatUnits } from '../../../../../shared/stock/quantities.ts'
import type { LineEdit } from '../../model/draft.ts'
import { CediCell, CoverCell, Figures, ForecastCell, LevelCell, TransitCell } from '../cells/figure-cells.tsx'
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
  /** Units of the next days. */
  forecast: number | undefined
}

export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { line, edit, row, params, forecast, actions, onDetail, onExplain, onForecast } = props
  const { codigo_producto: code, descripcion_producto: name } = line
  const choice = choiceOf(line, edit)
  const { included } = choice
  const suggestion = suggestionOfLine(line, params)
  const { levels } = suggestion
  const days = levelDays(suggestion)
  const isLimited = isCediLimited(line, choice)
  const units = line.unitsPerPack
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
      <td className={clsx(styles.end, styles.edge, styles.perPack)}>{formatUnits(units)}</td>
      <td className={clsx(styles.end, styles.edge)}>
        <Figures packs={line.dailySales5} digits={1} units={line.prom_ventas_5dias_unid} />
      </td>
      <td className={styles.end}>
        <Figures packs={line.dailySales20} digits={1} units={line.prom_ventas_20dias_unid} />
      </td>
      <td className={styles.end}>
        <Figures packs={line.sameDaySales} digits={1} units={line.prom_mismo_dia_unid} />
      </td>
      <td className={clsx(styles.end, styles.edge)}>
        <ForecastCell line={line} units={forecast} onOpen={onForecast} />
      </td>
      <td className={clsx(styles.end, styles.edge)}>
        <Figures packs={line.storeStock} digits={2} units={line.stock_tienda} />
      </td>
      <td className={styles.end}>
        <TransitCell line={line} edit={edit} actions={actions} />
      </td>
      <td className={styles.end}>
        <Figures packs={suggestion.positionPacks} digits={2} units={suggestion.positionUnits} />
      </td>
      <td className={styles.end}>
        <CoverCell suggestion={suggestion} dimmed={!included} />
      </td>
      <td className={clsx(styles.end, isLimited && styles.limited)}>
        <CediCell line={line} />
      </td>
      <td className={clsx(styles.center, styles.edge)}>
        {suggestion.salesClass ? (
          <Tag>{suggestion.salesClass}</Tag>
        ) : (
          <span className={styles.nothing}>-</span>
        )}
      </td>
      <td className={clsx(styles.end, styles.edge)}>
        <LevelCell days={days?.min} units={levels.min * units} />
      </td>
      <td className={styles.end}>
        <LevelCell days={days?.reorder} units={levels.reorderPoint * units} />
      </td>
      <td className={styles.end}>
        <LevelCell days={days?.safety} units={levels.safety * units} />
      </td>
      <td className={styles.end}>
        <LevelCell days={days?.max} units={levels.max * units} />
      </td>
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
    </tr>
  )
})
