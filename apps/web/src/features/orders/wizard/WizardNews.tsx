import { Banner } from '../../../components/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { StaleSalesBanner } from '../../../components/completeness/StaleSalesBanner.tsx'
import { formatCount } from '../../../lib/format/numbers.ts'
import { OpenOrders } from './OpenOrders.tsx'
import type { Wizard } from './use-wizard.ts'
import styles from './WizardNews.module.css'

/** What should be known before going on: why the order came back, and which others are under way. */
export function WizardNews({ wizard }: { wizard: Wizard }) {
  const { edited, gone, openOrders } = wizard
  const reason = edited?.order.motivo_rechazo
  const others = openOrders.data?.filter(({ id }) => id !== edited?.order.id)
  return (
    <div className={styles.news}>
      {reason !== null && reason !== undefined && (
        <Banner tone="warning">
          <strong>Rechazado por el gerente:</strong> {reason}
        </Banner>
      )}
      {edited?.isOutdated === true && (
        <Banner tone="warning" action={<Button onClick={edited.reload}>Cargar la versión actual</Button>}>
          Otra persona cambió este pedido mientras lo editas. Lo que cambiaste tú se conserva.
        </Banner>
      )}
      {gone.length > 0 && (
        <Banner tone="warning">
          {formatCount(gone.length, 'producto del pedido ya no está', 'productos del pedido ya no están')} en
          el inventario y no se puede pedir: {gone.map(({ descripcion_producto: name }) => name).join(', ')}.
        </Banner>
      )}
      <StaleSalesBanner store={wizard.destination} />
      <OpenOrders orders={others} />
    </div>
  )
}
