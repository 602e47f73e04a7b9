import type { UbicacionAnoche } from '@abasto/contracts/completeness/last-night'
import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { IconAlertTriangle, IconCircleCheck, type Icon, IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { lastNightQuery } from '../../../../shared/completeness/last-night-query.ts'
import { hasFeature, useTenant, useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { AsideCard } from '../AsideCard.tsx'
import styles from './decision.module.css'
import { linesUnder } from '../model/exceptions.ts'
import { salesFreshness, stockFreshness, type Freshness } from '../model/freshness.ts'

interface BeforeDecidingProps {
  order: PedidoDetalle
  now: Date
}

/** The state of the data the order rests on, and what speaks against it, beside the products. */
export const BeforeDeciding = (props: BeforeDecidingProps) => (
  <AsideCard title="Antes de decidir">
    <DecisionPoints {...props} />
  </AsideCard>
)

export function DecisionPoints({ order, now }: BeforeDecidingProps) {
  const timeZone = useTimeZone()
  const night = useNightOf(order.tienda_destino)
  const limited = linesUnder(order.productos, 'cedi').length
  const above = linesUnder(order.productos, 'maximo').length
  return (
    <ul className={styles.points}>
      <Data verdict={salesFreshness(order, night, now, timeZone)} />
      <Data verdict={stockFreshness(order, now, timeZone)} />
      {limited > 0 && (
        <Point icon={IconPackageOff}>
          {formatCount(limited, 'producto con', 'productos con')} Stock CEDI limitado
        </Point>
      )}
      {above > 0 && (
        <Point icon={IconAlertTriangle}>
          {formatCount(above, 'producto queda', 'productos quedan')} sobre su máximo
        </Point>
      )}
    </ul>
  )
}

/** Last night of a location; undefined while it is not known. */
function useNightOf(locationId: string): UbicacionAnoche | undefined {
  const enabled = hasFeature(useTenant(), 'sales')
  const { data } = useQuery({ ...lastNightQuery, enabled })
  return data?.ubicaciones.find(({ ubicacion_id: id }) => id === locationId)
}

const Data = ({ verdict: { ok, text } }: { verdict: Freshness }) => (
  <Point icon={ok ? IconCircleCheck : IconAlertTriangle} ok={ok}>
    {text}
  </Point>
)

function Point({
  icon: Glyph,
  ok = false,
  children,
}: {
  icon: Icon
  ok?: boolean
  children: string | string[]
}) {
  return (
    <li className={clsx(styles.point, ok ? styles.fine : styles.warning)}>
      <Glyph size={16} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}
