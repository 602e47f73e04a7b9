import { levelDays, type LineSuggestion } from '@abasto/domain/replenishment/line-suggestion'
import type { ReactNode } from 'react'
import { StockBar } from '../../../StockBar.tsx'
import { formatNumber } from '../../../../../ui/format/numbers.ts'
import { formatLevelDays } from '../../../../../shared/stock/quantities.ts'
import { TakeOffButton, type TakeOffButtonProps } from '../../line/TakeOffButton.tsx'
import type { WizardLine } from '../../model/lines.ts'
import styles from './figure-cells.module.css'
import { WaitingMark } from './ProductMarks.tsx'

interface FiguresProps {
  packs: number
  digits: number
  units: number
  /** In the second line, before the units. */
  beside?: ReactNode
}

/** Packs with the units beneath, whole; the cells of figures keep the break between. */
export function Figures({ packs, digits, units, beside }: FiguresProps) {
  return (
    <>
      {`${formatNumber(packs, digits)}\n`}
      <span className={styles.beneath}>
        {beside}
        {formatNumber(units)}
      </span>
    </>
  )
}

/** What is on its way, and what this store's other orders ask for beside it. */
export function TransitCell({ line, edit, actions }: Pick<TakeOffButtonProps, 'line' | 'edit' | 'actions'>) {
  const { stock_en_transito: units, tienda_pendiente_bultos: waiting, unitsPerPack } = line
  const mark = waiting > 0 && (
    <TakeOffButton line={line} edit={edit} actions={actions}>
      <WaitingMark bare={units !== 0} packs={waiting} label="en otro pedido de esta tienda, por aprobar" />
    </TakeOffButton>
  )
  if (units !== 0) return <Figures packs={units / unitsPerPack} digits={2} units={units} beside={mark} />
  return (
    <>
      <span className={styles.none}>0</span>
      {waiting > 0 && (
        <>
          {'\n'}
          <span className={styles.beneath}>{mark}</span>
        </>
      )}
    </>
  )
}

/** What the CEDI has left to promise; a clock where orders that wait ask for some of it. */
export function CediCell({ line }: { line: WizardLine }) {
  const mark = (
    <WaitingMark bare packs={line.cedi_pendiente_bultos} label="de este CEDI en pedidos por aprobar" />
  )
  return <Figures packs={line.cediStock} digits={2} units={line.stock_cedi_origen} beside={mark} />
}

/** A level in days with its units beneath; a dash where the product has no class. */
export function LevelCell({ days, units }: { days: number | undefined; units: number }) {
  if (days === undefined) return <span className={styles.none}>-</span>
  return (
    <>
      {formatLevelDays(days)}
      <span className={styles.unit}>{' d\n'}</span>
      <span className={styles.beneath}>{formatNumber(units)}</span>
    </>
  )
}

/** How many days the total stock lasts, against the levels; infinite where nothing sells. */
export function CoverCell({ suggestion, dimmed }: { suggestion: LineSuggestion; dimmed: boolean }) {
  const { daysOfStock: days } = suggestion
  const levels = levelDays(suggestion)
  if (days === null) {
    return (
      <span className={styles.endless} title="Sin ventas en 5 días">
        ∞
      </span>
    )
  }
  return (
    <>
      <span className={styles.days}>
        {formatNumber(days, 1)}
        <span className={styles.daysUnit}> d</span>
      </span>
      {levels && (
        <StockBar
          stock={days}
          minimum={levels.min}
          reorder={levels.reorder}
          maximum={levels.max}
          dimmed={dimmed}
          label={`mínimo ${formatLevelDays(levels.min)}, reorden ${formatLevelDays(levels.reorder)}, máximo ${formatLevelDays(levels.max)}`}
        />
      )}
    </>
  )
}

interface ForecastCellProps {
  line: WizardLine
  /** Units of the next days; undefined where nothing is foretold. */
  units: number | undefined
  onOpen: (line: WizardLine) => void
}

/** What the store will sell in seven days; pressed, it tells day by day. */
export function ForecastCell({ line, units, onOpen }: ForecastCellProps) {
  if (units === undefined) return <span className={styles.noForecast}>-</span>
  return (
    <button
      type="button"
      className={styles.forecast}
      aria-haspopup="dialog"
      title={`Pronóstico de ${line.descripcion_producto}, día por día`}
      onClick={() => onOpen(line)}
    >
      <Figures packs={units / line.unitsPerPack} digits={1} units={units} />
    </button>
  )
}
