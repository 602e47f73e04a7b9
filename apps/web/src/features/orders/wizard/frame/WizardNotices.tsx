import { FailedBand } from '../../../../shared/api/FailedBand.tsx'
import { Link } from 'react-router'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { Button, ButtonLink } from '../../../../ui/button/Button.tsx'
import { StaleDataBanner } from './StaleDataBanner.tsx'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { orderPath } from '../../paths.ts'
import { DeliveryBanner } from '../../delivery/DeliveryBanner.tsx'
import { TakeOffWaiting } from '../line/TakeOffWaiting.tsx'
import { DraftNotices } from '../shared-draft/DraftNotices.tsx'
import { SuggestionChanges } from '../shared-draft/SuggestionChanges.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import { useWaiting } from '../../../../shared/outbox/own-outbox.ts'
import { waitingId } from '../waiting/wait-with-order.ts'
import type { Wizard } from './use-wizard.ts'
import styles from './frame.module.css'

/** The table below keeps its room. */
const COMMENTS_AT_ONCE = 3

/** What should be known before going on: why the order came back, and which others are under way. */
export function WizardNotices({ wizard }: { wizard: Wizard }) {
  const { edited, gone, openOrders } = wizard
  const reason = edited?.order.motivo_rechazo
  const waiting = useWaiting(waitingId(wizard.name))
  const comments = edited?.order.productos.filter((line) => line.comentario_gerente !== null) ?? []
  const others = openOrders.data?.filter(({ id }) => id !== edited?.order.id)
  return (
    <div className={styles.notices}>
      {waiting && (
        <Banner tone="warning" action={<ButtonLink to={waiting.path}>Ver ese pedido</ButtonLink>}>
          {waiting.refusal === null
            ? 'Ya hay un pedido de estas ubicaciones que se enviará al volver la red: este sería otro.'
            : 'Hay un pedido de estas ubicaciones que no se envió y espera tu decisión: este sería otro.'}
        </Banner>
      )}
      <DraftNotices
        shared={wizard.shared}
        lines={wizard.lines}
        edits={wizard.edits}
        actions={wizard.actions}
      />
      <SuggestionChanges remade={wizard.remade} known={wizard.shared.known} />
      {reason !== null && reason !== undefined && (
        <Banner tone="warning">
          <strong>Rechazado por el gerente:</strong> {reason}
        </Banner>
      )}
      {edited && comments.length > 0 && (
        <Banner tone="info">
          <strong>Comentarios del gerente:</strong>
          <ul>
            {comments.slice(0, COMMENTS_AT_ONCE).map((line) => (
              <li key={line.codigo_producto}>
                {line.descripcion_producto}: {line.comentario_gerente}
              </li>
            ))}
          </ul>
          {comments.length > COMMENTS_AT_ONCE && (
            <Link to={orderPath(edited.order.id)} className={styles.rest}>
              Ver los {comments.length} comentarios
            </Link>
          )}
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
      {wizard.forecast.isError && (
        <FailedBand
          what="No se pudo cargar el pronóstico de 7 días."
          kept="Su columna queda vacía; lo sugerido y lo que pides no cambian."
          query={wizard.forecast}
        />
      )}
      <DeliveryBanner cedi={wizard.origin?.id} store={wizard.destination?.id} />
      <StaleDataBanner location={wizard.destination} sells />
      <StaleDataBanner location={wizard.origin} sells={false} />
      <OpenOrders
        orders={others}
        action={
          wizard.lines && (
            <TakeOffWaiting lines={wizard.lines} edits={wizard.edits} actions={wizard.actions} />
          )
        }
      />
    </div>
  )
}
