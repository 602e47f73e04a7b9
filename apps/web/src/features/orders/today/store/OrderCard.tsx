import type { PedidoDeHoy } from '@abasto/contracts/orders/today'
import {
  IconAlertTriangle,
  IconChevronRight,
  IconClock,
  IconPackageOff,
  IconPencil,
  IconUserEdit,
} from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { formatTime } from '../../../../ui/format/dates.ts'
import { formatCount, formatNumber, formatSigned } from '../../../../ui/format/numbers.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { shortDeliveryText, timeUntil } from '../../delivery/delivery-text.ts'
import { StateBadge } from '../../StateBadge.tsx'
import { pathOf } from '../ledger/order-cells.tsx'
import { criticalIn, exceptionsIn, isCutoffNear } from '../model/today-view.ts'
import styles from './store.module.css'

/** An order of one's own store: what it asks for, and only what is unusual about it. */
export function OrderCard({ order, cedi }: { order: PedidoDeHoy; cedi: string }) {
  const exceptions = exceptionsIn(order)
  const critical = criticalIn(order)
  const { bultos: changed } = order.cambios
  const delivery = shortDeliveryText(order, useNow(), useTimeZone())
  return (
    <article className={styles.card} aria-label={`Pedido a ${cedi}`}>
      <header className={styles.line}>
        <h3 className={styles.cedi}>{cedi}</h3>
        <StateBadge state={order.estado} />
      </header>
      <p className={styles.line}>
        <Cutoff order={order} />
        {delivery !== null && <span>{delivery}</span>}
      </p>
      <dl className={styles.figures}>
        <Figure value={order.lineas} label={order.lineas === 1 ? 'producto' : 'productos'} />
        <Figure value={order.bultos} label={changed === 0 ? 'bultos' : `bultos, ${formatSigned(changed)}`} />
        <Figure
          value={critical}
          label={critical === 1 ? 'crítico' : 'críticos'}
          look={critical > 0 ? styles.critical : undefined}
        />
        <Figure
          value={order.escasos}
          label={order.escasos === 1 ? 'escaso' : 'escasos'}
          look={order.escasos > 0 ? styles.scarce : undefined}
        />
      </dl>
      <ul className={styles.notes}>
        {order.criticos_fuera > 0 && (
          <li className={styles.critical}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
            {order.criticos_fuera === 1
              ? '1 crítico más no va en el pedido'
              : `${formatNumber(order.criticos_fuera)} críticos más no van en el pedido`}
          </li>
        )}
        {order.escasos > 0 && (
          <li className={styles.scarce}>
            <IconPackageOff size={18} stroke={1.75} aria-hidden="true" />
            {order.escasos === 1
              ? 'El CEDI no tiene suficiente de 1 producto: lo reparte'
              : `El CEDI no tiene suficiente de ${formatNumber(order.escasos)} productos: los reparte`}
          </li>
        )}
        <Changes order={order} />
        {order.editando.length > 0 && (
          <li>
            <IconUserEdit size={18} stroke={1.75} aria-hidden="true" />
            {order.editando.join(' y ')} lo {order.editando.length === 1 ? 'está' : 'están'} revisando ahora
          </li>
        )}
      </ul>
      <Link to={pathOf(order)} className={styles.open}>
        {exceptions === 0
          ? 'Tal como se sugirió'
          : `Ver ${exceptions === 1 ? '1 excepción' : `las ${formatNumber(exceptions)} excepciones`}`}
        <span className={styles.hidden}> de {cedi}</span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      </Link>
    </article>
  )
}

function Changes({ order: { cambios, tocado_por, tocado_en } }: { order: PedidoDeHoy }) {
  const timeZone = useTimeZone()
  if (cambios.lineas === 0) return null
  const at = tocado_en === null ? '' : ` a las ${formatTime(new Date(tocado_en), timeZone)}`
  return (
    <li className={styles.changed}>
      <IconPencil size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {tocado_por === null ? '' : `${tocado_por} cambió `}
        <strong>{formatCount(cambios.lineas, 'producto', 'productos')}</strong>
        {at} · guardado
      </span>
    </li>
  )
}

function Cutoff({ order: { estado, corte_en, corte_pasado } }: { order: PedidoDeHoy }) {
  const timeZone = useTimeZone()
  const now = useNow()
  if (estado !== 'borrador' || corte_en === null) return <span />
  const time = formatTime(new Date(corte_en), timeZone)
  const left = corte_pasado ? null : timeUntil(new Date(corte_en), now)
  return (
    <span className={clsx(styles.cutoff, (left === null || isCutoffNear(corte_en, now)) && styles.near)}>
      <IconClock size={16} stroke={1.75} aria-hidden="true" />
      {left === null ? `ya pasó el corte de las ${time}` : `corte ${time} · ${left}`}
    </span>
  )
}

function Figure({ value, label, look }: { value: number; label: string; look?: string | undefined }) {
  return (
    <div>
      <dd className={clsx(styles.figure, look)}>{formatNumber(value)}</dd>
      <dt>{label}</dt>
    </div>
  )
}
