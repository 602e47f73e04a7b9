import type { PedidoDeHoy, TiendaDeHoy } from '@abasto/contracts/orders/today'
import {
  type Icon,
  IconCheck,
  IconCircleCheck,
  IconDatabaseExclamation,
  IconHourglass,
  IconPencil,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useMay } from '../../../../shared/session/access-context.ts'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { formatMoment, formatWeekday } from '../../../../ui/format/dates.ts'
import { formatCount, formatPercent, formatSigned } from '../../../../ui/format/numbers.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { shortDeliveryText } from '../../delivery/delivery-text.ts'
import { editOrderPath, orderPath } from '../../paths.ts'
import { isCutoffNear } from '../model/today-view.ts'
import styles from './ledger.module.css'

const STATE: Readonly<Record<PedidoDeHoy['estado'], { label: string; icon: Icon }>> = {
  borrador: { label: 'Borrador', icon: IconPencil },
  pendiente_aprobacion_gerente: { label: 'Enviado', icon: IconSend },
  aprobado_gerente: { label: 'Aprobado', icon: IconCheck },
  rechazado_gerente: { label: 'Rechazado', icon: IconX },
  finalizado: { label: 'Recibido', icon: IconCircleCheck },
  cancelado: { label: 'Cancelado', icon: IconX },
}

/** Where an order is opened: a draft that one may send is edited, everything else is read. */
export const pathOf = ({ id, estado, puede_enviar }: PedidoDeHoy): string =>
  estado === 'borrador' && puede_enviar ? editOrderPath(id) : orderPath(id)

interface OrderProps {
  order: PedidoDeHoy
}

/** Its state, which is the way in, and when it arrives. */
export function OrderState({ order, of }: OrderProps & { of: string }) {
  const now = useNow()
  const delivery = shortDeliveryText(order, now, useTimeZone())
  const { label, icon: Glyph } = STATE[order.estado]
  const isDraft = order.estado === 'borrador'
  const isUrgent = isDraft && (isCutoffNear(order.corte_en, now) || order.corte_pasado)
  return (
    <span className={styles.lines}>
      <Link
        to={pathOf(order)}
        className={clsx(
          styles.state,
          isUrgent && styles.amber,
          order.estado === 'aprobado_gerente' && styles.green,
          order.estado === 'rechazado_gerente' && styles.red,
        )}
        aria-label={`${label}: pedido ${order.numero_pedido} de ${of}`}
      >
        <Glyph size={14} stroke={1.75} aria-hidden="true" />
        {label}
      </Link>
      <span className={styles.beneath}>
        {/* The month is clear, the columns are narrow. */}
        {isDraft && order.corte_pasado
          ? 'corte pasado'
          : (delivery?.slice(0, -'/mm'.length) ?? order.numero_pedido)}
      </span>
    </span>
  )
}

/** How many lines a person changed, and by how much. */
export function OrderChanges({ order: { cambios, motivos } }: OrderProps) {
  if (cambios.lineas === 0) return <Dash />
  const isMuch = motivos.includes('cambiado')
  return (
    <span className={styles.figure}>
      <span className={isMuch ? styles.amber : styles.blue}>{cambios.lineas}</span>
      <span className={styles.beneath}>
        {isMuch
          ? `${cambios.porcentaje > 0 ? '+' : ''}${formatPercent(cambios.porcentaje / 100, 0)}`
          : formatSigned(cambios.bultos)}
      </span>
    </span>
  )
}

export const Dash = () => <span className={styles.dash}>–</span>

/** Whether the night's data of a store are complete, or what is missing with its mend. */
export function StoreData({ store: { tienda, datos } }: { store: TiendaDeHoy }) {
  const timeZone = useTimeZone()
  const now = useNow()
  const mayMend = useMay('etl.ver')
  if (!datos) return <Dash />
  const stock =
    datos.stock_leido_en === null ? null : formatMoment(new Date(datos.stock_leido_en), now, timeZone)
  if (datos.completos) {
    return (
      <span className={styles.lines}>
        <span className={styles.complete}>
          <IconCircleCheck size={14} stroke={1.75} aria-hidden="true" />
          Completos
        </span>
        <span className={styles.beneath}>{stock === null ? 'sin stock' : `stock ${stock}`}</span>
      </span>
    )
  }
  if (datos.leyendo) {
    return (
      <span className={styles.lines} title={datos.motivo}>
        <Mark tone="amber" icon={IconHourglass}>
          Leyendo ahora
        </Mark>
        <span className={styles.beneath}>{missing(datos)}</span>
      </span>
    )
  }
  return (
    <span className={styles.lines} title={datos.motivo}>
      <Mark tone="amber" icon={IconDatabaseExclamation}>
        {datos.estado === 'stock_tarde'
          ? `Stock ${stock === null ? 'sin leer' : `de ${stock}`}`
          : datos.ventas_hasta === null
            ? 'Sin ventas'
            : `Ventas hasta ${formatWeekday(datos.ventas_hasta)}`}
      </Mark>
      <span className={styles.beneath}>
        {missing(datos)}
        {mayMend && (
          <>
            {' · '}
            <Link to={`/settings/etl?tienda=${encodeURIComponent(tienda)}`} className={styles.mend}>
              {datos.accion === null ? 'Ver' : datos.accion.startsWith('leer') ? 'Recuperar' : 'Resolver'}
            </Link>
          </>
        )}
      </span>
    </span>
  )
}

function missing({ dias_faltantes, estado }: NonNullable<TiendaDeHoy['datos']>): string {
  if (dias_faltantes > 0) return `faltan ${formatCount(dias_faltantes, 'día', 'días')}`
  return estado === 'parcial' || estado === 'delgada' ? 'ayer, parcial' : 'incompletos'
}
