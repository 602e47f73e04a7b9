import { ESTADOS } from '@abasto/contracts/orders/states'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ErrorBand } from '../../components/Banner.tsx'
import { ButtonLink } from '../../components/Button.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { PageFrame, PageHead } from '../../components/PageFrame.tsx'
import { Sheet, SheetTools } from '../../components/Sheet.tsx'
import { formatNumber } from '../../lib/format/numbers.ts'
import { oneOfParam, useTypedSearch } from '../../lib/search-params.ts'
import { useMay } from '../../lib/session/access-context.ts'
import { useIsNarrow } from '../../lib/use-media-query.ts'
import { useOrders } from './api/orders.ts'
import { countByState, inReadingOrder, toDecide } from './list/order-list.ts'
import { OrdersAnswer } from './list/OrdersAnswer.tsx'
import { OrdersTable } from './list/OrdersTable.tsx'
import { ReviewBand } from './list/ReviewBand.tsx'
import { StateFilter } from './list/StateFilter.tsx'
import styles from './OrdersScreen.module.css'
import { newOrderPath } from './paths.ts'

const SEARCH = { estado: oneOfParam(['todos', ...ESTADOS], 'todos') }

/** /pedidos-sugeridos: what was ordered, and what waits for a decision. */
export default function OrdersScreen() {
  const isNarrow = useIsNarrow()
  const mayCreate = useMay('pedidos.crear')
  const [{ estado }, setSearch] = useTypedSearch(SEARCH)
  const orders = useOrders()
  const all = useMemo(() => inReadingOrder(orders.data ?? []), [orders.data])
  const counts = useMemo(() => countByState(all), [all])
  const waiting = useMemo(() => toDecide(all), [all])
  const shown = estado === 'todos' ? all : all.filter((order) => order.estado === estado)

  const refresh = (
    <IconButton
      icon={IconRefresh}
      label="Actualizar"
      variant="outlined"
      disabled={orders.isFetching}
      onClick={() => void orders.refetch()}
      className={styles.refresh}
    />
  )

  return (
    <PageFrame>
      <PageHead
        title="Pedidos Sugeridos"
        answer={orders.data && <OrdersAnswer orders={all} />}
        actions={
          <>
            {isNarrow && refresh}
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
      {orders.isError && (
        <ErrorBand
          what="No se pudieron cargar los pedidos."
          kept={orders.data && 'Se muestran los que ya estaban en la página.'}
          retrying={orders.isFetching}
          onRetry={() => void orders.refetch()}
        />
      )}
      {(orders.data || !orders.isError) && (
        <Sheet label="Pedidos Creados">
          <SheetTools title={`Pedidos Creados (${orders.data ? formatNumber(shown.length) : '…'})`}>
            <StateFilter
              counts={orders.data && counts}
              total={all.length}
              value={estado}
              onChange={(next) => setSearch({ estado: next })}
            />
            {!isNarrow && refresh}
          </SheetTools>
          {waiting.length > 0 && <ReviewBand waiting={waiting} />}
          <OrdersTable
            orders={orders.data && shown}
            filtered={estado !== 'todos'}
            refreshing={orders.isFetching && orders.data !== undefined}
          />
        </Sheet>
      )}
    </PageFrame>
  )
}
