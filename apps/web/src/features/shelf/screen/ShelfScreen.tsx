import type { LimitesProducto } from '@abasto/contracts/shelf/schema'
import { useQuery } from '@tanstack/react-query'
import { IconClipboardText } from '@tabler/icons-react'
import { useState } from 'react'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { OrderTabs } from '../../../shared/order-tabs/OrderTabs.tsx'
import { useMay } from '../../../shared/session/access-context.ts'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { PagedFoot, Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { SegmentedFilter } from '../../../ui/field/Filters.tsx'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { oneOfParam, pageParam, textParam, useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { Banner, ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { useShelfLimits } from '../api.ts'
import { LimitsDialog } from '../edit/LimitsDialog.tsx'
import { PasteDialog } from '../edit/PasteDialog.tsx'
import { LimitsTable } from './LimitsTable.tsx'
import styles from './shelf.module.css'

const VIEWS = ['con_limites', 'todos'] as const
const LABELS = { con_limites: 'Con límites', todos: 'Todos' } as const
const PAGE_SIZE = 50

const params = {
  tienda: textParam(),
  ver: oneOfParam(VIEWS, 'con_limites'),
  buscar: textParam(),
  pagina: pageParam,
}

/** What is being changed: one product, or a pasted list. */
type Editing = { readonly product: LimitesProducto } | 'list' | null

/** /pedidos-sugeridos/estantes: the least that is shown of a product, and the most that has room. */
export default function ShelfScreen() {
  const [view, setSearch] = useTypedSearch(params)
  const [editing, setEditing] = useState<Editing>(null)
  const mayEdit = useMay('parametros.editar')
  const locations = useQuery(locationsQuery)
  const stores = locations.data?.filter(({ tipo }) => tipo === 'tienda') ?? []
  const storeId = view.tienda === '' ? null : view.tienda
  const where = stores.find(({ id }) => id === storeId)?.nombre ?? storeId ?? 'toda la cadena'
  const limits = useShelfLimits({
    ver: view.ver,
    page: view.pagina,
    page_size: PAGE_SIZE,
    ...(view.buscar !== '' && { search: view.buscar }),
    ...(storeId !== null && { ubicacion_id: storeId }),
  })
  const { data } = limits
  return (
    <PageFrame>
      <PageHead
        title="Estantes"
        back={{ to: '/pedidos-sugeridos', label: 'Pedidos Sugeridos' }}
        answer="Lo menos que debe verse de un producto y lo más que cabe. Lo conoce la política «Hasta la próxima entrega»; la regla de niveles no."
        actions={
          <>
            <SavedViews screen="estantes" params={params} />
            {mayEdit && (
              <Button variant="filled" icon={IconClipboardText} onClick={() => setEditing('list')}>
                Pegar una lista
              </Button>
            )}
          </>
        }
      />
      <OrderTabs />
      {!mayEdit && <Banner tone="info">Lo cambia un gerente o un administrador; aquí puedes verlo.</Banner>}
      {limits.isError && (
        <ErrorBand
          what="No se pudieron cargar los límites de los estantes."
          detail={`${detailOf(limits.error, '')} Los filtros siguen como estaban.`}
          retrying={limits.isFetching}
          onRetry={retryOf(limits)}
        />
      )}
      <div className={styles.whose}>
        <SelectField
          label="En"
          value={view.tienda}
          onChange={(tienda) => setSearch({ tienda, pagina: 1 })}
          options={[
            { value: '', label: 'Toda la cadena' },
            ...stores.map(({ id, nombre }) => ({ value: id, label: nombre })),
          ]}
        />
      </div>
      {(data || !limits.isError) && (
        <Sheet label="Límites de los estantes">
          <SheetTools>
            <SegmentedFilter
              label="Ver"
              value={view.ver}
              onChange={(ver) => setSearch({ ver, pagina: 1 })}
              options={VIEWS.map((value) => ({ value, label: LABELS[value] }))}
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
          <LimitsTable
            products={data?.data}
            pages={data?.pagination}
            onPage={(pagina) => setSearch({ pagina })}
            isOfStore={storeId !== null}
            isSearched={view.buscar !== ''}
            onlyLimited={view.ver === 'con_limites'}
            refreshing={limits.isFetching && data !== undefined}
            onOpen={mayEdit ? (product) => setEditing({ product }) : undefined}
          />
          {data && data.data.length > 0 && (
            <PagedFoot
              page={data.pagination.current_page}
              pageSize={PAGE_SIZE}
              totalPages={data.pagination.total_pages}
              total={data.pagination.total_items}
              many="productos"
              turns={data.pagination.total_pages > 1}
              onPage={(pagina) => setSearch({ pagina })}
            />
          )}
        </Sheet>
      )}
      {editing !== null && editing !== 'list' && (
        <LimitsDialog
          product={editing.product}
          store={storeId === null ? null : { id: storeId, name: where }}
          onClose={() => setEditing(null)}
        />
      )}
      {editing === 'list' && <PasteDialog storeId={storeId} where={where} onClose={() => setEditing(null)} />}
    </PageFrame>
  )
}
