import type { PedidosDeHoy, PedidosResueltos, TiendaDeHoy } from '@abasto/contracts/orders/today'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { detailOf } from '../../../../shared/api/client.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { notify } from '../../../../ui/notice/notices.tsx'
import { DecisionBar } from '../../../../ui/page/DecisionBar.tsx'
import { PageFrame } from '../../../../ui/page/PageFrame.tsx'
import { useSendOrders } from '../api.ts'
import { Skipped } from '../decisions/Skipped.tsx'
import { StoreData } from '../ledger/order-cells.tsx'
import { chosen, exceptionsIn, toSend, totalsOf } from '../model/today-view.ts'
import { OrderCard } from './OrderCard.tsx'
import styles from './store.module.css'

/** The orders of one's own store, those with exceptions first, and all of them sent in one go. */
export function StoreOrders({ today }: { today: PedidosDeHoy }) {
  const orders = toSend(today.tiendas)
  const totals = totalsOf(orders)
  const [asked, setAsked] = useState<typeof orders | null>(null)
  const [result, setResult] = useState<PedidosResueltos | null>(null)
  const send = useSendOrders()
  const submit = (): void =>
    send.mutate(chosen(asked ?? []), {
      onSuccess: (answer) => {
        setAsked(null)
        notify('success', answer.message)
        if (answer.omitidos.length > 0) setResult(answer)
      },
    })
  const editors = [...new Set((asked ?? []).flatMap(({ editando }) => editando))]
  return (
    <>
      <div className={styles.room}>
        <PageFrame>
          {today.tiendas.map((store) => (
            <Store key={store.tienda} today={today} store={store} named={today.tiendas.length > 1} />
          ))}
        </PageFrame>
      </div>
      <div className={styles.push} />
      {orders.length > 0 && (
        <DecisionBar
          info={
            <>
              <span>
                <strong>{formatNumber(totals.lineas)}</strong> productos
              </span>
              <span>
                <strong>{formatNumber(totals.bultos)}</strong> bultos
              </span>
              {totals.criticos > 0 && (
                <strong className={styles.critical}>
                  {formatCount(totals.criticos, 'crítico', 'críticos')}
                </strong>
              )}
            </>
          }
        >
          <Button variant="filled" icon={IconSend} onClick={() => setAsked(orders)}>
            {orders.length === 1 ? 'Enviar el pedido' : `Enviar los ${orders.length} pedidos`}
          </Button>
        </DecisionBar>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={asked?.length === 1 ? 'Enviar el pedido' : `Enviar ${asked?.length ?? 0} pedidos`}
        confirmLabel={editors.length > 0 ? 'Enviar de todos modos' : 'Enviar'}
        busy={send.isPending}
        busyLabel="Enviando..."
        onConfirm={submit}
        onCancel={() => {
          setAsked(null)
          send.reset()
        }}
      >
        {send.isError && (
          <Banner tone="error">
            {detailOf(send.error, 'No se pudo enviar. Todo sigue guardado: vuelve a intentar.')}
          </Banner>
        )}
        {editors.length > 0 && (
          <Banner tone="warning">
            {editors.join(' y ')} {editors.length === 1 ? 'está' : 'están'} revisando ahora lo que vas a
            enviar.
          </Banner>
        )}
        <p>
          {asked?.length === 1 ? 'Va' : 'Van'} a aprobación con{' '}
          {formatCount(totalsOf(asked ?? []).bultos, 'bulto', 'bultos')} de{' '}
          {formatCount(totalsOf(asked ?? []).lineas, 'producto', 'productos')}.
          {(asked ?? []).some(({ corte_pasado }) => corte_pasado) &&
            ' Alguno ya pasó su corte: va en la siguiente entrega.'}
        </p>
      </ConfirmDialog>
      {result && <Skipped title="No se enviaron" result={result} onClose={() => setResult(null)} />}
    </>
  )
}

interface StoreProps {
  today: PedidosDeHoy
  store: TiendaDeHoy
  /** There are several: each says which it is. */
  named: boolean
}

function Store({ today, store, named }: StoreProps) {
  const orders = store.pedidos.toSorted((a, b) => exceptionsIn(b) - exceptionsIn(a))
  return (
    <section className={styles.store} aria-label={store.nombre}>
      <div className={styles.storeHead}>
        <h2 className={named ? styles.storeName : styles.hidden}>{store.nombre}</h2>
        <StoreData store={store} />
      </div>
      {orders.length === 0 && <p className={styles.none}>Hoy no hay nada que pedir.</p>}
      <div className={styles.cards}>
        {orders.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            cedi={today.cedis.find(({ cedi }) => cedi === order.cedi)?.nombre ?? order.cedi}
          />
        ))}
      </div>
    </section>
  )
}
