import type { ProductoGestionado } from '@abasto/contracts/products/schema'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { AdministrationTabs } from '../../../shared/administration/AdministrationTabs.tsx'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/session/access-context.ts'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { PagedFoot, Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { SegmentedFilter } from '../../../ui/field/Filters.tsx'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import { formatCount } from '../../../ui/format/numbers.ts'
import { oneOfParam, pageParam, textParam, useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { useProductsPage } from '../api.ts'
import { NewProductDialog } from '../edit/NewProductDialog.tsx'
import { ProductDialog } from '../edit/ProductDialog.tsx'
import { ProductsTable } from './ProductsTable.tsx'
import styles from './products.module.css'

const STATES = ['activos', 'corregidos', 'retirados'] as const
const LABELS = { activos: 'Activos', corregidos: 'Corregidos', retirados: 'Retirados' } as const
const PAGE_SIZE = 50

const params = {
  ver: oneOfParam(STATES, 'activos'),
  buscar: textParam(),
  pagina: pageParam,
  producto: textParam(),
}

/** /settings/productos: the catalogue of the chain. */
export default function ProductsScreen() {
  const mayKeep = useMay('productos.gestionar')
  return mayKeep ? <Products /> : <NotForYou />
}

function NotForYou() {
  return (
    <PageFrame>
      <PageHead title="Productos" answer="Solo quien administra la cadena puede verlos aquí." />
    </PageFrame>
  )
}

function Products() {
  const [view, setSearch] = useTypedSearch(params)
  const [isCreating, setCreating] = useState(false)
  const page = useProductsPage({
    estado: view.ver,
    page: view.pagina,
    page_size: PAGE_SIZE,
    ...(view.buscar !== '' && { search: view.buscar }),
  })
  const { data } = page
  const open = useCallback(
    ({ codigo_producto }: ProductoGestionado) => setSearch({ producto: codigo_producto }),
    [setSearch],
  )
  const turnTo = useCallback((pagina: number) => setSearch({ pagina }), [setSearch])
  const chosen = data?.data.find(({ codigo_producto }) => codigo_producto === view.producto)
  return (
    <PageFrame>
      <PageHead
        title="Productos"
        answerLines={2}
        answer={
          data
            ? `${formatCount(data.pagination.total_items, 'producto', 'productos')}. Lo que corriges aquí queda, diga lo que diga el punto de venta.`
            : undefined
        }
        actions={
          <>
            <SavedViews screen="productos" params={params} />
            <Button variant="filled" icon={IconPlus} onClick={() => setCreating(true)}>
              Crear producto
            </Button>
          </>
        }
      />
      <AdministrationTabs />
      {page.isError && (
        <ErrorBand
          what="No se pudieron cargar los productos."
          detail={`${detailOf(page.error, '')}${data ? ' Se muestran los últimos datos cargados.' : ''}`}
          retrying={page.isFetching}
          onRetry={retryOf(page)}
        />
      )}
      {(data || !page.isError) && (
        <Sheet label="Productos">
          <SheetTools>
            <SegmentedFilter
              label="Ver"
              value={view.ver}
              onChange={(ver) => setSearch({ ver, pagina: 1 })}
              options={STATES.map((value) => ({ value, label: LABELS[value] }))}
            />
            <div className={styles.search}>
              <SearchField
                value={view.buscar}
                onChange={(buscar) => setSearch({ buscar, pagina: 1 }, { replace: true })}
                placeholder="Código o descripción..."
                delayMs={250}
              />
            </div>
          </SheetTools>
          <ProductsTable
            products={data?.data}
            pages={data?.pagination}
            onPage={turnTo}
            refreshing={page.isFetching && data !== undefined}
            isFiltered={view.buscar !== '' || view.ver !== 'activos'}
            onOpen={open}
          />
          {data && data.data.length > 0 && (
            <PagedFoot
              page={data.pagination.current_page}
              pageSize={PAGE_SIZE}
              totalPages={data.pagination.total_pages}
              total={data.pagination.total_items}
              many="productos"
              turns={data.pagination.total_pages > 1}
              onPage={turnTo}
            />
          )}
        </Sheet>
      )}
      {chosen && (
        <ProductDialog
          key={chosen.codigo_producto}
          product={chosen}
          onClose={() => setSearch({ producto: '' })}
        />
      )}
      {isCreating && (
        <NewProductDialog
          onClose={() => setCreating(false)}
          onCreated={(code) => setSearch({ ver: 'activos', buscar: code, pagina: 1 })}
        />
      )}
    </PageFrame>
  )
}
