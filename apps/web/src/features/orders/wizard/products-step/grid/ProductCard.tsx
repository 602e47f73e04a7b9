import { suggestionOfLine } from '@abasto/contracts/policies/line-suggestion'
import { levelDays } from '@abasto/domain/replenishment/line-suggestion'
import { clsx } from 'clsx'
import { memo, useState } from 'react'
import { Description } from '../../../../../shared/description/Description.tsx'
import { RowCard } from '../../../../../ui/card/RowCard.tsx'
import { StockBar } from '../../../StockBar.tsx'
import { formatNumber } from '../../../../../ui/format/numbers.ts'
import { formatDays, formatUnits } from '../../../../../shared/stock/quantities.ts'
import type { LineEdit } from '../../model/draft.ts'
import { AsSuggestedButton } from '../cells/AsSuggestedButton.tsx'
import { IncludeBox } from '../cells/IncludeBox.tsx'
import { ReasonSelect } from '../../../reasons/ReasonSelect.tsx'
import { isChanged } from '../../model/changed-lines.ts'
import { choiceOf, isCediLimited, type WizardLine } from '../../model/lines.ts'
import { NoteInput } from '../cells/NoteInput.tsx'
import { coverText } from '../../line/cover-text.ts'
import { coverOf } from '../../line/cover.ts'
import { openDoubt } from '../../line/doubt.ts'
import { LineQuestion } from '../../line/LineQuestion.tsx'
import { TakeOffButton } from '../../line/TakeOffButton.tsx'
import type { ProductListProps } from './product-list.ts'
import styles from './ProductCards.module.css'
import { ProductMarks } from '../cells/ProductMarks.tsx'
import { QuantityStepper } from '../cells/QuantityStepper.tsx'

interface ProductCardProps extends Pick<
  ProductListProps,
  'params' | 'actions' | 'onDetail' | 'onExplain' | 'onForecast'
> {
  line: WizardLine
  edit: LineEdit | undefined
  /** Units of the next days. */
  forecast: number | undefined
}

export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { line, edit, params, forecast, actions, onDetail, onExplain, onForecast } = props
  const { codigo_producto: code, descripcion_producto: name } = line
  const choice = choiceOf(line, edit)
  const { included } = choice
  const suggestion = suggestionOfLine(line, params)
  const { daysOfStock: days } = suggestion
  const levels = levelDays(suggestion)
  const isLimited = isCediLimited(line, choice)
  const doubt = openDoubt(line, edit, () => suggestion)
  // By its code: the card stays when another product comes into it.
  const [noting, setNoting] = useState<string | null>(null)
  const hasNote = included && (choice.note !== '' || noting === code)
  return (
    <li className={clsx(!included && styles.excluded)}>
      <RowCard gap={8} tone={line.critico ? 'critical' : undefined}>
        <div className={styles.head}>
          <IncludeBox
            checked={included}
            label={`Incluir ${name}`}
            onChange={(value) => actions.include([code], value)}
          />
          <div className={styles.headText}>
            <button type="button" className={styles.name} onClick={() => onDetail(line)}>
              <Description text={name} />
            </button>
            <p className={styles.facts}>
              {code} · {formatUnits(line.unitsPerPack)} unid por bulto ·{' '}
              {suggestion.salesClass ? `clase ${suggestion.salesClass}` : 'sin clase'}
            </p>
            <ProductMarks
              line={line}
              limited={isLimited}
              waiting={line.tienda_pendiente_bultos}
              by={edit?.de}
            />
            <TakeOffButton line={line} edit={edit} actions={actions} />
          </div>
        </div>
        {days !== null && levels && (
          <StockBar
            stock={days}
            minimum={levels.min}
            reorder={levels.reorder}
            maximum={levels.max}
            dimmed={!included}
            ticksNamed
            label="Stock contra sus niveles"
          />
        )}
        <dl className={styles.figures}>
          <Figure label="Vende al día" value={formatNumber(line.dailySales5, 1)} />
          <Figure label="Stock total" value={formatNumber(suggestion.positionPacks, 2)} />
          <Figure label="Alcanza" value={formatDays(days ?? Infinity)} unit="días" />
          <Figure label="CEDI" value={formatNumber(line.cediStock, 2)} limited={isLimited} />
        </dl>
        <div className={styles.order}>
          <div>
            <p className={styles.suggested}>
              Sugerido <strong>{formatNumber(line.cantidad_ajustada_bultos)}</strong>
            </p>
            <button
              type="button"
              className={styles.explain}
              aria-haspopup="dialog"
              aria-label={`¿Por qué ${formatNumber(line.cantidad_ajustada_bultos)} bultos de ${name}?`}
              onClick={(event) => onExplain({ line, anchor: event.currentTarget })}
            >
              ¿Por qué?
            </button>
            <AsSuggestedButton line={line} choice={choice} inWords onPress={actions.suggest} />
          </div>
          <QuantityStepper
            code={code}
            name={name}
            value={choice.requested}
            suggested={line.cantidad_ajustada_bultos}
            disabled={!included}
            onChange={actions.setQuantity}
          />
        </div>
        <div className={styles.foot}>
          {included && <span>Con el pedido {coverText(coverOf(suggestion, choice.requested))}</span>}
          {forecast !== undefined && (
            <button
              type="button"
              className={styles.quietLink}
              aria-haspopup="dialog"
              aria-label={`Próximos 7 días: ${formatNumber(forecast / line.unitsPerPack, 1)} bultos de ${name}`}
              onClick={() => onForecast(line)}
            >
              7 días: {formatNumber(forecast / line.unitsPerPack, 1)} bultos
            </button>
          )}
          {included && !hasNote && (
            <button
              type="button"
              className={styles.quietLink}
              aria-label={`Agregar una nota a ${name}`}
              onClick={() => setNoting(code)}
            >
              Nota
            </button>
          )}
        </div>
        {doubt && <LineQuestion line={line} doubt={doubt} actions={actions} />}
        {isChanged(line, choice) && (
          <ReasonSelect
            value={choice.reason}
            label={`Motivo del cambio de ${name}`}
            onChange={(reason) => actions.explain([code], reason)}
          />
        )}
        {hasNote && (
          <div className={styles.note}>
            <NoteInput
              code={code}
              focused={noting === code}
              value={choice.note}
              disabled={false}
              label={`Notas de ${name}`}
              onChange={actions.setNote}
            />
          </div>
        )}
      </RowCard>
    </li>
  )
})

interface FigureProps {
  label: string
  value: string
  unit?: string
  limited?: boolean
}

function Figure({ label, value, unit, limited = false }: FigureProps) {
  return (
    <div className={clsx(limited && styles.limited)}>
      <dt>{label}</dt>
      <dd>
        {value}
        {unit !== undefined && <span> {unit}</span>}
      </dd>
    </div>
  )
}
