import type { StockParamsWire } from '@abasto/contracts/parameters/schema'
import { DEFAULT_STOCK_PARAMS_WIRE } from '@abasto/contracts/parameters/stock-params'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { Term } from '../../../shared/glossary/Term.tsx'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { OrderTabs } from '../../../shared/order-tabs/OrderTabs.tsx'
import { useAccess, useMay } from '../../../shared/session/access-context.ts'
import { formatCount } from '../../../ui/format/numbers.ts'
import { Banner, ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { useStockParams } from '../api.ts'
import { ownValues } from '../model/changes.ts'
import { ParamsHistory } from './history/ParamsHistory.tsx'
import { ParamsSheet } from './multipliers/ParamsSheet.tsx'
import styles from './ParametersScreen.module.css'
import { ordersPath, storeParametersPath } from './paths.ts'
import { PreviewCard } from './preview/PreviewCard.tsx'
import { SaveBar } from './SaveBar.tsx'
import { ownStore, storesOf } from './stores.ts'
import { StoreTools } from './StoreTools.tsx'
import { useEditing } from './use-editing.ts'

/** /pedidos-sugeridos/parametros: how many days of sales a store holds of each class, and since when it orders. */
export default function ParametersScreen() {
  const { ubicacionId } = useParams()
  const access = useAccess()
  const mayEdit = useMay('parametros.editar')
  const locations = useQuery(locationsQuery)
  const stores = storesOf(locations.data ?? [])
  const store = stores.find(({ id }) => id === ubicacionId)
  const params = useStockParams(store?.id)
  const saved = params.data
  const editing = useEditing(store?.id ?? '', saved ?? DEFAULT_STOCK_PARAMS_WIRE)

  const own = ownStore(access)
  if (ubicacionId === undefined && own !== undefined) {
    return <Navigate to={storeParametersPath(own)} replace />
  }
  const isReady = store !== undefined && saved !== undefined
  return (
    <>
      <PageFrame>
        <PageHead
          title="Parámetros de stock"
          aside={
            <Term of="parametros" asMark>
              Parámetros de stock
            </Term>
          }
          documentTitle={store && `Parámetros de stock de ${store.nombre}`}
          back={{ to: ordersPath, label: 'Pedidos Sugeridos' }}
          answerLines={2}
          answer={answerFor(store?.nombre, saved)}
        />
        <OrderTabs />
        {locations.isError && (
          <ErrorBand
            what="No se pudieron cargar las tiendas."
            detail={detailOf(locations.error, '')}
            retrying={locations.isFetching}
            onRetry={retryOf(locations)}
          />
        )}
        {(locations.data || !locations.isError) && (
          <StoreTools stores={stores} store={store} saved={saved} editing={mayEdit ? editing : null} />
        )}
        {locations.data && ubicacionId !== undefined && !store && (
          <Banner tone="warning">No existe la tienda «{ubicacionId}»: elige una de la lista.</Banner>
        )}
        {locations.data && ubicacionId === undefined && (
          <p className={styles.empty}>Elige una tienda para ver sus parámetros.</p>
        )}
        {params.isError && (
          <ErrorBand
            what="No se pudieron cargar los parámetros."
            detail={`${saved ? 'Se muestran los que ya estaban en la página. ' : ''}${detailOf(params.error, '')}`}
            retrying={params.isFetching}
            onRetry={retryOf(params)}
          />
        )}
        {isReady && !mayEdit && (
          <Banner tone="info">Los cambia un gerente o un administrador; aquí puedes verlos.</Banner>
        )}
        {isReady && (
          <div className={styles.columns}>
            <ParamsSheet rows={editing.rows} editing={mayEdit ? editing : null} />
            {mayEdit && <PreviewCard key={store.id} store={store.id} editing={editing} />}
            <div className={styles.history}>
              <ParamsHistory key={store.id} store={store.id} />
            </div>
          </div>
        )}
        {((locations.isPending && ubicacionId !== undefined) || (store && params.isPending)) && (
          <div className={styles.columns}>
            <output className={styles.loading}>Cargando parámetros...</output>
            <SkeletonBlock height="480px" />
            <SkeletonBlock height="160px" />
          </div>
        )}
      </PageFrame>
      {isReady && mayEdit && (
        <>
          <div className={styles.push} />
          <SaveBar editing={editing} />
        </>
      )}
    </>
  )
}

function answerFor(store: string | undefined, saved: StockParamsWire | undefined): string {
  if (store === undefined || !saved) {
    return 'Cuántos días de venta debe tener cada tienda de cada clase de producto.'
  }
  const own = ownValues(saved).length
  if (own === 0) return `${store} usa los parámetros de fábrica.`
  return `${store} tiene ${formatCount(own, 'valor propio', 'valores propios')}; lo demás es de fábrica.`
}
