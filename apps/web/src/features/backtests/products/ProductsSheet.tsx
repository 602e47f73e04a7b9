import { EmptyPage } from '../../../ui/card/EmptyPage.tsx'
import { retropruebaProductosArchivo } from '@abasto/contracts/backtests/calls'
import { ORDENES_RETROPRUEBA, type RetropruebaProducto } from '@abasto/contracts/backtests/schema'
import { useMemo } from 'react'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { ExportMenu } from '../../../shared/export/ExportMenu.tsx'
import { PagedFoot, Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { ChoiceChips } from '../../../ui/field/Filters.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useComparedProducts } from '../api.ts'
import type { Comparison } from '../model/figures.ts'
import type { Currency } from '../../../shared/money/money.ts'
import { productColumns } from './product-columns.tsx'
import { ProductCard } from './ProductCard.tsx'

type Order = (typeof ORDENES_RETROPRUEBA)[number]

interface ProductsSheetProps {
  id: number
  comparison: Comparison
  /** It is the proposal that today is compared with. */
  isProposal: boolean
  order: Order
  page: number
  currency: Currency
  onOrder: (order: Order) => void
  onPage: (page: number) => void
}

const PAGE_SIZE = 20

/** The products that differ most between today's point and the compared one. */
export function ProductsSheet({
  id,
  comparison,
  isProposal,
  order,
  page,
  currency,
  onOrder,
  onPage,
}: ProductsSheetProps) {
  const points = { de: comparison.todayIndex, a: comparison.otherIndex, orden: order }
  const found = useComparedProducts({ params: { id }, query: { ...points, page, page_size: PAGE_SIZE } })
  const rows = found.data?.productos
  const most = Math.max(1, ...(rows ?? []).flatMap(({ dias_de, dias_a }) => [dias_de ?? 0, dias_a ?? 0]))
  const columns = useMemo(() => productColumns(most, currency), [most, currency])
  const worse = found.data?.empeoran
  const label = (value: Order) =>
    value === 'detenido' ? 'Dinero detenido' : value === 'perdida' ? 'Venta perdida' : 'Donde empeora'
  const options = ORDENES_RETROPRUEBA.map((value) => ({
    value,
    label: label(value),
    ...(value === 'empeora' && { count: worse === undefined ? undefined : formatNumber(worse) }),
  }))
  return (
    <Sheet label="Donde más cambia">
      <SheetTools title="Donde más cambia" count={isProposal ? 'hoy → propuesta' : 'hoy → comparada'}>
        <ChoiceChips label="Ordenar por" quiet value={order} onChange={onOrder} options={options} />
        <ExportMenu
          call={retropruebaProductosArchivo}
          input={(formato) => ({ params: { id }, query: { ...points, formato } })}
          disabled={!rows?.length}
          compact
        />
      </SheetTools>
      {found.isError && (
        <ErrorBand
          what="No se pudieron cargar los productos."
          detail={detailOf(found.error, '')}
          retrying={found.isFetching}
          onRetry={retryOf(found)}
        />
      )}
      {(rows !== undefined || !found.isError) && (
        <DataTable<RetropruebaProducto>
          label="Donde más cambia"
          columns={columns}
          rows={rows}
          rowKey={({ codigo_producto }) => codigo_producto}
          rowHeight="one-line"
          loadingText="Cargando productos..."
          refreshing={found.isFetching && rows !== undefined}
          minWidth="980px"
          narrowMinWidth="720px"
          renderCard={(row) => <ProductCard row={row} currency={currency} />}
          empty={
            <EmptyPage pages={found.data?.pagination} onPage={onPage}>
              <p>{order === 'empeora' ? 'Ningún producto pierde más venta.' : 'No hay productos.'}</p>
            </EmptyPage>
          }
        />
      )}
      {found.data && rows && rows.length > 0 && (
        <PagedFoot
          page={page}
          totalPages={found.data.pagination.total_pages}
          pageSize={PAGE_SIZE}
          total={found.data.pagination.total_items}
          many="productos"
          turns={found.data.pagination.total_pages > 1}
          onPage={onPage}
        />
      )}
    </Sheet>
  )
}
