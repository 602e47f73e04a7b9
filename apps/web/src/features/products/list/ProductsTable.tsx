import { EmptyPage, type EmptyPageProps } from '../../../ui/card/EmptyPage.tsx'
import type { ProductoGestionado } from '@abasto/contracts/products/schema'
import { IconPencil } from '@tabler/icons-react'
import { memo } from 'react'
import { Description } from '../../../shared/description/Description.tsx'
import { Badge } from '../../../ui/badge/Badge.tsx'
import { CardOpener, RowCard } from '../../../ui/card/RowCard.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import styles from './products.module.css'

export interface ProductsTableProps {
  products: readonly ProductoGestionado[] | undefined
  /** Undefined: not known yet. */
  pages: EmptyPageProps['pages']
  onPage: (page: number) => void
  refreshing: boolean
  isFiltered: boolean
  onOpen: (product: ProductoGestionado) => void
}

const packText = ({ cantidad_bultos: units }: ProductoGestionado): string =>
  units > 0 ? formatNumber(units, Number.isInteger(units) ? 0 : 2) : '–'

const COLUMNS: readonly Column<ProductoGestionado>[] = [
  { key: 'producto', title: 'Producto', cell: (product) => <Name product={product} /> },
  {
    key: 'categoria',
    title: 'Categoría',
    width: '190px',
    desktopOnly: true,
    cell: ({ categoria }) => categoria,
  },
  {
    key: 'cuadrante',
    title: 'Cuadrante',
    width: '150px',
    cell: ({ cuadrante_producto }) => cuadrante_producto,
  },
  { key: 'bulto', title: 'Por bulto', width: '100px', align: 'end', cell: packText },
  {
    key: 'origen',
    title: 'Lo describe',
    width: '200px',
    desktopOnly: true,
    cell: ({ origen }) => origen ?? 'solo una persona',
  },
]

/** Drawn anew only when what it shows is another: not beneath a product that opens. */
export const ProductsTable = memo(function ProductsTable({
  products,
  pages,
  onPage,
  refreshing,
  isFiltered,
  onOpen,
}: ProductsTableProps) {
  return (
    <DataTable
      label="Productos"
      columns={COLUMNS}
      rows={products}
      refreshing={refreshing}
      rowKey={({ codigo_producto }) => codigo_producto}
      rowTone={({ activo }) => (activo ? undefined : 'quiet')}
      minWidth="900px"
      narrowMinWidth="600px"
      loadingText="Cargando productos..."
      empty={
        <EmptyPage pages={pages} onPage={onPage}>
          {isFiltered
            ? 'Ningún producto así. Cambia el filtro o la búsqueda.'
            : 'Todavía no hay productos: llegan con la primera lectura del punto de venta, o créalos aquí.'}
        </EmptyPage>
      }
      opening={{ label: ({ descripcion_producto }) => `Ver ${descripcion_producto}`, open: onOpen }}
      renderCard={(product) => (
        <RowCard tone={product.activo ? undefined : 'quiet'}>
          <CardOpener className={styles.cardName} onOpen={() => onOpen(product)}>
            <Description text={product.descripcion_producto} />
          </CardOpener>
          <span className={styles.second}>
            {product.codigo_producto} · {product.categoria} · {product.cuadrante_producto}
          </span>
          <span className={styles.marks}>
            <span className={styles.second}>por bulto: {packText(product)}</span>
            <Marks product={product} />
          </span>
        </RowCard>
      )}
    />
  )
})

function Name({ product }: { product: ProductoGestionado }) {
  return (
    <span className={styles.names}>
      <span className={styles.name}>
        <Description text={product.descripcion_producto} />
      </span>
      <span className={styles.marks}>
        <span className={styles.second}>{product.codigo_producto}</span>
        <Marks product={product} />
      </span>
    </span>
  )
}

function Marks({ product: { activo, corregido } }: { product: ProductoGestionado }) {
  return (
    <>
      {!activo && <Badge tone="neutral">retirado</Badge>}
      {Object.keys(corregido).length > 0 && (
        <Badge tone="blue" icon={IconPencil}>
          corregido
        </Badge>
      )}
    </>
  )
}
