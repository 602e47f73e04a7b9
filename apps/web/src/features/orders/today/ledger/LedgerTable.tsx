import type { PedidosDeHoy } from '@abasto/contracts/orders/today'
import { IconClock } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { formatTime } from '../../../../ui/format/dates.ts'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { timeUntil } from '../../delivery/delivery-text.ts'
import { criticalIn, isCutoffNear, ordersOf, type ShownStore } from '../model/today-view.ts'
import styles from './ledger.module.css'
import { Dash, OrderChanges, OrderState, pathOf, StoreData } from './order-cells.tsx'
import { inTextSize } from '../../../../ui/theme/text-size.ts'

export interface LedgerGroup {
  readonly title: string
  readonly aside: string
  readonly stores: readonly ShownStore[]
  readonly action: ReactNode
}

export interface LedgerProps {
  today: PedidosDeHoy
  groups: readonly LedgerGroup[]
}

const FIGURES = ['Bultos', 'Críticos', 'Escasos', 'Cambios', 'Estado'] as const

/** CEDIs whose columns fit on a desktop. */
const FIT = 3

export function LedgerTable({ today, groups }: LedgerProps) {
  const { cedis } = today
  return (
    <div className={clsx(styles.scroller, cedis.length > FIT && styles.wide)}>
      <table
        className={styles.ledger}
        aria-label="Pedidos de hoy"
        style={{ minWidth: inTextSize(316 + cedis.length * 330) }}
      >
        <thead>
          <tr className={styles.cediRow}>
            <th className={styles.storeHead} aria-hidden="true" />
            <th aria-hidden="true" />
            {cedis.map((cedi) => (
              <th key={cedi.cedi} scope="colgroup" colSpan={FIGURES.length} className={styles.groupStart}>
                <CediHead cedi={cedi} />
              </th>
            ))}
          </tr>
          <tr className={styles.figureRow}>
            <th scope="col" className={styles.storeHead}>
              Tienda
            </th>
            <th scope="col" className={styles.dataHead}>
              Datos
            </th>
            {cedis.map(({ cedi }) =>
              FIGURES.map((figure, index) => (
                <th
                  key={`${cedi} ${figure}`}
                  scope="col"
                  className={clsx(figure !== 'Estado' && styles.end, index === 0 && styles.groupStart)}
                >
                  {figure}
                </th>
              )),
            )}
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.title} today={today} group={group} />
        ))}
      </table>
    </div>
  )
}

function Group({ today, group }: { today: PedidosDeHoy; group: LedgerGroup }) {
  return (
    <tbody>
      <tr className={styles.groupRow}>
        <th scope="rowgroup" colSpan={2 + today.cedis.length * FIGURES.length}>
          <span className={styles.groupLine}>
            <span>
              <strong>{group.title}</strong> <span className={styles.aside}>{group.aside}</span>
            </span>
            {group.action}
          </span>
        </th>
      </tr>
      {group.stores.map((shown) => (
        <StoreRow key={shown.store.tienda} today={today} shown={shown} />
      ))}
    </tbody>
  )
}

function StoreRow({ today, shown: { store, meant } }: { today: PedidosDeHoy; shown: ShownStore }) {
  const isLost = (store.datos?.dias_faltantes ?? 0) > 0 || store.datos?.estado === 'stock_tarde'
  return (
    <tr className={clsx(styles.row, store.por_mirar && isLost && styles.worst)}>
      <th scope="row" className={styles.store}>
        {store.nombre}
        <span className={styles.beneath}>{store.tienda}</span>
      </th>
      <td className={styles.data}>
        <StoreData store={store} />
      </td>
      {today.cedis.map(({ cedi, nombre }) => (
        <OrderCells
          key={cedi}
          orders={ordersOf(store, cedi)}
          of={`${store.nombre}, ${nombre}`}
          meant={meant}
        />
      ))}
    </tr>
  )
}

interface OrderCellsProps {
  orders: ReturnType<typeof ordersOf>
  of: string
  meant: ReadonlySet<number>
}

/** The five figures of an order; a press anywhere on them opens it. */
function OrderCells({ orders, of, meant }: OrderCellsProps) {
  const navigate = useNavigate()
  const [order, ...others] = orders
  if (!order) {
    return (
      <td colSpan={FIGURES.length} className={styles.groupStart}>
        <span className={styles.beneath}>sin pedido</span>
      </td>
    )
  }
  const isMeant = meant.has(order.id) || others.some(({ id }) => meant.has(id))
  const look = clsx(styles.cell, order.tranquilo && styles.calm, !isMeant && styles.quiet)
  const open = (): void => void navigate(pathOf(order))
  const cells: ReactNode[] = [
    <span key="bultos" className={styles.figure}>
      <span className={styles.packs}>{formatNumber(order.bultos)}</span>
      <span className={styles.beneath}>{formatNumber(order.lineas)} lín.</span>
    </span>,
    order.criticos === 0 ? (
      <Dash key="criticos" />
    ) : (
      <span key="criticos" className={styles.figure}>
        <span>{formatNumber(criticalIn(order))}</span>
        {order.criticos_fuera > 0 && (
          <span className={clsx(styles.beneath, styles.red)}>{formatNumber(order.criticos_fuera)} fuera</span>
        )}
      </span>
    ),
    order.escasos === 0 ? (
      <Dash key="escasos" />
    ) : (
      <span key="escasos" className={styles.amber}>
        {formatNumber(order.escasos)}
      </span>
    ),
    <OrderChanges key="cambios" order={order} />,
    <Fragment key="estado">
      <OrderState order={order} of={of} />
      {others.map((other) => (
        <OrderState key={other.id} order={other} of={of} />
      ))}
    </Fragment>,
  ]
  return cells.map((cell, index) => (
    // A larger target for the mouse: the link in the last cell is the control.
    <td
      key={FIGURES[index]}
      className={clsx(look, index < 4 && styles.end, index === 0 && styles.groupStart)}
      onClick={(event) => {
        if (!(event.target instanceof Element && event.target.closest('a'))) open()
      }}
    >
      {cell}
    </td>
  ))
}

export function CediHead({ cedi: { nombre, corte_en } }: { cedi: PedidosDeHoy['cedis'][number] }) {
  const timeZone = useTimeZone()
  const now = useNow()
  const left = corte_en === null ? null : timeUntil(new Date(corte_en), now)
  return (
    <span className={styles.cediHead}>
      <strong>{nombre}</strong>
      {corte_en !== null && left !== null && (
        <span className={clsx(styles.cutoff, isCutoffNear(corte_en, now) && styles.amber)}>
          <IconClock size={14} stroke={1.75} aria-hidden="true" />
          corte {formatTime(new Date(corte_en), timeZone)} · {left}
        </span>
      )}
    </span>
  )
}
