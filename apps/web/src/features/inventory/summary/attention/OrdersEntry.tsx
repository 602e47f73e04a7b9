import { IconClipboardCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatCount } from '../../../../ui/format/numbers.ts'
import type { OrdersToDecide } from '../../api.ts'
import { entryClass, EntryContent } from './EntryContent.tsx'

/** Orders that wait for this person. */
export function OrdersEntry({ orders: { count, oldestDays } }: { orders: OrdersToDecide }) {
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
