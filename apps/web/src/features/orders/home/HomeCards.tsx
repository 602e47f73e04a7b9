import type { InicioTienda } from '@abasto/contracts/home/schema'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { FigureCard, FigureCards } from '../../../ui/card/FigureCard.tsx'
import { dayIn } from '../../../ui/format/dates.ts'
import { formatNumber, formatPercent } from '../../../ui/format/numbers.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Sparkline } from '../../../ui/sparkline/Sparkline.tsx'
import { dayName, formatLost } from './model/missing-view.ts'

/** What the morning is about, in three figures; undefined while they load. */
export function HomeCards({ home }: { home: InicioTienda | undefined }) {
  const today = dayIn(useNow(), useTimeZone())
  const totals = home?.totales
  const daily = totals?.venta_diaria_bultos ?? 0
  const until = home?.llega_el ? dayName(home.llega_el, today) : 'la próxima entrega'
  const share = totals && daily > 0 ? ` · ${formatPercent(totals.se_pierde_bultos / daily)} de un día` : ''
  return (
    <FigureCards label="La tienda hoy" wideMiddle>
      <FigureCard
        label="Se deja de vender"
        figure={totals && formatLost(totals.se_pierde_bultos)}
        share="bultos"
        meaning={`hasta ${until}${share}`}
      />
      <FigureCard
        label="Agotados que se venden"
        figure={totals && formatNumber(totals.agotados)}
        share={
          home && `de ${formatNumber(home.existencia.en_cero + home.existencia.en_negativo)} sin existencia`
        }
        meaning={home && <SinceYesterday home={home} />}
        picture={home && <EmptyTrend home={home} />}
      />
      <FigureCard
        label="Se agotan antes de la entrega"
        figure={totals && formatNumber(totals.por_agotarse)}
        meaning={totals && orderedText(totals)}
      />
    </FigureCards>
  )
}

function orderedText({ por_agotarse, por_agotarse_pedidos }: InicioTienda['totales']): string {
  if (por_agotarse === 0) return 'todo alcanza hasta que llegue lo de hoy'
  if (por_agotarse_pedidos === 0) return 'ninguno viene ni va en el pedido de hoy'
  return por_agotarse_pedidos === 1
    ? '1 ya viene o va en el pedido de hoy'
    : `${formatNumber(por_agotarse_pedidos)} ya vienen o van en el pedido de hoy`
}

/** What is at zero or below, against the last close. */
function SinceYesterday({ home: { existencia } }: { home: InicioTienda }) {
  const last = existencia.historial.at(-1)
  if (last === null || last === undefined) return <>los que más se venden, arriba</>
  const change = existencia.en_cero + existencia.en_negativo - last
  if (change === 0) return <>sin existencia, los mismos que ayer</>
  return <>{`${formatNumber(Math.abs(change))} ${change > 0 ? 'más' : 'menos'} sin existencia que ayer`}</>
}

function EmptyTrend({ home: { existencia } }: { home: InicioTienda }) {
  const known = existencia.historial.filter((count) => count !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || known.length < 2) return null
  return (
    <Sparkline
      values={existencia.historial}
      label={`Sin existencia, últimos ${existencia.historial.length} días: de ${formatNumber(first)} a ${formatNumber(last)}`}
      tone="red"
      filled
    />
  )
}
