import type { PedidoDeHoy, PedidosDeHoy, PedidosResueltos } from '@abasto/contracts/orders/today'
import { useState } from 'react'
import { detailOf } from '../../../../shared/api/client.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { notify } from '../../../../ui/notice/notices.tsx'
import { useApproveOrders } from '../api.ts'
import { chosen, totalsOf } from '../model/today-view.ts'
import styles from './decisions.module.css'
import { Skipped } from './Skipped.tsx'

interface ApproveCalmProps {
  today: PedidosDeHoy
  orders: readonly PedidoDeHoy[]
  onClose: () => void
}

/** Says what is in the orders that are approved together, asks once, and names what was skipped. */
export function ApproveCalm({ today, orders, onClose }: ApproveCalmProps) {
  // What was asked about is what is approved: what comes in behind the dialog is not.
  const [asked] = useState(orders)
  const [result, setResult] = useState<PedidosResueltos | null>(null)
  const approve = useApproveOrders()
  const totals = totalsOf(asked)
  const submit = (): void =>
    approve.mutate(chosen(asked), {
      onSuccess: (answer) => {
        notify('success', answer.message)
        if (answer.omitidos.length === 0) onClose()
        else setResult(answer)
      },
    })
  if (result) return <Skipped title="No se aprobaron" result={result} onClose={onClose} />
  return (
    <Dialog
      opened
      onClose={onClose}
      title={asked.length === 1 ? 'Aprobar 1 pedido' : `Aprobar ${formatNumber(asked.length)} pedidos`}
      subtitle={`${formatCount(totals.bultos, 'bulto', 'bultos')} · ${formatCount(totals.lineas, 'línea', 'líneas')} · ${formatCount(totals.criticos, 'crítico', 'críticos')}`}
      closable={!approve.isPending}
      footer={
        <>
          <Button disabled={approve.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="filled" busy={approve.isPending} onClick={submit}>
            {asked.length === 1 ? 'Aprobar' : `Aprobar los ${formatNumber(asked.length)}`}
          </Button>
        </>
      }
    >
      {approve.isError && (
        <Banner tone="error">
          {detailOf(
            approve.error,
            'No se pudo aprobar. Vuelve a intentar: lo que ya se aprobó no se repite.',
          )}
        </Banner>
      )}
      <p className={styles.hint}>
        Si alguno cambió mientras tanto no se aprueba, y se te dice cuál. Nada más se pregunta.
      </p>
      {today.cedis.map(({ cedi, nombre }) => {
        const own = asked.filter((order) => order.cedi === cedi)
        if (own.length === 0) return null
        return (
          <section key={cedi} className={styles.group}>
            <h3 className={styles.title}>
              {nombre} <span>{formatCount(totalsOf(own).bultos, 'bulto', 'bultos')}</span>
            </h3>
            <ul className={styles.list}>
              {own.map((order) => (
                <li key={order.id}>
                  <span>{storeOf(today, order)}</span>
                  <span className={styles.figures}>
                    {formatCount(order.bultos, 'bulto', 'bultos')} · {order.lineas} lín.
                    {order.cambios.lineas > 0 &&
                      ` · ${formatCount(order.cambios.lineas, 'cambio', 'cambios')}`}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </Dialog>
  )
}

function storeOf({ tiendas }: PedidosDeHoy, { id }: PedidoDeHoy): string {
  return tiendas.find(({ pedidos }) => pedidos.some((order) => order.id === id))?.nombre ?? ''
}
