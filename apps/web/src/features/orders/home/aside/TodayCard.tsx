import type { PedidoDeHoy, PedidosDeHoy, TiendaDeHoy } from '@abasto/contracts/orders/today'
import {
  IconArrowRight,
  IconCheck,
  IconClock,
  IconPackageOff,
  IconPencil,
  IconUserEdit,
} from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { Badge, Mark } from '../../../../ui/badge/Badge.tsx'
import { ButtonLink } from '../../../../ui/button/Button.tsx'
import { formatTime } from '../../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import { timeUntil } from '../../delivery/delivery-text.ts'
import { todayPath } from '../../paths.ts'
import { StateBadge } from '../../StateBadge.tsx'
import { pathOf } from '../../today/ledger/order-cells.tsx'
import { isCutoffNear } from '../../today/model/today-view.ts'
import { bySoonestCutoff, openDrafts, packsIn, sharedArrival } from '../model/today-card.ts'
import { dayName } from '../model/missing-view.ts'
import styles from './aside.module.css'

interface TodayCardProps {
  /** Undefined while they load. */
  today: PedidosDeHoy | undefined
  store: TiendaDeHoy | undefined
}

/** The orders of the day: what each CEDI is asked for and until when, and the way to send them. */
export function TodayCard({ today, store }: TodayCardProps) {
  const timeZone = useTimeZone()
  const isPhone = useIsPhone()
  if (!today) return <SkeletonBlock height={isPhone ? '320px' : '420px'} />
  const orders = bySoonestCutoff(store?.pedidos ?? [])
  const drafts = openDrafts(orders)
  const arrival = sharedArrival(orders)
  const first = drafts.find(({ corte_en, corte_pasado }) => corte_en !== null && !corte_pasado)
  const nameOf = (id: string) => today.cedis.find(({ cedi }) => cedi === id)?.nombre ?? id
  return (
    <section className={styles.card} aria-label="Pedido de hoy">
      <header className={styles.head}>
        <h2>Pedido de hoy</h2>
        {drafts.length > 0 && (
          <Badge tone="neutral" icon={IconPencil}>
            {formatCount(drafts.length, 'borrador', 'borradores')}
          </Badge>
        )}
      </header>
      {orders.length === 0 ? (
        <p className={styles.quiet}>{emptyText(today)}</p>
      ) : (
        <p className={styles.quiet}>
          <strong>{formatNumber(packsIn(orders))}</strong> bultos
          {arrival !== null && ` · llega ${dayName(arrival, today.dia)}`}
        </p>
      )}
      <ul className={styles.list}>
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} cedi={nameOf(order.cedi)} />
        ))}
      </ul>
      {orders.length > 0 && (
        <ButtonLink
          to={todayPath}
          variant={drafts.length > 0 ? 'filled' : 'outlined'}
          trailingIcon={IconArrowRight}
          wide
        >
          {drafts.length > 0 ? 'Revisar y enviar' : 'Ver los pedidos de hoy'}
        </ButtonLink>
      )}
      {first && first.corte_en !== null && (
        <p className={styles.first}>
          <IconClock size={16} stroke={1.75} aria-hidden="true" />
          <span>
            El primer corte es{' '}
            <strong>
              {nameOf(first.cedi)}, {formatTime(new Date(first.corte_en), timeZone)}
            </strong>
          </span>
        </p>
      )}
    </section>
  )
}

const emptyText = ({ corrida, dia }: PedidosDeHoy): string => {
  if (corrida?.estado === 'en_curso') return 'Los pedidos de hoy se están preparando.'
  return corrida && corrida.dia >= dia
    ? 'Hoy no hay nada que pedir.'
    : 'Los pedidos de hoy se preparan cuando llegan los datos de la noche.'
}

function OrderLine({ order, cedi }: { order: PedidoDeHoy; cedi: string }) {
  const { escasos, cambios, editando, estado, lineas, bultos } = order
  const isDraft = estado === 'borrador'
  const isPlain = escasos === 0 && cambios.lineas === 0 && editando.length === 0
  return (
    <li className={styles.order}>
      <span className={styles.line}>
        <Link to={pathOf(order)} className={styles.cedi}>
          {cedi}
        </Link>
        {isDraft ? <Cutoff order={order} /> : <StateBadge state={estado} />}
      </span>
      <span className={styles.line}>
        <span>
          {formatCount(lineas, 'producto', 'productos')} · {formatCount(bultos, 'bulto', 'bultos')}
        </span>
        {isDraft && <TimeLeft order={order} />}
      </span>
      <span className={styles.marks}>
        {escasos > 0 && (
          <Mark tone="amber" icon={IconPackageOff}>
            {formatCount(escasos, 'escaso', 'escasos')}
          </Mark>
        )}
        {cambios.lineas > 0 && (
          <Mark tone="blue" icon={IconPencil}>
            {formatCount(cambios.lineas, 'cambiado', 'cambiados')}
          </Mark>
        )}
        {editando.length > 0 && (
          <Mark tone="neutral" icon={IconUserEdit}>
            {editando.join(' y ')} lo {editando.length === 1 ? 'revisa' : 'revisan'}
          </Mark>
        )}
        {isPlain && isDraft && (
          <Mark tone="neutral" icon={IconCheck}>
            tal como se sugirió
          </Mark>
        )}
      </span>
    </li>
  )
}

function Cutoff({ order: { corte_en, corte_pasado } }: { order: PedidoDeHoy }) {
  const timeZone = useTimeZone()
  const now = useNow()
  if (corte_en === null) return <span>todo el día</span>
  const isUrgent = corte_pasado || isCutoffNear(corte_en, now)
  return (
    <strong className={clsx(styles.cutoff, isUrgent && styles.amber)}>
      corte {formatTime(new Date(corte_en), timeZone)}
    </strong>
  )
}

function TimeLeft({ order: { corte_en, corte_pasado } }: { order: PedidoDeHoy }) {
  const now = useNow()
  if (corte_en === null) return null
  return <span>{corte_pasado ? 'ya pasó' : timeUntil(new Date(corte_en), now)}</span>
}
