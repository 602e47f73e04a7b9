import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { ETIQUETA_ESTADO } from '@abasto/contracts/orders/states'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { useOrder } from '../api.ts'
import { OrderLoader } from '../OrderLoader.tsx'
import { orderPath, ordersPath } from '../paths.ts'
import { OrderWizard, WizardSkeleton } from './frame/OrderWizard.tsx'

/** /pedidos-sugeridos/{pedidoId}/editar: a draft or a rejected order in the wizard. */
export default function EditOrderScreen() {
  return (
    <OrderLoader skeleton={<WizardSkeleton />}>
      {(order) => <EditOrder key={order.id} order={order} />}
    </OrderLoader>
  )
}

/** What is being changed in a draft is not its content yet: that is another once somebody saved it. */
const isOtherContent = (order: PedidoDetalle, base: PedidoDetalle): boolean =>
  order !== base && order.revision !== base.revision && contentOf(order) !== contentOf(base)

const contentOf = ({ estado, observaciones, productos, devoluciones }: PedidoDetalle): string =>
  JSON.stringify([estado, observaciones, productos.map(linePacks), devoluciones])

const linePacks = (line: PedidoDetalle['productos'][number]) => [
  line.codigo_producto,
  line.cantidad_pedida_bultos,
  line.razon_pedido,
]

function EditOrder({ order }: { order: PedidoDetalle }) {
  const query = useOrder(order.id)
  const { refetch } = query
  const look = useCallback(() => void refetch(), [refetch])
  /** What the changes lie on: it must not move under the hands that make them. */
  const [base, setBase] = useState<PedidoDetalle | null>(null)
  // What another screen left in the cache may be of yesterday.
  if (!base && !query.isFetching) setBase(order)

  useEffect(() => {
    document.title = `Editar pedido ${order.numero_pedido} · Abasto`
  }, [order.numero_pedido])

  if (!base) return <WizardSkeleton />
  if (base.de_trabajo && base.puede_editar) return <GoOn order={base} />
  if (!base.puede_editar) return <NotEditable order={base} />
  const reload = (): void => {
    void refetch().then(({ data }) => data && setBase(data))
  }
  return <OrderWizard edited={{ order: base, isOutdated: isOtherContent(order, base), look, reload }} />
}

/** The shared draft of a store and a CEDI is the wizard's own. */
function GoOn({ order: { id, cedi_origen, tienda_destino } }: { order: PedidoDetalle }) {
  const begun = useMemo(
    () => ({ id, pair: { cedi_origen, tienda_destino } }),
    [id, cedi_origen, tienda_destino],
  )
  return <OrderWizard edited={null} begun={begun} />
}

function NotEditable({ order }: { order: PedidoDetalle }) {
  return (
    <PageFrame>
      <PageHead
        title={`Pedido ${order.numero_pedido}`}
        back={{ to: ordersPath, label: 'Volver a Pedidos' }}
        actions={<ButtonLink to={orderPath(order.id)}>Ver el pedido</ButtonLink>}
      />
      <Banner tone="warning">
        {order.estado === 'borrador' || order.estado === 'rechazado_gerente'
          ? `Solo la gente de ${order.tienda_destino_nombre} y los gerentes pueden cambiar este pedido.`
          : `Este pedido ya no se puede editar: está en estado ${ETIQUETA_ESTADO[order.estado]}.`}
      </Banner>
    </PageFrame>
  )
}
