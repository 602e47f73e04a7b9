import { formatCount } from '../../../../ui/format/numbers.ts'
import { RowCard } from '../../../../ui/card/RowCard.tsx'
import { criticalIn, ordersOf, type ShownStore } from '../model/today-view.ts'
import styles from './ledger.module.css'
import type { LedgerProps } from './LedgerTable.tsx'
import { OrderState, StoreData } from './order-cells.tsx'

/** The ledger on a phone or a tablet: a card a store. */
export function LedgerCards({ today, groups }: LedgerProps) {
  return (
    <>
      {groups.map(({ title, aside, stores, action }) => (
        <section key={title} className={styles.cardGroup} aria-label={title}>
          <p className={styles.groupLine}>
            <span>
              <strong>{title}</strong> <span className={styles.aside}>{aside}</span>
            </span>
            {action}
          </p>
          <ul className={styles.cards}>
            {stores.map((shown) => (
              <li key={shown.store.tienda}>
                <StoreCard cedis={today.cedis} shown={shown} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

interface StoreCardProps {
  cedis: readonly { cedi: string; nombre: string }[]
  shown: ShownStore
}

function StoreCard({ cedis, shown: { store, meant } }: StoreCardProps) {
  const orders = cedis.flatMap(({ cedi, nombre }) =>
    ordersOf(store, cedi)
      .filter(({ id }) => meant.has(id))
      .map((order) => ({ order, nombre })),
  )
  return (
    <RowCard>
      <span className={styles.cardHead}>
        <strong>{store.nombre}</strong>
        <StoreData store={store} />
      </span>
      <ul className={styles.cardOrders}>
        {orders.map(({ order, nombre }) => (
          <li key={order.id} className={order.tranquilo ? styles.calmLine : undefined}>
            <span className={styles.lines}>
              <span className={styles.name}>{nombre}</span>
              <span className={styles.beneath}>
                {formatCount(order.bultos, 'bulto', 'bultos')} · {order.lineas} lín.
                {criticalIn(order) > 0 && ` · ${formatCount(criticalIn(order), 'crítico', 'críticos')}`}
              </span>
              {order.criticos_fuera > 0 && (
                <span className={styles.red}>
                  {formatCount(order.criticos_fuera, 'crítico fuera', 'críticos fuera')}
                </span>
              )}
              {order.escasos > 0 && (
                <span className={styles.amber}>{formatCount(order.escasos, 'escaso', 'escasos')}</span>
              )}
              {order.cambios.lineas > 0 && (
                <span className={styles.blue}>{formatCount(order.cambios.lineas, 'cambio', 'cambios')}</span>
              )}
            </span>
            <OrderState order={order} of={`${store.nombre}, ${nombre}`} />
          </li>
        ))}
      </ul>
    </RowCard>
  )
}
