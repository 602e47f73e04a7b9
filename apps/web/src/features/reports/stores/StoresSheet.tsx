import type { Informe, InformeTienda } from '@abasto/contracts/reports/schema'
import { Link } from 'react-router'
import type { Currency } from '../../../shared/money/money.ts'
import { Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { RowCard } from '../../../ui/card/RowCard.tsx'
import { SortSelect } from '../../../ui/field/SortSelect.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { changeText, shown, shownShare } from '../model/change.ts'
import { reportPath } from '../paths.ts'
import { storeColumns } from './store-columns.tsx'
import {
  FIRST_DIRECTION,
  orderedStores,
  STORE_ORDERS,
  type StoreOrder,
  storeOrderParams,
} from './store-order.ts'
import styles from './stores.module.css'

const SORT_LABELS = {
  'disponibilidad asc': 'Menor disponibilidad',
  'perdida desc': 'Más venta perdida',
  'cambio asc': 'Venta que más bajó',
  'venta desc': 'Más venta',
  'stock desc': 'Más días de stock',
  'precision desc': 'Pronóstico más errado',
  'datos asc': 'Menos datos',
  'nombre asc': 'Nombre',
}

/** Store by store; a phone has a card each. */
export function StoresSheet({ report, currency }: { report: Informe; currency: Currency }) {
  const [{ orden, sentido }, setSearch] = useTypedSearch(storeOrderParams)
  const isPhone = useIsPhone()
  const sortBy = (order: StoreOrder) => {
    const turned = sentido === 'asc' ? 'desc' : 'asc'
    setSearch({ orden: order, sentido: order === orden ? turned : FIRST_DIRECTION[order] })
  }
  return (
    <Sheet label="Por tienda">
      <SheetTools
        title="Por tienda"
        count={formatNumber(report.tiendas.length)}
        besideTitle={
          isPhone && (
            <SortSelect
              orders={STORE_ORDERS}
              labels={SORT_LABELS}
              order={orden}
              direction={sentido}
              onChange={(order, direction) => setSearch({ orden: order, sentido: direction })}
            />
          )
        }
      />
      <DataTable
        label="Por tienda"
        columns={storeColumns({
          order: orden,
          direction: sentido,
          onSort: sortBy,
          week: report.semana,
          currency,
        })}
        rows={orderedStores(report.tiendas, orden, sentido)}
        rowKey={({ ubicacion_id }) => ubicacion_id}
        rowHeight="two-lines"
        loadingText="Cargando tiendas..."
        minWidth="1120px"
        narrowMinWidth="720px"
        renderCard={(store) => <StoreCard store={store} week={report.semana} />}
        empty="La cadena no tiene tiendas."
      />
    </Sheet>
  )
}

function StoreCard({ store, week }: { store: InformeTienda; week: string }) {
  return (
    <RowCard gap={4}>
      <Link to={reportPath({ ubicacion: store.ubicacion_id, semana: week })} className={styles.name}>
        {store.ubicacion_nombre}
      </Link>
      <span>
        {formatNumber(store.unidades)} unidades · {changeText(store.venta)}
      </span>
      <span>
        disponibilidad {shownShare(store.disponibilidad)} · perdidas {shown(store.perdidas_unidades)}
      </span>
      <span className={styles.quiet}>
        {shown(store.stock_dias, 1)} días de stock · {store.dias_enteros} de {store.dias_esperados} días
        enteros
      </span>
    </RowCard>
  )
}
