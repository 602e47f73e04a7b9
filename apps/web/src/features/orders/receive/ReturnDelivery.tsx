import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { IconPackageExport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { failureOf } from '../../../shared/api/client.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { formatCount } from '../../../ui/format/numbers.ts'
import { notify } from '../../../ui/notice/notices.tsx'
import { DecisionBar } from '../../../ui/page/DecisionBar.tsx'
import { PageFrame } from '../../../ui/page/PageFrame.tsx'
import { useReceiveOrder } from '../api.ts'
import { orderPath } from '../paths.ts'
import { ReturnsCard } from '../review/ReturnsCard.tsx'
import styles from './receive.module.css'

/** A return without an order: it is over once the CEDI has it. */
export function ReturnDelivery({ order, head }: { order: PedidoDetalle; head: ReactNode }) {
  const navigate = useNavigate()
  const receiving = useReceiveOrder(order.id)
  const packs = order.devoluciones.reduce((sum, line) => sum + line.cantidad_bultos, 0)
  const finish = async (): Promise<void> => {
    try {
      const { message } = await receiving.mutateAsync({ revision: order.revision })
      notify('success', message)
      void navigate(orderPath(order.id), { replace: true })
    } catch (error) {
      notify('error', failureOf(error, 'No se pudo guardar la entrega.'))
    }
  }
  return (
    <>
      <PageFrame>
        {head}
        <ReturnsCard order={order} />
      </PageFrame>
      <div className={styles.push} />
      <DecisionBar info={<span>{formatCount(packs, 'bulto', 'bultos')}</span>}>
        <Button
          variant="filled"
          icon={IconPackageExport}
          busy={receiving.isPending}
          onClick={() => void finish()}
        >
          {receiving.isPending ? 'Guardando...' : `${order.cedi_origen_nombre} la recibió`}
        </Button>
      </DecisionBar>
    </>
  )
}
