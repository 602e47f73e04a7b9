import type { InformeTienda } from '@abasto/contracts/reports/schema'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Currency, formatMoney } from '../../../shared/money/money.ts'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Quantity } from '../../../ui/table/Quantity.tsx'
import { changeText, pointsText, shown, shownShare } from '../model/change.ts'
import { reportPath } from '../paths.ts'
import type { StoreOrder } from './store-order.ts'
import styles from './stores.module.css'

interface StoreColumns {
  readonly order: StoreOrder
  readonly direction: 'asc' | 'desc'
  readonly onSort: (order: StoreOrder) => void
  readonly week: string
  readonly currency: Currency
}

export function storeColumns({
  order,
  direction,
  onSort,
  week,
  currency,
}: StoreColumns): readonly Column<InformeTienda>[] {
  const sort = (by: StoreOrder) => ({
    direction: by === order ? direction : null,
    onToggle: () => onSort(by),
  })
  return [
    {
      key: 'tienda',
      title: 'Tienda',
      sort: sort('nombre'),
      cell: ({ ubicacion_id, ubicacion_nombre }) => (
        <Link to={reportPath({ ubicacion: ubicacion_id, semana: week })} className={styles.name}>
          {ubicacion_nombre}
        </Link>
      ),
    },
    {
      key: 'venta',
      title: 'Venta',
      align: 'end',
      width: '140px',
      narrowWidth: '104px',
      sort: sort('venta'),
      cell: ({ unidades, importe }) => (
        <Quantity
          value={formatNumber(unidades)}
          unit="unid"
          beneath={importe === null ? undefined : formatMoney(importe, currency)}
        />
      ),
    },
    {
      key: 'cambio',
      title: 'Contra la anterior',
      align: 'end',
      width: '150px',
      narrowWidth: '84px',
      sort: sort('cambio'),
      cell: ({ venta }) => changeText(venta),
    },
    {
      key: 'disponibilidad',
      title: 'Disponibilidad',
      align: 'end',
      width: '150px',
      narrowWidth: '112px',
      sort: sort('disponibilidad'),
      cell: (row) => <Availability store={row} />,
    },
    {
      key: 'perdida',
      title: 'Venta perdida',
      align: 'end',
      width: '150px',
      narrowWidth: '104px',
      sort: sort('perdida'),
      cell: ({ perdidas_unidades: units, perdidas_importe: money }) => (
        <Quantity
          value={shown(units)}
          unit="unid"
          beneath={money === null ? undefined : formatMoney(money, currency)}
        />
      ),
    },
    {
      key: 'stock',
      title: 'Días de stock',
      align: 'end',
      width: '140px',
      narrowWidth: '96px',
      sort: sort('stock'),
      cell: ({ stock_dias, stock_importe }) => (
        <Quantity
          value={shown(stock_dias, 1)}
          beneath={stock_importe === null ? undefined : formatMoney(stock_importe, currency)}
        />
      ),
    },
    {
      key: 'precision',
      title: 'Error por semana',
      align: 'end',
      width: '150px',
      desktopOnly: true,
      sort: sort('precision'),
      cell: ({ precision: { error_semana, vara_semana } }) => (
        <Quantity
          value={error_semana === null ? '–' : `${formatNumber(error_semana, 1)} %`}
          beneath={vara_semana === null ? undefined : `semana pasada ${formatNumber(vara_semana, 1)} %`}
        />
      ),
    },
    {
      key: 'datos',
      title: 'Días enteros',
      align: 'end',
      width: '130px',
      narrowWidth: '78px',
      sort: sort('datos'),
      cell: ({ dias_enteros, dias_esperados }) =>
        dias_enteros < dias_esperados ? (
          <Mark tone="amber" icon={IconAlertTriangle}>
            {dias_enteros} de {dias_esperados}
          </Mark>
        ) : (
          `${dias_enteros} de ${dias_esperados}`
        ),
    },
  ]
}

/** As the dashboard marks it: red below 95 %, amber below 97 %, plain above. */
const LOW = 0.95
const SCARCE = 0.97

function Availability({ store: { disponibilidad, disponibilidad_antes: before } }: { store: InformeTienda }) {
  const text = shownShare(disponibilidad)
  const tone =
    disponibilidad === null || disponibilidad >= SCARCE ? null : disponibilidad < LOW ? 'red' : 'amber'
  return (
    <span className={styles.availability}>
      {tone === null ? (
        <span>{text}</span>
      ) : (
        <Mark tone={tone} icon={IconAlertTriangle}>
          {text}
        </Mark>
      )}
      {disponibilidad !== null && before !== null && (
        <span className={styles.beneath}>{pointsText({ antes: before, ahora: disponibilidad })}</span>
      )}
    </span>
  )
}
