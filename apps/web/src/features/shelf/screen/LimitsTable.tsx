import { EmptyPage, type EmptyPageProps } from '../../../ui/card/EmptyPage.tsx'
import type { LimitesEstante, LimitesProducto } from '@abasto/contracts/shelf/schema'
import { Description } from '../../../shared/description/Description.tsx'
import { CardOpener, RowCard } from '../../../ui/card/RowCard.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import styles from './shelf.module.css'

export interface LimitsTableProps {
  products: readonly LimitesProducto[] | undefined
  /** Undefined: not known yet. */
  pages: EmptyPageProps['pages']
  onPage: (page: number) => void
  /** One store's, over what the chain says; else the chain's. */
  isOfStore: boolean
  isSearched: boolean
  onlyLimited: boolean
  refreshing: boolean
  /** Undefined: it is only looked at. */
  onOpen: ((product: LimitesProducto) => void) | undefined
}

/** Which product it is. */
const NAMED: readonly Column<LimitesProducto>[] = [
  {
    key: 'producto',
    title: 'Producto',
    cell: ({ codigo_producto, descripcion_producto }) => (
      <span className={styles.names}>
        <span className={styles.name}>
          <Description text={descripcion_producto} />
        </span>
        <span className={styles.second}>{codigo_producto}</span>
      </span>
    ),
  },
  { key: 'bulto', title: 'Por bulto', width: '110px', narrowWidth: '84px', align: 'end', cell: packText },
]

export function LimitsTable(props: LimitsTableProps) {
  const { products, pages, onPage, isOfStore, isSearched, onlyLimited, refreshing, onOpen } = props
  const figure = (name: keyof LimitesEstante) => (product: LimitesProducto) => (
    <Figure product={product} name={name} isOfStore={isOfStore} />
  )
  const columns: Column<LimitesProducto>[] = [
    ...NAMED,
    {
      key: 'exhibicion',
      title: 'Exhibición mínima',
      width: '190px',
      narrowWidth: '120px',
      align: 'end',
      cell: figure('exhibicion_unid'),
    },
    {
      key: 'capacidad',
      title: 'Capacidad del estante',
      width: '200px',
      narrowWidth: '120px',
      align: 'end',
      cell: figure('capacidad_unid'),
    },
  ]
  return (
    <DataTable
      label="Límites de los estantes"
      columns={columns}
      rows={products}
      refreshing={refreshing}
      rowKey={({ codigo_producto }) => codigo_producto}
      minWidth="760px"
      narrowMinWidth="600px"
      loadingText="Cargando los estantes..."
      empty={
        <EmptyPage pages={pages} onPage={onPage}>
          {emptyText(isSearched, onlyLimited, isOfStore)}
        </EmptyPage>
      }
      opening={
        onOpen && {
          label: ({ descripcion_producto }) => `Cambiar el estante de ${descripcion_producto}`,
          open: onOpen,
        }
      }
      renderCard={(product) => (
        <RowCard>
          {onOpen ? (
            <CardOpener className={styles.name} onOpen={() => onOpen(product)}>
              <Description text={product.descripcion_producto} />
            </CardOpener>
          ) : (
            <span className={styles.name}>
              <Description text={product.descripcion_producto} />
            </span>
          )}
          <span className={styles.second}>
            {product.codigo_producto} · por bulto: {packText(product)}
          </span>
          <dl className={styles.pair}>
            <dt>Exhibición mínima</dt>
            <dd>{figure('exhibicion_unid')(product)}</dd>
            <dt>Capacidad</dt>
            <dd>{figure('capacidad_unid')(product)}</dd>
          </dl>
        </RowCard>
      )}
    />
  )
}

function Figure({
  product: { cadena, tienda },
  name,
  isOfStore,
}: {
  product: LimitesProducto
  name: keyof LimitesEstante
  isOfStore: boolean
}) {
  const own = isOfStore ? tienda[name] : cadena[name]
  const holds = own ?? cadena[name]
  if (holds === null) return <span className={styles.none}>–</span>
  return (
    <span className={styles.figure}>
      <span>
        {formatUnits(holds)} <span className={styles.unit}>unid.</span>
      </span>
      {isOfStore && (
        <span className={styles.second}>{own === null ? 'como la cadena' : 'de esta tienda'}</span>
      )}
    </span>
  )
}

const formatUnits = (units: number): string => formatNumber(units, Number.isInteger(units) ? 0 : 2)

function packText({ cantidad_bultos: units }: LimitesProducto): string {
  return units > 0 ? formatUnits(units) : '–'
}

function emptyText(isSearched: boolean, onlyLimited: boolean, isOfStore: boolean): string {
  if (isSearched) {
    return onlyLimited
      ? 'Ningún producto con límites así. Cambia la búsqueda, o mira «Todos».'
      : 'Ningún producto así. Cambia la búsqueda.'
  }
  if (!onlyLimited) return 'Todavía no hay productos: llegan con la primera lectura del punto de venta.'
  return isOfStore
    ? 'Ni esta tienda ni la cadena dicen nada de sus estantes. Pega una lista, o elige un producto en «Todos».'
    : 'La cadena no dice nada de sus estantes. Pega una lista, o elige un producto en «Todos».'
}
