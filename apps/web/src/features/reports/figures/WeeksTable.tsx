import type { Informe } from '@abasto/contracts/reports/schema'
import { type Currency, currencySign, formatAmount } from '../../../shared/money/money.ts'
import { Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { RowCard } from '../../../ui/card/RowCard.tsx'
import { formatDay } from '../../../ui/format/dates.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { shown, shownShare } from '../model/change.ts'

type Week = Informe['semanas'][number]

/** The pictures of the cards, in figures. */
export function WeeksSheet({ report, currency }: { report: Informe; currency: Currency }) {
  const weeks = report.semanas.toReversed()
  return (
    <Sheet label="Ocho semanas">
      <SheetTools title="Ocho semanas" count="la más nueva, arriba" />
      <DataTable
        label="Ocho semanas"
        columns={columns(currency, report)}
        rows={weeks}
        rowKey={({ semana }) => semana}
        rowTone={({ semana }) => (semana === report.semana ? 'chosen' : undefined)}
        rowHeight="one-line"
        loadingText="Cargando semanas..."
        minWidth="840px"
        narrowMinWidth="680px"
        renderCard={(week) => (
          <RowCard>
            <strong>Semana del {formatDay(week.semana)}</strong>
            <span>
              {formatNumber(week.unidades)} unidades · disponibilidad {shownShare(week.disponibilidad)}
            </span>
            <span>
              perdidas {shown(week.perdidas_unidades)} · {shown(week.stock_dias, 1)} días de stock
            </span>
          </RowCard>
        )}
        empty="Sin semanas."
      />
    </Sheet>
  )
}

const columns = (currency: Currency, { en_curso, semana }: Informe): readonly Column<Week>[] => [
  {
    key: 'semana',
    title: 'Semana del',
    cell: (week) => `${formatDay(week.semana)}${en_curso && week.semana === semana ? ' (en curso)' : ''}`,
  },
  {
    key: 'venta',
    title: 'Venta, unidades',
    align: 'end',
    width: '150px',
    cell: (week) => formatNumber(week.unidades),
  },
  {
    key: 'importe',
    title: `Venta, ${currencySign(currency)}`,
    align: 'end',
    width: '150px',
    desktopOnly: true,
    cell: ({ importe }) => (importe === null ? '–' : formatAmount(importe)),
  },
  {
    key: 'disponibilidad',
    title: 'Disponibilidad',
    align: 'end',
    width: '140px',
    cell: (week) => shownShare(week.disponibilidad),
  },
  {
    key: 'perdida',
    title: 'Perdida, unidades',
    align: 'end',
    width: '150px',
    cell: (week) => shown(week.perdidas_unidades),
  },
  {
    key: 'perdidaImporte',
    title: `Perdida, ${currencySign(currency)}`,
    align: 'end',
    width: '140px',
    desktopOnly: true,
    cell: ({ perdidas_importe: money }) => (money === null ? '–' : formatAmount(money)),
  },
  {
    key: 'dias',
    title: 'Días de stock',
    align: 'end',
    width: '130px',
    cell: (week) => shown(week.stock_dias, 1),
  },
]
