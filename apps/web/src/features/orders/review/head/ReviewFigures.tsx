import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { FigureCard, FigureCards } from '../../../../ui/card/FigureCard.tsx'
import { formatCount, formatNumber, formatPercent, formatSigned } from '../../../../ui/format/numbers.ts'
import { useIsNarrow, useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { changedLines, linesUnder, reviewedTotal, suggestedTotal } from '../model/exceptions.ts'
import styles from './head.module.css'

/** What the order amounts to; products to return only where there are any. */
export function ReviewFigures({ order }: { order: PedidoDetalle }) {
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  const changed = changedLines(order.productos).length
  const critical = order.productos.filter(({ critico }) => critico).length
  const suggested = suggestedTotal(order.productos)
  const difference = order.total_bultos - suggested
  const corrected = linesUnder(order.productos, 'revisados').length
  const received = order.productos.reduce((sum, line) => sum + (line.cantidad_recibida_bultos ?? 0), 0)
  const returned = order.devoluciones.reduce((sum, { cantidad_bultos: packs }) => sum + packs, 0)

  if (isPhone) {
    return (
      <dl className={styles.strip}>
        <Figure value={formatNumber(order.total_productos)} label="productos" />
        <Figure
          value={formatNumber(order.total_bultos)}
          label={difference === 0 ? 'bultos' : `bultos, ${formatSigned(difference)}`}
        />
        <Figure value={formatNumber(critical)} label="críticos" />
        {order.tiene_devoluciones && (
          <Figure value={formatNumber(order.total_productos_devolucion)} label="a devolver" />
        )}
      </dl>
    )
  }
  return (
    <FigureCards label="El pedido en cifras">
      <FigureCard
        label="Total productos"
        figure={formatNumber(order.total_productos)}
        meaning={whoChanged(changed, corrected)}
        picture={
          changed > 0 ? (
            <PartsBar
              whole={order.productos.length}
              parts={[
                { look: 'raised', size: linesUnder(order.productos, 'encima').length },
                { look: 'lowered', size: linesUnder(order.productos, 'debajo').length },
              ]}
            />
          ) : undefined
        }
      />
      <FigureCard
        label="Total bultos"
        figure={formatNumber(order.total_bultos)}
        meaning={
          corrected > 0 ? (
            <>
              pedido {formatNumber(order.total_bultos - reviewedTotal(order.productos))} ·{' '}
              <strong>{formatSigned(reviewedTotal(order.productos))}</strong> del gerente
            </>
          ) : difference === 0 ? (
            'igual a lo sugerido'
          ) : (
            <>
              sugerido {formatNumber(suggested)} · <strong>{formatSigned(difference)}</strong>
              {suggested > 0 && ` · ${difference > 0 ? '+' : ''}${formatPercent(difference / suggested)}`}
            </>
          )
        }
      />
      {order.estado === 'finalizado' && (
        <FigureCard
          label="Bultos recibidos"
          figure={formatNumber(received)}
          meaning={
            received === order.total_bultos
              ? 'tantos como se aprobaron'
              : `${formatSigned(received - order.total_bultos)} frente a lo aprobado`
          }
        />
      )}
      <FigureCard
        label="Productos críticos"
        figure={formatNumber(critical)}
        meaning={critical === 0 ? 'ninguno en el mínimo' : 'en el mínimo o por debajo'}
        picture={
          critical > 0 ? (
            <PartsBar whole={order.productos.length} parts={[{ look: 'critical', size: critical }]} />
          ) : undefined
        }
      />
      {order.tiene_devoluciones && (
        <FigureCard
          label={isNarrow ? 'A devolver' : 'Productos a devolver'}
          figure={formatNumber(order.total_productos_devolucion)}
          meaning={`${formatCount(returned, 'bulto', 'bultos')} de ${order.tienda_destino_nombre} al CEDI`}
        />
      )}
    </FigureCards>
  )
}

function whoChanged(byStore: number, byReviewer: number): string {
  if (byStore === 0 && byReviewer === 0) return 'todos como se sugirió'
  const parts = [
    byStore > 0 && `${formatCount(byStore, 'cambiado', 'cambiados')} por la tienda`,
    byReviewer > 0 && `${formatNumber(byReviewer)} por el gerente`,
  ]
  return parts.filter((part) => part !== false).join(' · ')
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div>
      <dd>{value}</dd>
      <dt>{label}</dt>
    </div>
  )
}

interface PartsBarProps {
  whole: number
  /** Their sizes in the unit of `whole`. */
  parts: readonly { look: 'raised' | 'lowered' | 'critical'; size: number }[]
}

/** Parts of an order's lines, true to scale, before the rest. The number stands beside it, so it is silent. */
function PartsBar({ whole, parts }: PartsBarProps) {
  const rest = whole - parts.reduce((sum, { size }) => sum + size, 0)
  return (
    <span className={styles.bar} aria-hidden="true">
      {parts.map(
        ({ look, size }) =>
          size > 0 && <span key={look} className={styles[look]} style={{ flexGrow: size }} />,
      )}
      {rest > 0 && <span className={styles.rest} style={{ flexGrow: rest }} />}
    </span>
  )
}
