import { type LineSuggestion, levelDays } from '@abasto/domain/replenishment/line-suggestion'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatUnits } from '../../../../../shared/stock/quantities.ts'
import { Tag } from '../../../../../ui/badge/Badge.tsx'
import { CediCell, CoverCell, Figures, ForecastCell, LevelCell, TransitCell } from '../cells/figure-cells.tsx'
import type { ColumnId } from '../columns/column-list.ts'
import type { LineActions } from '../../model/line-actions.ts'
import type { LineEdit } from '../../model/draft.ts'
import type { WizardLine } from '../../model/lines.ts'
import styles from './ProductTable.module.css'

/** What the figures of a row are made from. */
export interface RowFigures {
  readonly line: WizardLine
  readonly edit: LineEdit | undefined
  readonly suggestion: LineSuggestion
  readonly included: boolean
  readonly isLimited: boolean
  /** Units of the next days. */
  readonly forecast: number | undefined
  readonly actions: LineActions
  readonly onForecast: (line: WizardLine) => void
}

type Level = keyof NonNullable<ReturnType<typeof levelDays>>

const level = (of: RowFigures, name: Level, packs: number): ReactNode => (
  <LevelCell days={levelDays(of.suggestion)?.[name]} units={packs * of.line.unitsPerPack} />
)

const CELLS: Readonly<Record<Exclude<ColumnId, 'notas'>, (of: RowFigures) => ReactNode>> = {
  unidades: ({ line }) => formatUnits(line.unitsPerPack),
  venta5: ({ line }) => <Figures packs={line.dailySales5} digits={1} units={line.prom_ventas_5dias_unid} />,
  venta20: ({ line }) => (
    <Figures packs={line.dailySales20} digits={1} units={line.prom_ventas_20dias_unid} />
  ),
  mismo_dia: ({ line }) => <Figures packs={line.sameDaySales} digits={1} units={line.prom_mismo_dia_unid} />,
  pronostico: ({ line, forecast, onForecast }) => (
    <ForecastCell line={line} units={forecast} onOpen={onForecast} />
  ),
  tienda: ({ line }) => <Figures packs={line.storeStock} digits={2} units={line.stock_tienda} />,
  transito: ({ line, edit, actions }) => <TransitCell line={line} edit={edit} actions={actions} />,
  total: ({ suggestion }) => (
    <Figures packs={suggestion.positionPacks} digits={2} units={suggestion.positionUnits} />
  ),
  dias: ({ suggestion, included }) => <CoverCell suggestion={suggestion} dimmed={!included} />,
  cedi: ({ line }) => <CediCell line={line} />,
  clase: ({ suggestion }) =>
    suggestion.salesClass ? <Tag>{suggestion.salesClass}</Tag> : <span className={styles.nothing}>-</span>,
  minimo: (of) => level(of, 'min', of.suggestion.levels.min),
  reorden: (of) => level(of, 'reorder', of.suggestion.levels.reorderPoint),
  seguridad: (of) => level(of, 'safety', of.suggestion.levels.safety),
  maximo: (of) => level(of, 'max', of.suggestion.levels.max),
}

interface ColumnCellProps {
  id: Exclude<ColumnId, 'notas'>
  /** Of its group. */
  first: boolean
  of: RowFigures
}

/** A figure of a row, in whatever column it stands. */
export const ColumnCell = ({ id, first, of }: ColumnCellProps) => (
  <td
    className={clsx(
      id === 'clase' ? styles.center : styles.end,
      first && styles.edge,
      id === 'unidades' && styles.perPack,
      id === 'cedi' && of.isLimited && styles.limited,
    )}
  >
    {CELLS[id](of)}
  </td>
)
