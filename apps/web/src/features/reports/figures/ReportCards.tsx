import type { CifrasSemana, ComparacionInforme, Informe } from '@abasto/contracts/reports/schema'
import { type Currency, formatMoney } from '../../../shared/money/money.ts'
import { FigureCard, FigureCards } from '../../../ui/card/FigureCard.tsx'
import { formatNumber, formatPercent } from '../../../ui/format/numbers.ts'
import { Columns } from '../../../ui/sparkline/Columns.tsx'
import { changeText, pointsText, shown, signed } from '../model/change.ts'
import styles from './figures.module.css'

interface ReportCardsProps {
  report: Informe | undefined
  currency: Currency
}

/** The four figures that a week is judged by, each beside the week before, the mean of four and the last eight. */
export function ReportCards({ report, currency }: ReportCardsProps) {
  const figures = report?.cifras
  const marks = report?.indicadores
  return (
    <FigureCards label="Cifras de la semana" wordy>
      <FigureCard
        label="Venta"
        figure={figures && formatNumber(figures.unidades)}
        share="unid"
        meaning={
          marks && (
            <Compared text={changeText} {...marks.unidades} money={marks.importe.valor} currency={currency} />
          )
        }
        picture={report && <Weeks weeks={report.semanas} of={(week) => week.unidades} label="Venta" />}
      />
      <FigureCard
        label="Disponibilidad"
        figure={
          figures && (figures.disponibilidad === null ? '–' : formatNumber(figures.disponibilidad * 100, 1))
        }
        share="%"
        meaning={marks && <Compared text={pointsText} {...marks.disponibilidad} />}
        picture={
          report && (
            <Weeks weeks={report.semanas} of={({ disponibilidad: share }) => share} label="Disponibilidad" />
          )
        }
      />
      <FigureCard
        label="Venta perdida"
        figure={figures && shown(figures.perdidas_unidades)}
        share="unid"
        meaning={
          marks && (
            <Compared
              text={differenceText(0)}
              {...marks.perdidas_unidades}
              money={marks.perdidas_importe.valor}
              currency={currency}
            />
          )
        }
        picture={
          report && (
            <Weeks weeks={report.semanas} of={(week) => week.perdidas_unidades} label="Venta perdida" />
          )
        }
      />
      <FigureCard
        label="Stock al cierre"
        figure={figures && shown(figures.stock_dias, 1)}
        share="días"
        meaning={
          marks && (
            <Compared
              text={differenceText(1)}
              {...marks.stock_dias}
              money={marks.stock_importe.valor}
              currency={currency}
            />
          )
        }
        picture={
          report && <Weeks weeks={report.semanas} of={(week) => week.stock_dias} label="Días de stock" />
        }
      />
    </FigureCards>
  )
}

/** In its own unit, where a share of a small figure would say nothing. */
export const differenceText = (digits: number) => (compared: ComparacionInforme) =>
  compared === null ? '–' : signed(compared.ahora - compared.antes, digits)

interface ComparedProps {
  text: (compared: ComparacionInforme) => string
  anterior: ComparacionInforme
  media: ComparacionInforme
  /** What the figure comes to; null: no product has a price. */
  money?: number | null
  currency?: Currency
}

function Compared({ text, anterior, media, money = null, currency = '' }: ComparedProps) {
  if (anterior === null && media === null) return 'sin semanas anteriores que comparar'
  return (
    <span className={styles.compared}>
      {money !== null && <span className={styles.money}>{formatMoney(money, currency)}</span>}
      <span>
        <strong>{text(anterior)}</strong> semana anterior
      </span>
      <span>
        <strong>{text(media)}</strong> media de 4
      </span>
    </span>
  )
}

interface WeeksProps {
  weeks: Informe['semanas']
  of: (week: CifrasSemana) => number | null
  label: string
}

/** Eight weeks from zero, the one that is shown darker. */
function Weeks({ weeks, of, label }: WeeksProps) {
  const values = weeks.map((week) => ({ key: week.semana, value: of(week) }))
  const highest = Math.max(...values.map(({ value }) => value ?? 0))
  return (
    <span className={styles.weeks}>
      <Columns
        label={`${label}, las últimas ocho semanas; en la tabla de semanas, con sus cifras`}
        columns={values.map(({ key, value }, index) => ({
          key,
          height: value === null ? null : highest > 0 ? (value / highest) * 100 : 0,
          dark: index === values.length - 1,
        }))}
      />
    </span>
  )
}

/** `96,2 %` of days, said as an amount of whole days: `13 de 14 días enteros`. */
export const dataText = ({ dias_enteros, dias_esperados }: Informe['datos']): string =>
  dias_esperados === 0
    ? 'sin días que esperar'
    : `${formatNumber(dias_enteros)} de ${formatNumber(dias_esperados)} días enteros · ${formatPercent(dias_enteros / dias_esperados)}`
