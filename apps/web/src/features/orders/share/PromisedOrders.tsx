import type { RepartoProducto } from '@abasto/contracts/orders/share/decision'
import { IconChevronRight, IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { dayIn, formatMoment, formatWeekday } from '../../../ui/format/dates.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { orderPath } from '../paths.ts'
import styles from './promised.module.css'
import shareStyles from './share.module.css'

type Promised = RepartoProducto['prometidos'][number]

/** The orders that what is promised is promised to. */
export function PromisedOrders({ product }: { product: RepartoProducto }) {
  const timeZone = useTimeZone()
  const now = useNow()
  return (
    <Sheet label="Ya prometido">
      <SheetTools title="Ya prometido" count={`${formatNumber(product.prometido_bultos)} bultos`}>
        <span className={shareStyles.beneath}>
          aprobado y todavía en el stock leído; no entra en el reparto
        </span>
      </SheetTools>
      <ul className={styles.promised}>
        {product.prometidos.map((order) => (
          <li key={order.id}>
            <Link to={orderPath(order.id)} className={styles.promisedRow}>
              <strong>{order.numero_pedido}</strong>
              <span>{order.tienda_nombre}</span>
              <span className={shareStyles.quiet}>{approved(order, now, timeZone)}</span>
              <Leaving order={order} now={now} timeZone={timeZone} />
              <strong className={styles.promisedPacks}>{formatNumber(order.bultos)}</strong>
              <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function approved({ aprobado_en: at, aprobado_por: by }: Promised, now: Date, timeZone: string): string {
  if (at === null) return 'Aprobado'
  const when = `Aprobado ${formatMoment(new Date(at), now, timeZone)}`
  return by === null ? when : `${when}, ${by}`
}

function Leaving({ order, now, timeZone }: { order: Promised; now: Date; timeZone: string }) {
  if (order.despachado_en !== null)
    return (
      <span className={shareStyles.quiet}>
        despachado {formatMoment(new Date(order.despachado_en), now, timeZone)}
      </span>
    )
  if (order.llega_el === null) return <span className={shareStyles.quiet}>sin despachar</span>
  if (order.llega_el < dayIn(now, timeZone))
    return (
      <Mark tone="amber" icon={IconClock}>
        tarde: llegaba el {formatWeekday(order.llega_el)}
      </Mark>
    )
  return <span className={shareStyles.quiet}>llega el {formatWeekday(order.llega_el)}</span>
}
