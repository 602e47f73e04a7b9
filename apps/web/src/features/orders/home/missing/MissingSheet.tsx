import type { Faltante, InicioTienda } from '@abasto/contracts/home/schema'
import { Link } from 'react-router'
import { Description } from '../../../../shared/description/Description.tsx'
import { packsOf } from '../../../../shared/stock/quantities.ts'
import { UrgencyMark } from '../../../../shared/stock/UrgencyMark.tsx'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { RowCard } from '../../../../ui/card/RowCard.tsx'
import { Sheet, SheetFoot, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { SegmentedFilter } from '../../../../ui/field/Filters.tsx'
import { dayIn } from '../../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { useIsNarrow, useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { Quantity } from '../../../../ui/table/Quantity.tsx'
import { SkeletonLine } from '../../../../ui/waiting/Skeleton.tsx'
import {
  dayName,
  formatLost,
  homeParams,
  lostPacks,
  missingCounts,
  missingUnder,
  SHOWN_AT_FIRST,
  sinceText,
  unknownText,
  URGENCY,
} from '../model/missing-view.ts'
import { LostFigure } from './LostFigure.tsx'
import { MissingAction } from './MissingAction.tsx'
import styles from './missing.module.css'
import { NextArrival } from './NextArrival.tsx'

interface MissingSheetProps {
  store: string
  /** Undefined while loading. */
  home: InicioTienda | undefined
  refreshing: boolean
}

/** What is empty or will be, what costs most until the next delivery first, and what comes of it. */
export function MissingSheet({ store, home, refreshing }: MissingSheetProps) {
  const [{ ver, lista }, setSearch] = useTypedSearch(homeParams)
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  const today = dayIn(useNow(), useTimeZone())
  const found = home && missingUnder(home.faltantes, ver)
  const rows = lista === 'completa' ? found : found?.slice(0, SHOWN_AT_FIRST)
  const counts = home && missingCounts(home)
  const most = Math.max(0, ...(home?.faltantes ?? []).map(lostPacks))
  const count = (of: number | undefined) => (of === undefined ? undefined : formatNumber(of))
  return (
    <Sheet label="Vacío o por vaciarse">
      <SheetTools
        title="Vacío o por vaciarse"
        count={isPhone ? count(counts?.todos) : 'primero lo que más cuesta hasta la próxima entrega'}
        besideTitle={
          isPhone &&
          (home === undefined || home.totales.se_pierde_bultos > 0) && (
            <strong className={styles.red}>
              {home ? (
                <>
                  −{formatLost(home.totales.se_pierde_bultos)} bultos
                  {home.llega_el !== null && ` hasta ${dayName(home.llega_el, today)}`}
                </>
              ) : (
                <SkeletonLine width="190px" height="20px" />
              )}
            </strong>
          )
        }
      >
        <SegmentedFilter
          label="Productos que se ven"
          value={ver}
          onChange={(next) => setSearch({ ver: next }, { replace: true })}
          options={[
            { value: 'todos', label: 'Todos', count: count(counts?.todos) },
            { value: 'agotados', label: 'Agotados', count: count(counts?.agotados) },
            { value: 'sin_pedido', label: 'Sin pedido', count: count(counts?.sin_pedido) },
          ]}
        />
      </SheetTools>
      <DataTable
        label="Vacío o por vaciarse"
        columns={columnsOf(store, { most, today, isNarrow })}
        rows={rows}
        rowKey={(row) => row.codigo_producto}
        refreshing={refreshing}
        loadingText="Cargando lo que falta en la tienda..."
        loadingRows={SHOWN_AT_FIRST}
        empty={
          ver === 'todos'
            ? ((home && unknownText(home)) ?? 'Nada está vacío ni se vacía antes de la próxima entrega.')
            : 'Ningún producto con este filtro.'
        }
        minWidth="860px"
        narrowMinWidth="680px"
        renderCard={(row) => (
          <RowCard gap={4}>
            <span className={styles.cardHead}>
              <ProductLink row={row} store={store} />
              <LostFigure row={row} most={most} />
            </span>
            <span className={styles.cardLine}>
              <UrgencyMark urgency={URGENCY[row.urgencia]} />
              <span className={styles.quiet}>{sinceText(row, today)}</span>
            </span>
            <span className={styles.cardFoot}>
              <NextArrival row={row} />
              <MissingAction row={row} />
            </span>
          </RowCard>
        )}
      />
      {home && found && found.length > 0 && (
        <SheetFoot
          pages={
            found.length > SHOWN_AT_FIRST && (
              <Button
                variant="quiet"
                onClick={() =>
                  setSearch({ lista: lista === 'completa' ? 'corta' : 'completa' }, { replace: true })
                }
              >
                {lista === 'completa' ? 'Ver menos' : `Ver los ${formatNumber(found.length)}`}
              </Button>
            )
          }
        >
          {footText(rows ?? [], counts?.[ver] ?? 0, home)}
        </SheetFoot>
      )}
    </Sheet>
  )
}

/** How many of all are shown, and what they cost of what all do. */
function footText(rows: readonly Faltante[], of: number, { totales }: InicioTienda): string {
  const shown = rows.reduce((sum, row) => sum + lostPacks(row), 0)
  return `Mostrando ${formatNumber(rows.length)} de ${formatCount(of, 'producto', 'productos')} · ${formatLost(shown)} de ${formatLost(totales.se_pierde_bultos)} bultos`
}

interface Circumstances {
  readonly most: number
  readonly today: string
  /** The state stands beneath the product. */
  readonly isNarrow: boolean
}

function columnsOf(store: string, { most, today, isNarrow }: Circumstances): Column<Faltante>[] {
  return [
    {
      key: 'producto',
      title: 'Producto',
      cell: (row) => (
        <span className={styles.lines}>
          <ProductLink row={row} store={store} />
          {isNarrow && (
            <span className={styles.cardLine}>
              <UrgencyMark urgency={URGENCY[row.urgencia]} short />
              <span className={styles.beneath}>{sinceText(row, today)}</span>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'estado',
      title: 'Estado',
      desktopOnly: true,
      width: '162px',
      cell: (row) => (
        <span className={styles.lines}>
          <UrgencyMark urgency={URGENCY[row.urgencia]} short />
          <span className={styles.beneath}>{sinceText(row, today)}</span>
        </span>
      ),
    },
    {
      key: 'stock',
      title: 'Stock, bultos',
      align: 'end',
      width: '118px',
      narrowWidth: '112px',
      cell: (row) => {
        const units = row.stock_actual + row.recibido
        return (
          <span className={units <= 0 ? styles.none : undefined}>
            <Quantity
              strong
              value={formatNumber(packsOf(units, row.cantidad_bultos), 2)}
              beneath={`vende ${formatNumber(packsOf(row.venta_diaria, row.cantidad_bultos), 1)} al día`}
            />
          </span>
        )
      },
    },
    {
      key: 'pierde',
      title: 'Se pierde, bultos',
      width: '148px',
      narrowWidth: '104px',
      cell: (row) => <LostFigure row={row} most={most} />,
    },
    {
      key: 'viene',
      title: 'Qué viene',
      width: '248px',
      narrowWidth: '206px',
      cell: (row) => <NextArrival row={row} />,
    },
    {
      key: 'accion',
      title: 'Acción',
      titleHidden: true,
      align: 'end',
      width: '104px',
      cell: (row) => <MissingAction row={row} />,
    },
  ]
}

/** The product, which opens it in every location. */
function ProductLink({ row, store }: { row: Faltante; store: string }) {
  const to = `/dashboard/${encodeURIComponent(store)}?${new URLSearchParams({ producto: row.codigo_producto }).toString()}`
  return (
    <span className={styles.lines}>
      <Link to={to} className={styles.product} title={row.descripcion_producto}>
        <Description text={row.descripcion_producto} />
      </Link>
      <span className={styles.beneath}>
        {row.codigo_producto}
        {row.clase !== null && ` · clase ${row.clase}`}
      </span>
    </span>
  )
}
