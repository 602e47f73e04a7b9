import type { MotivoMirar, PedidoDeHoy, PedidosDeHoy } from '@abasto/contracts/orders/today'
import { IconChecks } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { FigureCard } from '../../../../ui/card/FigureCard.tsx'
import { formatTime } from '../../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { totalsOf } from '../model/today-view.ts'
import styles from './cards.module.css'

const REASON: Readonly<Record<MotivoMirar, string>> = {
  datos_incompletos: 'con datos incompletos',
  con_escasos: 'con escasos',
  cambiado: 'muy cambiado',
  sobre_prometido: 'sobre lo que hay',
  criticos_fuera: 'con críticos fuera',
  con_devoluciones: 'con devoluciones',
}

interface TodayCardsProps {
  today: PedidosDeHoy
  /** What the one who looks can approve together. */
  calm: readonly PedidoDeHoy[]
  onApprove: () => void
}

/** What is to be looked at, what is not sent, what is approved, and what can be approved together. */
export function TodayCards({ today, calm, onApprove }: TodayCardsProps) {
  const { totales } = today
  const of = `de ${formatNumber(totales.pedidos)}`
  return (
    <section className={styles.cards} aria-label="Resumen de los pedidos de hoy">
      <FigureCard
        label="Piden que los mires"
        figure={formatNumber(totales.por_mirar)}
        share={of}
        meaning={reasonsText(totales.motivos)}
      />
      <FigureCard
        label="Siguen en borrador"
        figure={formatNumber(totales.borradores)}
        share={
          totales.borradores > 0 && `de ${formatCount(totales.tiendas_en_borrador, 'tienda', 'tiendas')}`
        }
        meaning={<Drafts today={today} />}
      />
      <FigureCard
        label="Aprobados"
        figure={formatNumber(totales.aprobados)}
        share={of}
        meaning={
          totales.enviados === 0
            ? 'ninguno espera decisión'
            : formatCount(totales.enviados, 'espera decisión', 'esperan decisión')
        }
        picture={<Parts today={today} calm={calm.length} />}
      />
      <CalmCard today={today} calm={calm} onApprove={onApprove} />
    </section>
  )
}

function reasonsText(reasons: PedidosDeHoy['totales']['motivos']): string {
  const said = Object.entries(REASON).flatMap(([reason, label]) => {
    const count = Object.entries(reasons).find(([each]) => each === reason)?.[1] ?? 0
    return count > 0 ? [`${formatNumber(count)} ${label}`] : []
  })
  return said.length === 0 ? 'nada que mirar' : said.join(', ')
}

/** Of which CEDI that closes first. */
function Drafts({ today: { cedis, totales } }: { today: PedidosDeHoy }) {
  const timeZone = useTimeZone()
  if (totales.borradores === 0) return <>todos enviados</>
  const first = cedis.find(({ corte_en, borradores }) => corte_en !== null && borradores > 0)
  if (!first || first.corte_en === null) return <>sin hora de corte</>
  return (
    <>
      <strong className={styles.amber}>
        {formatNumber(first.borradores)} de {first.nombre}
      </strong>
      , que cierra a las {formatTime(new Date(first.corte_en), timeZone)}
    </>
  )
}

/** The orders of the day, true to scale. */
function Parts({ today: { totales }, calm }: { today: PedidosDeHoy; calm: number }) {
  const rest = Math.max(0, totales.pedidos - totales.aprobados - calm - totales.por_mirar)
  const parts = [
    { look: styles.approved, size: totales.aprobados },
    { look: styles.calm, size: calm },
    { look: styles.doubtful, size: totales.por_mirar },
    { look: styles.rest, size: rest },
  ]
  return (
    <span className={styles.parts} aria-hidden="true">
      {parts.map(
        ({ look, size }) => size > 0 && <span key={look} className={look} style={{ flexGrow: size }} />,
      )}
    </span>
  )
}

function CalmCard({ today, calm, onApprove }: TodayCardsProps) {
  const totals = totalsOf(calm)
  const isNone = calm.length === 0
  return (
    <div className={clsx(styles.calmCard, isNone && styles.noneCalm)}>
      <div>
        <p className={styles.label}>Tranquilos: listos para aprobar juntos</p>
        <p className={styles.figureLine}>
          <span className={styles.figure}>{formatNumber(calm.length)}</span>
          {!isNone && (
            <span className={styles.share}>
              {calm.length === 1 ? 'pedido' : 'pedidos'} · {formatCount(totals.bultos, 'bulto', 'bultos')} ·{' '}
              {formatCount(totals.lineas, 'línea', 'líneas')}
            </span>
          )}
        </p>
        <p className={styles.meaning}>
          {isNone ? (
            'Ningún pedido enviado está listo para aprobarse sin mirarlo.'
          ) : (
            <>
              Datos completos, nada escaso, cambios de hasta {formatNumber(today.cambio_tranquilo_pct)}
              &nbsp;%.{' '}
              {totals.criticos > 0 &&
                `${formatCount(totals.criticos, 'crítico incluido', 'críticos incluidos')}. `}
              <button type="button" className={styles.see} onClick={onApprove}>
                Ver qué llevan
              </button>
            </>
          )}
        </p>
      </div>
      {!isNone && (
        <Button variant="filled" icon={IconChecks} onClick={onApprove}>
          {calm.length === 1 ? 'Aprobar 1' : `Aprobar los ${formatNumber(calm.length)}`}
        </Button>
      )}
    </div>
  )
}
