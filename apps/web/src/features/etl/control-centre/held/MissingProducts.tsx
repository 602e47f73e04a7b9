import { FailedBand } from '../../../../shared/api/FailedBand.tsx'
import { EmptyPage } from '../../../../ui/card/EmptyPage.tsx'
import type { Retenida, RetenidaProductosRespuesta } from '@abasto/contracts/etl/held'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Description } from '../../../../shared/description/Description.tsx'
import { formatUnits } from '../../../../shared/stock/quantities.ts'
import { RowCard } from '../../../../ui/card/RowCard.tsx'
import { PagedFoot } from '../../../../ui/card/Sheet.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { MISSING_PAGE_SIZE, missingProductsQuery } from './held-queries.ts'
import styles from './MissingProducts.module.css'

type Product = RetenidaProductosRespuesta['data'][number]

interface MissingProductsProps {
  held: Retenida
  opened: boolean
  onClose: () => void
}

/** The products that a held delivery does not have, those that sell most first. */
export default function MissingProducts({ held, opened, onClose }: MissingProductsProps) {
  const [page, setPage] = useState(1)
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...missingProductsQuery(held.id, page),
    enabled: opened,
  })
  const total = data?.pagination.total_items ?? 0
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      width="wide"
      title="Productos que faltan"
      subtitle={`${held.ubicacion_nombre}: los que más se venden primero.`}
    >
      {isError && (
        <FailedBand what="No se pudieron cargar los productos." query={{ error, isFetching, refetch }} />
      )}
      <DataTable
        label="Productos que faltan"
        columns={columnsOf(held)}
        rows={data?.data}
        failed={isError}
        rowKey={({ codigo_producto: code }) => code}
        renderCard={(product) => <ProductCard product={product} />}
        rowHeight="one-line"
        loadingText="Cargando productos..."
        loadingRows={8}
        refreshing={isFetching && data !== undefined}
        minWidth="720px"
        narrowMinWidth="560px"
        empty={
          <EmptyPage pages={data?.pagination} onPage={setPage}>
            Ningún producto falta.
          </EmptyPage>
        }
      />
      {data && data.data.length > 0 && (
        <PagedFoot
          page={page}
          pageSize={MISSING_PAGE_SIZE}
          totalPages={data.pagination.total_pages}
          total={total}
          many="productos"
          turns={data.pagination.total_pages > 1}
          onPage={setPage}
        />
      )}
    </Dialog>
  )
}

/** What came of it; a product may have come with less. */
const arrivedOf = ({ llego }: Product): string => (llego === null ? 'no llegó' : formatUnits(llego))

const columnsOf = ({ tipo }: Retenida): Column<Product>[] => [
  { key: 'codigo', title: 'Código', width: '110px', cell: ({ codigo_producto: code }) => code },
  {
    key: 'producto',
    title: 'Producto',
    cell: ({ descripcion_producto: name }) => (
      <span className={styles.name}>
        <Description text={name} />
      </span>
    ),
  },
  {
    key: 'categoria',
    title: 'Categoría',
    width: '170px',
    desktopOnly: true,
    cell: ({ categoria }) => categoria,
  },
  {
    key: 'habia',
    title: tipo === 'ventas' ? 'Unidades cargadas' : 'Stock cargado',
    align: 'end',
    width: '130px',
    narrowWidth: '100px',
    cell: ({ habia }) => formatUnits(habia),
  },
  { key: 'llego', title: 'Llegó', align: 'end', width: '100px', cell: arrivedOf },
  {
    key: 'vendido',
    title: 'Vendido 7 días',
    align: 'end',
    width: '120px',
    narrowWidth: '92px',
    cell: ({ vendido_7_dias_unid: sold }) => formatUnits(sold),
  },
]

/** On a phone. */
function ProductCard({ product }: { product: Product }) {
  const { codigo_producto: code, descripcion_producto: name, habia, vendido_7_dias_unid: sold } = product
  return (
    <RowCard gap={2}>
      <span className={styles.name}>
        <Description text={name} />
      </span>
      <span className={styles.second}>
        {code} · había {formatUnits(habia)}, {arrivedOf(product)} · vendido 7 días {formatUnits(sold)}
      </span>
    </RowCard>
  )
}
