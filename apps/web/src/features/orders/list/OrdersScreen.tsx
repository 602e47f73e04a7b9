import { pedidosArchivo } from '@abasto/contracts/orders/calls'
import {
  IconAdjustmentsHorizontal,
  IconCalendarEvent,
  IconPackageOff,
  IconPlus,
  IconRefresh,
  IconTruckDelivery,
  IconTruckReturn,
} from '@tabler/icons-react'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { ExportMenu } from '../../../shared/export/ExportMenu.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { detailOf } from '../../../shared/api/client.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useMay } from '../../../shared/session/access-context.ts'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { useIsNarrow, useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { useOrderPage, useWaitingOrders } from '../api.ts'
import { ListFilters } from './ListFilters.tsx'
import { listFilters, listParams } from './list-view.ts'
import { toDecide } from '../model/order-state.ts'
import { OrdersTable } from './OrdersTable.tsx'
import { ComingBand, OrdersAnswer, ReviewBand } from './WaitingOrders.tsx'
import { StateFilter } from './StateFilter.tsx'
import styles from './list.module.css'
import {
  arrivingPath,
  differencesPath,
  newOrderPath,
  parametersPath,
  returnPath,
  todayPath,
} from '../paths.ts'

/** /pedidos-sugeridos: what was ordered, and what waits for a decision. */
export default function OrdersScreen() {
  const isNarrow = useIsNarrow()
  const isPhone = useIsPhone()
  const mayCreate = useMay('pedidos.crear')
  const mayDecide = useMay('pedidos.decidir')
  const [view, setSearch] = useTypedSearch(listParams)
  const filters = listFilters(view)
  const orders = useOrderPage(filters && { ...filters, page: view.pagina })
  const waiting = useWaitingOrders()
  const due = toDecide(waiting.data ?? [])
  const isFetching = orders.isFetching || waiting.isFetching
  const refetch = (): void => {
    void orders.refetch()
    void waiting.refetch()
  }

  const refresh = (
    <IconButton
      icon={IconRefresh}
      label="Actualizar"
      variant="outlined"
      disabled={isFetching}
      onClick={refetch}
      className={styles.refresh}
    />
  )

  const exportMenu = (
    <ExportMenu
      call={pedidosArchivo}
      input={(formato) => ({ query: { ...filters, formato } })}
      disabled={filters === null || !orders.data?.pagination.total_items}
      compact={isNarrow}
    />
  )

  return (
    <PageFrame>
      <PageHead
        title="Pedidos Sugeridos"
        answer={waiting.data && <OrdersAnswer waiting={waiting.data} />}
        actions={
          <>
            <ButtonLink
              to={parametersPath}
              variant="quiet"
              icon={IconAdjustmentsHorizontal}
              aria-label="Parámetros de stock"
              title="Parámetros de stock"
              className={styles.parameters}
            >
              Parámetros de stock
            </ButtonLink>
            {!isPhone && isNarrow && refresh}
            <SavedViews screen="pedidos" params={listParams} />
            {!isPhone && exportMenu}
            {mayCreate && (
              <ButtonLink
                to={newOrderPath}
                variant="filled"
                icon={IconPlus}
                aria-label="Crear Pedido Sugerido"
                className={styles.create}
              >
                Crear Pedido Sugerido
              </ButtonLink>
            )}
          </>
        }
      />
      <nav className={styles.ways} aria-label="Otras vistas de los pedidos">
        <ButtonLink to={todayPath} icon={IconCalendarEvent}>
          Pedidos de hoy
        </ButtonLink>
        <ButtonLink to={arrivingPath} icon={IconTruckDelivery}>
          Por recibir
        </ButtonLink>
        <ButtonLink to={differencesPath} icon={IconPackageOff}>
          Diferencias
        </ButtonLink>
        {mayCreate && (
          <ButtonLink to={returnPath} icon={IconTruckReturn}>
            Devolución
          </ButtonLink>
        )}
      </nav>
      {orders.isError && (
        <ErrorBand
          what="No se pudieron cargar los pedidos."
          detail={`${detailOf(orders.error, '')} ${orders.data ? 'Se muestran los que ya estaban en la página.' : 'Los filtros siguen como estaban.'}`}
          retrying={orders.isFetching}
          onRetry={refetch}
        />
      )}
      {(orders.data || !orders.isError) && (
        <Sheet label="Pedidos Creados">
          <SheetTools
            title={`Pedidos Creados (${orders.data ? formatNumber(orders.data.pagination.total_items) : '…'})`}
            besideTitle={
              isPhone && (
                <span className={styles.beside}>
                  {refresh}
                  {exportMenu}
                </span>
              )
            }
          >
            <StateFilter
              counts={orders.data?.conteos}
              value={view.estado}
              onChange={(estado) => setSearch({ estado, pagina: 1 })}
            />
            {!isNarrow && refresh}
          </SheetTools>
          <ListFilters />
          {/* Above the table: its room is kept for who may decide. */}
          {waiting.isPending && mayDecide && <ComingBand />}
          {due.length > 0 && <ReviewBand waiting={due} />}
          <OrdersTable
            page={orders.data}
            view={view}
            refreshing={orders.isFetching && orders.data !== undefined}
          />
        </Sheet>
      )}
    </PageFrame>
  )
}
