import type { PedidoDeHoy, PedidosDeHoy } from '@abasto/contracts/orders/today'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Sheet, SheetFoot } from '../../../../ui/card/Sheet.tsx'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { useIsNarrow } from '../../../../ui/hooks/use-media-query.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { orderPath } from '../../paths.ts'
import { ApproveCalm } from '../decisions/ApproveCalm.tsx'
import { calmOrders, shownStores, todayParams, toLookAt } from '../model/today-view.ts'
import { LedgerCards } from './LedgerCards.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import { LedgerTools } from './LedgerTools.tsx'
import styles from './ledger.module.css'
import { TodayCards } from './TodayCards.tsx'

/** All orders of the day in one ledger: a row a store, a group of columns a CEDI. */
export function Ledger({ today }: { today: PedidosDeHoy }) {
  const [view] = useTypedSearch(todayParams)
  const [isApproving, setApproving] = useState(false)
  const isNarrow = useIsNarrow()
  const now = useNow()
  const calm = calmOrders(today)
  const shown = shownStores(today.tiendas, view, now)
  const doubtful = shown.filter(({ store }) => store.por_mirar)
  const groups = [
    {
      title: 'Por mirar',
      aside: doubtfulText(today),
      stores: doubtful,
      action: <Walk orders={toLookAt(today)} />,
    },
    {
      title: 'Sin nada que mirar',
      aside: formatCount(shown.length - doubtful.length, 'tienda', 'tiendas'),
      stores: shown.filter(({ store }) => !store.por_mirar),
      action: null,
    },
  ].filter(({ stores }) => stores.length > 0)
  const { totales } = today
  return (
    <>
      <TodayCards today={today} calm={calm} onApprove={() => setApproving(true)} />
      <Sheet label="Pedidos de hoy" bare={isNarrow}>
        <LedgerTools today={today} />
        {shown.length === 0 ? (
          <p className={styles.none}>Ningún pedido de hoy con este filtro.</p>
        ) : isNarrow ? (
          <LedgerCards today={today} groups={groups} />
        ) : (
          <LedgerTable today={today} groups={groups} />
        )}
        <SheetFoot
          pages={
            <span className={styles.sum}>
              {formatCount(totales.pedidos, 'pedido', 'pedidos')} ·{' '}
              {formatCount(totales.bultos, 'bulto', 'bultos')} ·{' '}
              {formatCount(totales.lineas, 'línea', 'líneas')}
            </span>
          }
        >
          <span className={styles.legend}>
            {calm.length > 0 && (
              <>
                <span className={styles.swatch} aria-hidden="true" />
                tranquilo: entra en «Aprobar los {calm.length}» ·
              </>
            )}{' '}
            Toca un pedido para abrirlo; lo que nadie ha tocado se rehace con datos más nuevos
          </span>
        </SheetFoot>
      </Sheet>
      {isApproving && <ApproveCalm today={today} orders={calm} onClose={() => setApproving(false)} />}
    </>
  )
}

function doubtfulText({ tiendas }: PedidosDeHoy): string {
  const stores = tiendas.filter(({ por_mirar }) => por_mirar)
  const orders = stores.flatMap(({ pedidos }) => pedidos.filter(({ motivos }) => motivos.length > 0))
  return `${formatCount(stores.length, 'tienda', 'tiendas')} · ${formatCount(orders.length, 'pedido', 'pedidos')}, lo más grave primero`
}

/** Through the orders that are to be looked at, one after the other, in the order of this screen. */
function Walk({ orders }: { orders: readonly PedidoDeHoy[] }) {
  const [first] = orders
  if (!first) return null
  return (
    <Link to={orderPath(first.id)} state={{ cola: orders.map(({ id }) => id) }} className={styles.walk}>
      {orders.length === 1 ? 'Revisarlo' : `Revisar los ${orders.length} uno por uno`}
      <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
    </Link>
  )
}
