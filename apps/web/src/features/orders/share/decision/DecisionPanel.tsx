import type { DecisionReparto, RepartoProducto } from '@abasto/contracts/orders/share/decision'
import { HttpError } from '@abasto/contracts/client'
import { IconArrowRight, IconArrowsSplit, IconScissors } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { failureOf } from '../../../../shared/api/client.ts'
import { Button, ButtonLink } from '../../../../ui/button/Button.tsx'
import { TextAreaField } from '../../../../ui/field/TextField.tsx'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { notify } from '../../../../ui/notice/notices.tsx'
import { orderPath, sharePath, withBeyondReason } from '../../paths.ts'
import type { PlannedOrder, SharePlan } from '../model/share-plan.ts'
import { useDecideShare } from '../share-api.ts'
import styles from '../share.module.css'
import { useScarceCodes } from '../use-scarce-codes.ts'
import { Choice } from './Choice.tsx'

/** As the contract bounds a reason. */
const LONGEST_REASON = 2000
const CONFLICT = 409

export interface DecisionPanelProps {
  product: RepartoProducto
  plan: SharePlan
  /** Forgets what somebody said that stores get. */
  onReset: () => void
}

type Way = DecisionReparto['decision'] | 'aprobar'

/** Share it, cut this order alone, or approve beyond stock with a reason that is kept. */
export function DecisionPanel({ product, plan, onReset }: DecisionPanelProps) {
  const { pedido: order } = product
  const [way, setWay] = useState<Way>('repartir')
  const [reason, setReason] = useState('')
  const navigate = useNavigate()
  const { state } = useLocation()
  const decide = useDecideShare(order.id, product.codigo_producto)
  const codes = useScarceCodes(order, product.codigo_producto)
  const own = plan.decided.filter(({ order: one }) => one.id === order.id)
  if (!order.puede_decidir || product.stock_leido_en === null || plan.decided.length === 0)
    return <ReadOnly product={product} />

  const ownNow = own.reduce((sum, one) => sum + one.order.tiene_bultos, 0)
  const ownGets = own.reduce((sum, one) => sum + one.gets, 0)
  const beyond = Math.max(0, ownNow - product.puede_prometer_bultos)
  const edited = plan.stores.filter(({ isFixed }) => isFixed).length
  const others = plan.decided.length - own.length
  const has = plan.decided.reduce((sum, one) => sum + one.order.tiene_bultos, 0)
  const asked = plan.decided.reduce((sum, one) => sum + one.order.pide_bultos, 0)
  // Only what a decision cut asks for more than it has.
  const isDecided = has < asked

  const send = (decision: DecisionReparto['decision'], orders: readonly PlannedOrder[]) => {
    const pedidos = orders.map(({ order: { id, revision }, gets }) => ({ id, revision, recibe_bultos: gets }))
    decide.mutate(
      { decision, pedidos },
      {
        onSuccess: ({ message }) => {
          notify('success', message)
          onReset()
          const next = codes[codes.indexOf(product.codigo_producto) + 1]
          const to = next === undefined ? orderPath(order.id) : sharePath(order.id, next)
          void navigate(to, { state })
        },
      },
    )
  }
  return (
    <section className={styles.panel}>
      <h2 className={styles.panelTitle}>Decisión</h2>
      {decide.isError && <Refused error={decide.error} />}
      {isDecided && plan.changed.length > 0 && (
        <p className={styles.edited}>
          Ya se repartió antes: los pedidos tienen <strong>{formatNumber(has)}</strong> de{' '}
          {formatNumber(asked)} bultos. Repartir de nuevo lo cambia.
        </p>
      )}
      {edited > 0 && (
        <p className={styles.edited}>
          {formatCount(edited, 'tienda fijada', 'tiendas fijadas')} a mano.{' '}
          <button type="button" className={styles.textButton} onClick={onReset}>
            Volver al reparto
          </button>
        </p>
      )}
      <fieldset className={styles.choices} disabled={decide.isPending} aria-label="Qué hacer">
        <Choice
          name="repartir"
          value={way}
          onChoose={setWay}
          title={product.escaso ? 'Repartir' : 'Dar lo pedido'}
        >
          {plan.changed.length === 0 ? (
            'Cada pedido tiene ya lo que le toca.'
          ) : (
            <>
              {others > 0
                ? `Los ${formatNumber(plan.decided.length)} pedidos enviados toman la columna Recibe`
                : 'El pedido toma la columna Recibe'}
              {own.length > 0 && (
                <>
                  ; {order.tienda_nombre}, <strong>{formatNumber(ownGets)}</strong> de {formatNumber(ownNow)}
                </>
              )}
              .
            </>
          )}
        </Choice>
        {own.length > 0 && (
          <Choice name="recortar" value={way} onChoose={setWay} title="Recortar solo este pedido">
            {ownGets === ownNow ? (
              <>{order.tienda_nombre} tiene ya lo que le toca.</>
            ) : (
              <>
                {order.tienda_nombre} {ownGets < ownNow ? 'baja' : 'sube'} a{' '}
                <strong>{formatNumber(ownGets)}</strong>
                {others > 0 &&
                  (others === 1
                    ? '; el otro se decide en su turno'
                    : `; los otros ${others} se deciden en su turno`)}
                .
              </>
            )}
          </Choice>
        )}
        <Choice
          name="aprobar"
          value={way}
          onChoose={setWay}
          title={beyond > 0 ? 'Aprobar sobre el stock' : 'Aprobar como está'}
        >
          {beyond > 0 ? (
            <>
              Promete{' '}
              <strong className={styles.missing}>{formatCount(beyond, 'bulto', 'bultos')} que no hay</strong>;
              el motivo queda en la historia del pedido.
            </>
          ) : (
            <>
              {formatNumber(ownNow)} caben; a los demás les quedan{' '}
              {formatNumber(product.puede_prometer_bultos - ownNow)}.
            </>
          )}
        </Choice>
      </fieldset>
      {way === 'aprobar' && beyond > 0 && (
        <TextAreaField
          label="Motivo"
          required
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {way === 'repartir' && (
        <Button
          variant="filled"
          icon={IconArrowsSplit}
          wide
          busy={decide.isPending}
          disabled={plan.changed.length === 0 || plan.beyond > 0}
          onClick={() => send('repartir', plan.decided)}
        >
          {plan.changed.length === 0
            ? 'Ya está repartido'
            : `${product.escaso ? 'Repartir' : 'Darlo'} en ${formatCount(plan.changed.length, 'pedido', 'pedidos')}`}
        </Button>
      )}
      {way === 'recortar' && (
        <Button
          variant="filled"
          icon={IconScissors}
          wide
          busy={decide.isPending}
          disabled={ownGets === ownNow || ownGets > product.puede_prometer_bultos}
          onClick={() => send('recortar', own)}
        >
          {`Dejar ${formatNumber(ownGets)} en ${order.numero_pedido}`}
        </Button>
      )}
      {way === 'aprobar' && (
        <Button
          variant="filled"
          trailingIcon={IconArrowRight}
          wide
          disabled={beyond > 0 && reason.trim() === ''}
          onClick={() =>
            void navigate(orderPath(order.id), { state: withBeyondReason(state, reason.trim()) })
          }
        >
          {`Ir a aprobar ${order.numero_pedido}`}
        </Button>
      )}
      {way === 'repartir' && <p className={styles.panelNote}>{consequence(plan)}</p>}
    </section>
  )
}

/** What becomes of those that the decision does not write. */
function consequence({ stores, changed, beyond }: SharePlan): string {
  if (beyond > 0)
    return `Das ${formatCount(beyond, 'bulto', 'bultos')} más de lo que hay: baja alguna cantidad en «Recibe».`
  const drafts = stores.flatMap(({ orders, store }) =>
    orders.some(({ order }) => order.estado === 'borrador') ? [store.nombre] : [],
  )
  if (changed.length === 0) return 'Los pedidos enviados ya tienen lo que les toca.'
  const sent = `${formatCount(changed.length, 'enviado cambia', 'enviados cambian')} ya`
  const [first] = drafts
  if (first === undefined) return `${sent}. Cada línea y cada historia dicen por qué.`
  const who = drafts.length === 1 ? `${first} lo ve` : `${formatNumber(drafts.length)} tiendas lo ven`
  return `${sent}; ${who} al abrir su borrador. Cada línea y cada historia dicen por qué.`
}

function Refused({ error }: { error: Error }) {
  const isConflict = error instanceof HttpError && error.status === CONFLICT
  return (
    <Banner tone={isConflict ? 'warning' : 'error'}>
      {failureOf(error, 'No se guardó nada.')}
      {isConflict && ' Ya ves lo de ahora.'}
    </Banner>
  )
}

function ReadOnly({
  product: { pedido: order, stock_leido_en: readAt, cedi_nombre: cedi },
}: {
  product: RepartoProducto
}) {
  const why =
    readAt === null
      ? `Todavía no se ha leído el stock de ${cedi}: no se sabe si falta.`
      : order.puede_decidir
        ? 'Ningún pedido enviado espera este producto.'
        : order.estado === 'pendiente_aprobacion_gerente'
          ? 'Tú creaste este pedido: lo decide otra persona.'
          : `${order.numero_pedido} ya no espera decisión.`
  return (
    <section className={styles.panel}>
      <h2 className={styles.panelTitle}>Decisión</h2>
      <p className={styles.panelNote}>{why}</p>
      <ButtonLink to={orderPath(order.id)} wide>
        Volver al pedido
      </ButtonLink>
    </section>
  )
}
