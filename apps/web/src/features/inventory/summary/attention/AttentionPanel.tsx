import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import type { AlertasInventario } from '@abasto/contracts/stock/schema'
import { IconAlertTriangle, IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMay } from '../../../../shared/session/access-context.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { type OrdersToDecide, ordersToDecideQuery, syncStatusQuery, type SyncTarget } from '../../api.ts'
import { emptyClassADetail, type EmptyShelves, emptyShelvesOf } from '../empty-class-a/empty-class-a.ts'
import { summaryParams } from '../summary-view.ts'
import styles from './AttentionPanel.module.css'
import { entryClass, EntryContent } from './EntryContent.tsx'
import { IssueEntry } from './IssueEntry.tsx'
import { ISSUE_KINDS, issues, MOST_ISSUES } from './issues.ts'

interface AttentionPanelProps {
  locations: readonly ResumenUbicacion[] | undefined
  /** Undefined until they have come; what else is wrong does not wait for them. */
  alerts: AlertasInventario | undefined
  now: Date
  /** Undefined where the person may not synchronise. */
  onSync: ((target: SyncTarget) => void) | undefined
}

/** What needs somebody now, worst first, each with its action; nothing at all when all is well. */
export function AttentionPanel({ locations, alerts, now, onSync }: AttentionPanelProps) {
  const mayDecide = useMay('pedidos.decidir')
  const { data: orders } = useQuery({ ...ordersToDecideQuery, enabled: mayDecide })
  const hasOrders = orders !== undefined && orders.count > 0
  const { data: run } = useQuery(syncStatusQuery)
  // A run under way is already bringing what is old up to date.
  const kinds = run?.running ? (['zero', 'negative'] as const) : ISSUE_KINDS
  const emptyShelves = alerts && emptyShelvesOf(alerts)
  const hasEmptyShelves = emptyShelves !== undefined && emptyShelves.alert.total > 0
  const others = Number(hasOrders) + Number(hasEmptyShelves)
  const found = issues(locations ?? [], now, kinds, MOST_ISSUES - others)
  const count = found.length + others
  if (!locations || count === 0) return null
  return (
    <section className={styles.panel} aria-label="Requiere atención ahora">
      <header className={styles.head}>
        <h2 className={styles.title}>Requiere atención ahora</h2>
        <p className={styles.count}>{formatCount(count, 'asunto', 'asuntos')}</p>
      </header>
      <ul className={styles.list}>
        {hasEmptyShelves && (
          <li className={styles.item}>
            <EmptyShelvesEntry shelves={emptyShelves} />
          </li>
        )}
        {found.map((issue) => (
          <li key={`${issue.kind} ${issue.location.ubicacion_id}`} className={styles.item}>
            <IssueEntry issue={issue} now={now} onSync={onSync} />
          </li>
        ))}
        {hasOrders && (
          <li className={styles.item}>
            <OrdersEntry orders={orders} />
          </li>
        )}
      </ul>
    </section>
  )
}

/** Orders that wait for this person. */
function OrdersEntry({ orders: { count, oldestDays } }: { orders: OrdersToDecide }) {
  const age = oldestDays === 0 ? 'de hoy' : `de hace ${formatCount(oldestDays, 'día', 'días')}`
  return (
    <Link className={entryClass} to="/pedidos-sugeridos?estado=pendiente_aprobacion_gerente">
      <EntryContent
        icon={IconClipboardCheck}
        tone="tint"
        title={formatCount(count, 'pedido por aprobar', 'pedidos por aprobar')}
        detail={count === 1 ? `Es ${age}` : `El primero, ${age}`}
        action="Revisar pedidos"
      />
    </Link>
  )
}

/** Products that a store sells and has none of, leading to their list. */
function EmptyShelvesEntry({ shelves }: { shelves: EmptyShelves }) {
  const [, setSearch] = useTypedSearch(summaryParams)
  return (
    <button
      type="button"
      className={entryClass}
      aria-haspopup="dialog"
      onClick={() => setSearch({ alerta: 'clase-a' })}
    >
      <EntryContent
        icon={IconAlertTriangle}
        tone="red"
        title={shelves.title}
        detail={emptyClassADetail(shelves.alert, shelves.packsADay)}
        action="Ver productos"
      />
    </button>
  )
}
