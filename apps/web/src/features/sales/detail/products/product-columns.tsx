import type { OrdenVentas, VentasDetalleFila } from '@abasto/contracts/sales/schema'
import { Description } from '../../../../shared/description/Description.tsx'
import { formatUnits } from '../../../../shared/stock/quantities.ts'
import { formatNumber, formatPercent } from '../../../../ui/format/numbers.ts'
import { ShareBar } from '../../../../ui/sparkline/ShareBar.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { NarrowOnly } from '../../../../ui/table/NarrowOnly.tsx'
import type { DetailView } from '../../model/detail-view.ts'
import { formatDailyUnits } from './daily-units.ts'
import styles from './product-columns.module.css'

export interface ProductColumnsOptions extends Pick<DetailView, 'orden' | 'sentido'> {
  /** Share of the best seller, for the bars. */
  largest: number
  sortBy: (orden: OrdenVentas) => void
}

/**
 * The sales detail's table, column by column: units rounded, packs with one decimal, percent with two
 * (specification, section 9).
 */
export function productColumns({
  largest,
  orden,
  sentido,
  sortBy,
}: ProductColumnsOptions): Column<VentasDetalleFila>[] {
  const sort = (by: OrdenVentas) => ({
    direction: orden === by ? sentido : null,
    onToggle: () => sortBy(by),
  })
  return [
    {
      key: 'codigo',
      title: 'Código',
      sort: sort('codigo'),
      desktopOnly: true,
      width: '90px',
      cell: (row) => <span className={styles.quiet}>{row.codigo_producto}</span>,
    },
    {
      key: 'descripcion',
      title: 'Descripción',
      sort: sort('descripcion'),
      cell: (row) => (
        <>
          <span className={styles.name}>
            <Description text={row.descripcion_producto} />
          </span>
          <NarrowOnly beneath>
            {row.codigo_producto} · {row.categoria}
          </NarrowOnly>
        </>
      ),
    },
    {
      key: 'categoria',
      title: 'Categoría',
      sort: sort('categoria'),
      desktopOnly: true,
      width: '13%',
      cell: (row) => <span className={styles.quiet}>{row.categoria}</span>,
    },
    {
      key: 'total',
      title: 'Cant. Total',
      align: 'end',
      width: '112px',
      narrowWidth: '80px',
      sort: sort('total'),
      cell: (row) => <span className={styles.strong}>{formatNumber(row.cantidad_total)}</span>,
    },
    {
      key: 'promedio',
      title: 'Prom. Diario',
      sort: sort('promedio'),
      align: 'end',
      width: '104px',
      narrowWidth: '66px',
      cell: (row) => formatDailyUnits(row.promedio_diario),
    },
    {
      key: 'porBulto',
      title: 'Bultos',
      sort: sort('por_bulto'),
      align: 'end',
      width: '90px',
      narrowWidth: '80px',
      cell: (row) => <UnitsPerPack units={row.cantidad_bultos} />,
    },
    {
      key: 'bultos',
      title: 'Total Bultos',
      sort: sort('bultos'),
      align: 'end',
      width: '106px',
      narrowWidth: '74px',
      cell: (row) => formatNumber(row.total_bultos, 1),
    },
    {
      key: 'bultosDia',
      title: 'Prom. Bultos/Día',
      sort: sort('bultos_dia'),
      align: 'end',
      width: '132px',
      narrowWidth: '88px',
      cell: (row) => formatNumber(row.promedio_bultos_diario, 1),
    },
    {
      key: 'parte',
      title: '% Total',
      sort: sort('parte'),
      width: '196px',
      narrowWidth: '74px',
      cell: (row) => (
        <span className={styles.share}>
          <span className={styles.percent}>{formatPercent(row.porcentaje_total / 100, 2)}</span>
          <span className={styles.wideOnly}>
            <ShareBar share={row.porcentaje_total} largest={largest} />
          </span>
        </span>
      ),
    },
  ]
}

/** `20 unid`; where the source does not say, packs count as units. */
function UnitsPerPack({ units }: { units: number }) {
  if (units <= 0) {
    return (
      <span className={styles.unit} title="Sin unidades por bulto: se cuentan unidades">
        –
      </span>
    )
  }
  return (
    <>
      {formatUnits(units)} <span className={styles.unit}>unid</span>
    </>
  )
}
