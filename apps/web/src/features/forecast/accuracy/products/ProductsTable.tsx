import { EmptyPage } from '../../../../ui/card/EmptyPage.tsx'
import { PRECISION_PAGE_SIZE, type PrecisionProducto } from '@abasto/contracts/forecast/accuracy'
import { Description } from '../../../../shared/description/Description.tsx'
import { detailOf, retryOf } from '../../../../shared/api/client.ts'
import { PagedFoot } from '../../../../ui/card/Sheet.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { ErrorBand } from '../../../../ui/notice/Banner.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { type Place, useProductsAccuracy } from '../../api.ts'
import { percent, signed } from '../../model/percent.ts'
import styles from '../models/models.module.css'

interface ProductsTableProps {
  place: Place
  search: string
  missedOnly: boolean
  page: number
  onPage: (page: number) => void
}

/** Every product by its error, the largest first, with what its days show. */
export function ProductsTable({ place, search, missedOnly, page, onPage }: ProductsTableProps) {
  const products = useProductsAccuracy({
    ubicacion_id: place,
    search: search === '' ? undefined : search,
    muy_fallados: missedOnly ? 'si' : 'no',
    page,
    page_size: PRECISION_PAGE_SIZE,
  })
  const pages = products.data?.pagination
  if (products.isError && !products.data) {
    return (
      <ErrorBand
        what="No se pudieron cargar los productos."
        detail={detailOf(products.error, '')}
        retrying={products.isFetching}
        onRetry={retryOf(products)}
      />
    )
  }
  return (
    <>
      <DataTable
        label="Por producto"
        columns={COLUMNS}
        rows={products.data?.data}
        rowKey={({ codigo_producto }) => codigo_producto}
        renderCard={(row) => (
          <div className={styles.card}>
            <span>
              <strong>
                <Description text={row.descripcion_producto} />
              </strong>{' '}
              <span className={styles.short}>{row.codigo_producto}</span>
            </span>
            <span>
              semana {percent(row.error_semana)} % · vara {percent(row.vara_semana)} % · sesgo{' '}
              {signed(row.sesgo)} %
            </span>
            {row.motivo && <span className={styles.short}>{row.motivo}</span>}
          </div>
        )}
        refreshing={products.isFetching && products.data !== undefined}
        loadingText="Cargando productos..."
        minWidth="960px"
        narrowMinWidth="700px"
        empty={
          <EmptyPage pages={pages} onPage={onPage}>
            {search === '' ? 'Ningún producto.' : 'Ningún producto con esa búsqueda.'}
          </EmptyPage>
        }
      />
      {pages && pages.total_pages > 1 && pages.current_page <= pages.total_pages && (
        <PagedFoot
          page={pages.current_page}
          pageSize={PRECISION_PAGE_SIZE}
          totalPages={pages.total_pages}
          total={pages.total_items}
          many="productos"
          onPage={onPage}
        />
      )}
    </>
  )
}

const COLUMNS: readonly Column<PrecisionProducto>[] = [
  {
    key: 'producto',
    title: 'Producto',
    cell: ({ codigo_producto, descripcion_producto, motivo }) => (
      <div className={styles.name}>
        <span>
          <Description text={descripcion_producto} /> <span className={styles.short}>{codigo_producto}</span>
        </span>
        {motivo && <span className={styles.short}>{motivo}</span>}
      </div>
    ),
  },
  { key: 'categoria', title: 'Categoría', width: '190px', desktopOnly: true, cell: (row) => row.categoria },
  {
    key: 'unidades',
    title: 'Vendido',
    align: 'end',
    width: '110px',
    cell: (row) => formatNumber(row.unidades),
  },
  {
    key: 'dia',
    title: 'Error por día, %',
    align: 'end',
    width: '130px',
    desktopOnly: true,
    cell: (row) => percent(row.error_dia),
  },
  {
    key: 'semana',
    title: 'Error por semana, %',
    align: 'end',
    width: '160px',
    cell: (row) => percent(row.error_semana),
  },
  {
    key: 'vara',
    title: 'Semana pasada, %',
    align: 'end',
    width: '140px',
    cell: (row) => percent(row.vara_semana),
  },
  { key: 'sesgo', title: 'Sesgo, %', align: 'end', width: '100px', cell: (row) => signed(row.sesgo) },
]
