import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { detailOf, retryOf } from '../../../../shared/api/client.ts'
import { formatPacks } from '../../../../shared/stock/quantities.ts'
import { RowCard } from '../../../../ui/card/RowCard.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { useDialogInAddress } from '../../../../ui/dialog/use-dialog-in-address.ts'
import { useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { ErrorBand } from '../../../../ui/notice/Banner.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { SkeletonLine } from '../../../../ui/waiting/Skeleton.tsx'
import { alertsQuery } from '../../api.ts'
import { ProductCardHead } from '../../figures/ProductCardHead.tsx'
import { emptyClassAColumns } from './empty-class-a-columns.tsx'
import { type EmptyClassARow, emptyClassASubtitle, emptyShelvesOf } from './empty-class-a.ts'
import styles from './EmptyClassADialog.module.css'

const pathOf = ({ ubicacion_id: id, codigo_producto: code }: EmptyClassARow): string =>
  `/dashboard/${encodeURIComponent(id)}?${new URLSearchParams({ producto: code }).toString()}`

/** Products of class A and the stores that have none of them, best sellers first; each leads to its panel. */
export default function EmptyClassADialog({ onClose }: { onClose: () => void }) {
  const { data, error, isError, isFetching, refetch } = useQuery(alertsQuery)
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const dialog = useDialogInAddress(onClose)
  const open = (row: EmptyClassARow) => void navigate(pathOf(row))
  const shelves = data && emptyShelvesOf(data)
  const alert = shelves?.alert
  const heading = shelves?.heading ?? 'Productos en cero'
  return (
    <Dialog
      {...dialog}
      width={isPhone ? 'page' : 'wide'}
      title={heading}
      subtitle={
        alert
          ? alert.total > 0 && emptyClassASubtitle(alert)
          : !isError && <SkeletonLine width="280px" height={isPhone ? '40px' : '20px'} />
      }
    >
      {isError && (
        <ErrorBand
          what="No se pudieron cargar los productos."
          detail={`${detailOf(error, '')}${alert ? ' Se muestran los últimos datos cargados.' : ''}`}
          retrying={isFetching}
          onRetry={retryOf({ error, refetch })}
        />
      )}
      {(alert || !isError) && (
        <div className={styles.table}>
          <DataTable
            label={heading}
            columns={emptyClassAColumns}
            rows={alert?.filas}
            rowKey={(row) => `${row.ubicacion_id} ${row.codigo_producto}`}
            renderCard={(row) => <EmptyClassACard row={row} onOpen={() => open(row)} />}
            opening={{
              label: (row) =>
                `Ver ${row.descripcion_producto} en cada ubicación, desde ${row.ubicacion_nombre}`,
              open,
            }}
            loadingText="Cargando productos..."
            loadingRows={6}
            minWidth="640px"
            narrowMinWidth="560px"
            empty={shelves?.none ?? ''}
          />
        </div>
      )}
    </Dialog>
  )
}

/** A product of class A and the store that has none of it, on a phone; the whole card opens it in every location. */
function EmptyClassACard({ row, onOpen }: { row: EmptyClassARow; onOpen: () => void }) {
  const sales = formatPacks(row.prom_ventas_5dias_unid, row.cantidad_bultos, 1)
  return (
    <RowCard gap={4}>
      <ProductCardHead row={row} details={[row.ubicacion_nombre]} onOpen={onOpen} />
      <p>
        vende{' '}
        <b className={styles.strong}>
          {sales.value} {sales.unit}
        </b>{' '}
        al día
      </p>
    </RowCard>
  )
}
