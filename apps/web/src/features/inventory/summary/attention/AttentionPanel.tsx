import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import type { AlertasInventario } from '@abasto/contracts/stock/schema'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { useMay } from '../../../../shared/session/access-context.ts'
import { ordersToDecideQuery, syncStatusQuery, type SyncTarget } from '../../api.ts'
import { ISSUE_KINDS, issues, MOST_ISSUES } from './issues.ts'
import styles from './AttentionPanel.module.css'
import { BestSellersEntry } from './EmptyClassAEntry.tsx'
import { IssueEntry } from './IssueEntry.tsx'
import { OrdersEntry } from './OrdersEntry.tsx'

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
  const emptyBest = alerts?.clase_a_en_cero
  const hasEmptyBest = emptyBest !== undefined && emptyBest.total > 0
  const others = Number(hasOrders) + Number(hasEmptyBest)
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
        {hasEmptyBest && (
          <li className={styles.item}>
            <BestSellersEntry alert={emptyBest} />
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
