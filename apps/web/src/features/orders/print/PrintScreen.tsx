import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { IconPrinter } from '@tabler/icons-react'
import { Button } from '../../../ui/button/Button.tsx'
import { SegmentedFilter } from '../../../ui/field/Filters.tsx'
import { oneOfParam, useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { OrderLoader } from '../OrderLoader.tsx'
import { orderPath } from '../paths.ts'
import { OrderSheet } from './OrderSheet.tsx'
import styles from './Paper.module.css'
import { PickingList } from './PickingList.tsx'

/** /pedidos-sugeridos/{pedidoId}/imprimir: an order on paper. */
export default function PrintScreen() {
  return <OrderLoader>{(order) => <OrderPrint order={order} />}</OrderLoader>
}

const SEARCH = { hoja: oneOfParam(['pedido', 'cedi'], 'pedido') }

/** What comes out of the printer, as it will look, and the button that prints it. */
function OrderPrint({ order }: { order: PedidoDetalle }) {
  const [{ hoja }, setSearch] = useTypedSearch(SEARCH)
  return (
    <PageFrame>
      <div className={styles.tools}>
        <PageHead
          title={`Imprimir ${order.numero_pedido}`}
          back={{ to: orderPath(order.id), label: 'Volver al pedido' }}
          actions={
            <Button variant="filled" icon={IconPrinter} onClick={() => window.print()}>
              Imprimir
            </Button>
          }
        />
        <div className={styles.choice}>
          <SegmentedFilter
            label="Hoja"
            options={[
              { value: 'pedido', label: 'Hoja del pedido' },
              { value: 'cedi', label: 'Lista para el CEDI' },
            ]}
            value={hoja}
            onChange={(next) => setSearch({ hoja: next }, { replace: true })}
          />
        </div>
      </div>
      {hoja === 'pedido' ? <OrderSheet order={order} /> : <PickingList order={order} />}
    </PageFrame>
  )
}
