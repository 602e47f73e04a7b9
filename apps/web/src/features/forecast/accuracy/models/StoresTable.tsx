import type { PrecisionTienda } from '@abasto/contracts/forecast/accuracy'
import { Link } from 'react-router'
import { MODELS } from '../../../../shared/forecast/model-names.ts'
import { detailOf, retryOf } from '../../../../shared/api/client.ts'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { ErrorBand } from '../../../../ui/notice/Banner.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { useStoresAccuracy } from '../../api.ts'
import { isWorse, percent, signed } from '../../model/percent.ts'
import { accuracyPath } from '../../paths.ts'
import styles from './models.module.css'

/** Store by store, the one that is worst against the yardstick first. */
export function StoresTable() {
  const stores = useStoresAccuracy(true)
  if (stores.isError && !stores.data) {
    return (
      <ErrorBand
        what="No se pudieron cargar las tiendas."
        detail={detailOf(stores.error, '')}
        retrying={stores.isFetching}
        onRetry={retryOf(stores)}
      />
    )
  }
  return (
    <DataTable
      label="Por tienda"
      columns={COLUMNS}
      rows={stores.data}
      rowKey={({ ubicacion_id }) => ubicacion_id}
      renderCard={(store) => (
        <div className={styles.card}>
          <Link to={accuracyPath(store.ubicacion_id)}>{store.ubicacion_nombre}</Link>
          <span className={styles.short}>{MODELS[store.modelo].name}</span>
          <span>
            semana {percent(store.error_semana)} % · vara {percent(store.vara_semana)} % · sesgo{' '}
            {signed(store.sesgo)} %
          </span>
        </div>
      )}
      rowHeight="one-line"
      loadingText="Cargando tiendas..."
      minWidth="960px"
      narrowMinWidth="720px"
      empty="Ninguna tienda tiene noches suficientes todavía."
    />
  )
}

const COLUMNS: readonly Column<PrecisionTienda>[] = [
  {
    key: 'tienda',
    title: 'Tienda',
    cell: ({ ubicacion_id, ubicacion_nombre }) => (
      <Link to={accuracyPath(ubicacion_id)}>{ubicacion_nombre}</Link>
    ),
  },
  {
    key: 'modelo',
    title: 'Modelo en uso',
    width: '230px',
    cell: ({ modelo, propio }) => `${MODELS[modelo].name}${propio ? ' (propio)' : ''}`,
  },
  {
    key: 'productos',
    title: 'Productos',
    align: 'end',
    width: '110px',
    desktopOnly: true,
    cell: (row) => formatNumber(row.productos),
  },
  {
    key: 'dia',
    title: 'Error por día, %',
    align: 'end',
    width: '130px',
    cell: (row) => percent(row.error_dia),
  },
  {
    key: 'semana',
    title: 'Error por semana, %',
    align: 'end',
    width: '160px',
    cell: (row) =>
      isWorse(row.error_semana, row.vara_semana) ? (
        <>
          {percent(row.error_semana)} <Mark tone="amber">peor</Mark>
        </>
      ) : (
        percent(row.error_semana)
      ),
  },
  {
    key: 'vara',
    title: 'Semana pasada, %',
    align: 'end',
    width: '140px',
    cell: (row) => percent(row.vara_semana),
  },
  { key: 'sesgo', title: 'Sesgo, %', align: 'end', width: '100px', cell: (row) => signed(row.sesgo) },
  {
    key: 'propuesto',
    title: 'Propuesto',
    width: '220px',
    desktopOnly: true,
    cell: ({ propuesto, propuesto_semana }) =>
      propuesto ? `${MODELS[propuesto].name}, ${percent(propuesto_semana)}` : '–',
  },
]
