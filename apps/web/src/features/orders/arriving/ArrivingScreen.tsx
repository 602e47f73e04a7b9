import type { PedidoPorRecibir } from '@abasto/contracts/orders/list'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { useAccess } from '../../../shared/session/access-context.ts'
import { Sheet, SheetFoot, SheetTools } from '../../../ui/card/Sheet.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { textParam, useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { orderQuery, useArrivingOrders } from '../api.ts'
import { ordersPath } from '../paths.ts'
import { ArrivingTable } from './ArrivingTable.tsx'

/** As many as a store receives in a day. */
const KEPT_AHEAD = 8

const params = { tienda: textParam() }

/** /pedidos-sugeridos/por-recibir: what is on its way to a store, what is late first. */
export default function ArrivingScreen() {
  const [{ tienda }, setSearch] = useTypedSearch(params)
  const access = useAccess()
  const orders = useArrivingOrders(tienda)
  const locations = useQuery(locationsQuery)
  const isStores = access?.rol === 'tienda'
  const stores = (locations.data ?? []).filter(
    ({ id, tipo }) => tipo === 'tienda' && (!isStores || access.ubicaciones.includes(id)),
  )
  const { data } = orders
  useKeepNext(isStores ? data : undefined)
  return (
    <PageFrame>
      <PageHead
        title="Por recibir"
        back={{ to: ordersPath, label: 'Pedidos Sugeridos' }}
        answer={data && answerOf(data)}
      />
      {orders.isError && (
        <ErrorBand
          what="No se pudo cargar lo que está por recibir."
          detail={`${detailOf(orders.error, '')}${data ? ' Se muestra lo que ya estaba en la página.' : ''}`}
          retrying={orders.isFetching}
          onRetry={retryOf(orders)}
        />
      )}
      {(data || !orders.isError) && (
        <Sheet label="Por recibir">
          {(locations.isPending || stores.length > 1) && (
            <SheetTools>
              <SelectField
                label="Tienda"
                value={tienda}
                onChange={(id) => setSearch({ tienda: id })}
                options={[
                  { value: '', label: 'Todas las tiendas' },
                  ...stores.map(({ id, nombre }) => ({ value: id, label: nombre })),
                ]}
              />
            </SheetTools>
          )}
          <ArrivingTable orders={data} refreshing={orders.isFetching && data !== undefined} />
          {data && data.length > 0 && (
            <SheetFoot>
              {formatCount(data.length, 'pedido aprobado', 'pedidos aprobados')} sin recibir
            </SheetFoot>
          )}
        </Sheet>
      )}
    </PageFrame>
  )
}

/** What is about to arrive is counted where the network is worst: it is there before anybody goes. */
function useKeepNext(orders: readonly PedidoPorRecibir[] | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    for (const { id } of orders?.slice(0, KEPT_AHEAD) ?? []) void queries.prefetchQuery(orderQuery(id))
  }, [orders, queries])
}

function answerOf(orders: readonly PedidoPorRecibir[]): string {
  if (orders.length === 0) return 'No hay nada por recibir.'
  const late = orders.filter(({ dias_atraso }) => dias_atraso > 0)
  const packs = orders.reduce((sum, { total_bultos }) => sum + total_bultos, 0)
  const all = `${formatCount(orders.length, 'pedido', 'pedidos')} por recibir, ${formatCount(packs, 'bulto', 'bultos')}`
  if (late.length === 0) return `${all}; ninguno atrasado.`
  return `${all}; ${formatNumber(late.length)} ${late.length === 1 ? 'atrasado' : 'atrasados'}.`
}
