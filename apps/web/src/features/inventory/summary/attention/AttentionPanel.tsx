import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import type { AnocheRespuesta } from '@abasto/contracts/completeness/last-night'
import type { AlertasInventario } from '@abasto/contracts/stock/schema'
import { IconAlertTriangle, IconClipboardCheck, IconMoon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { lastNightQuery } from '../../../../shared/completeness/last-night-query.ts'
import { useMay } from '../../../../shared/session/access-context.ts'
import { useTenant } from '../../../../shared/tenant/tenant-context.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { type OrdersToDecide, ordersToDecideQuery, syncStatusQuery, type SyncTarget } from '../../api.ts'
import { emptyClassADetail, type EmptyShelves, emptyShelvesOf } from '../empty-class-a/empty-class-a.ts'
import { SkeletonLine } from '../../../../ui/waiting/Skeleton.tsx'
import { summaryParams } from '../summary-view.ts'
import styles from './AttentionPanel.module.css'
import { ComingEntry, entryClass, EntryContent } from './EntryContent.tsx'
import { IssueEntry } from './IssueEntry.tsx'
import { ISSUE_KINDS, issues, MOST_ISSUES } from './issues.ts'

interface AttentionPanelProps {
  locations: readonly ResumenUbicacion[] | undefined
  /** Undefined until they have come; what else is wrong does not wait for them. */
  alerts: AlertasInventario | undefined
  /** Either is still on its way. */
  coming: boolean
  now: Date
  /** Undefined where the person may not synchronise. */
  onSync: ((target: SyncTarget) => void) | undefined
}

/**
 * What needs somebody now, each with its action; nothing at all when all is well. First what is this person's own: last
 * night for who reads the stores, waiting orders for who decides; then the worst.
 */
export function AttentionPanel({ locations, alerts, coming, now, onSync }: AttentionPanelProps) {
  const mayDecide = useMay('pedidos.decidir')
  const { data: orders, isLoading: areOrdersComing } = useQuery({
    ...ordersToDecideQuery,
    enabled: mayDecide,
  })
  const hasOrders = orders !== undefined && orders.count > 0
  const readsStores = useMay('etl.ejecutar')
  const keepsSales = useTenant().features.includes('sales')
  const { data: night, isLoading: isNightComing } = useQuery({
    ...lastNightQuery,
    enabled: readsStores && keepsSales,
  })
  const hasNight = night !== undefined && night.completas < night.tiendas
  const { data: run, isLoading: isRunComing } = useQuery(syncStatusQuery)
  // A run under way is already bringing what is old up to date.
  const kinds = run?.running ? (['zero', 'negative'] as const) : ISSUE_KINDS
  const emptyShelves = alerts && emptyShelvesOf(alerts)
  const hasEmptyShelves = emptyShelves !== undefined && emptyShelves.alert.total > 0
  const others = Number(hasOrders) + Number(hasEmptyShelves) + Number(hasNight)
  const found = issues(locations ?? [], now, kinds, MOST_ISSUES - others)
  const count = found.length + others
  // All at once: each that came by itself would move the others, and all that stands beneath.
  if (coming || areOrdersComing || isNightComing || isRunComing) return <ComingEntries />
  if (!locations || count === 0) return null
  return (
    <section className={styles.panel} aria-label="Requiere atención ahora">
      <header className={styles.head}>
        <h2 className={styles.title}>Requiere atención ahora</h2>
        <p className={styles.count}>{formatCount(count, 'asunto', 'asuntos')}</p>
      </header>
      <ul className={styles.list}>
        {hasNight && (
          <li className={styles.item}>
            <NightEntry night={night} />
          </li>
        )}
        {hasOrders && (
          <li className={styles.item}>
            <OrdersEntry orders={orders} />
          </li>
        )}
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
      </ul>
    </section>
  )
}

/** Until it is known what needs somebody: the room of as many as there can be. */
function ComingEntries() {
  return (
    <section className={styles.panel} aria-label="Requiere atención ahora" aria-busy="true">
      <header className={styles.head}>
        <h2 className={styles.title}>Requiere atención ahora</h2>
        <p className={styles.count}>
          <SkeletonLine width="60px" height="16px" />
        </p>
      </header>
      <ul className={styles.list}>
        {Array.from({ length: MOST_ISSUES }, (_, index) => (
          <li key={index} className={styles.item}>
            <ComingEntry />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Stores of which last night is not complete. */
function NightEntry({ night: { tiendas, completas, leyendo, por_leer } }: { night: AnocheRespuesta }) {
  const missing = formatCount(tiendas - completas, 'tienda incompleta', 'tiendas incompletas')
  const toRead = new Set([...por_leer.ventas, ...por_leer.inventario]).size
  const detail =
    leyendo.ventas || leyendo.inventario
      ? 'Se están leyendo ahora'
      : toRead > 0
        ? `${formatCount(toRead, 'ubicación', 'ubicaciones')} por leer de nuevo`
        : 'Leer de nuevo no lo remedia'
  return (
    <Link className={entryClass} to="/settings/etl">
      <EntryContent
        icon={IconMoon}
        tone="amber"
        title={`Anoche: ${missing}`}
        detail={detail}
        action="Ver anoche"
      />
    </Link>
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
