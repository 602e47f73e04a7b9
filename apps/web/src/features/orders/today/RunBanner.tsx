import type { PedidosDeHoy } from '@abasto/contracts/orders/today'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { formatMoment, formatWeekday } from '../../../ui/format/dates.ts'
import { formatCount } from '../../../ui/format/numbers.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Banner, ErrorBand } from '../../../ui/notice/Banner.tsx'
import { Spinner } from '../../../ui/waiting/Spinner.tsx'
import { useStartRun } from './api.ts'

/** What is to be known of the preparation of the orders; nothing where it went well. */
export function RunBanner({ today: { corrida, dia, puede_calcular, totales } }: { today: PedidosDeHoy }) {
  const timeZone = useTimeZone()
  const now = useNow()
  const run = useStartRun()
  if (!corrida) {
    if (totales.pedidos === 0) return null
    return (
      <Banner tone="info">
        Los pedidos de hoy todavía no se han preparado: se preparan solos cuando llegan los datos de la noche.
      </Banner>
    )
  }
  if (corrida.estado === 'en_curso') {
    return (
      <Banner tone="info" action={<Spinner />}>
        <strong>Preparando los pedidos</strong>
        {corrida.tiendas > 0 && ` de ${formatCount(corrida.tiendas, 'tienda', 'tiendas')}`}: lo que alguien
        cambió se conserva. Puedes salir de la página, sigue sola.
      </Banner>
    )
  }
  if (corrida.estado === 'fallida') {
    const what = `Los pedidos no se pudieron preparar ${formatMoment(new Date(corrida.comenzo), now, timeZone)}.`
    const detail = `${corrida.motivo ?? ''} ${totales.pedidos > 0 ? 'Se muestran los de antes; nada se perdió.' : ''}`
    if (!puede_calcular) {
      return (
        <Banner tone="error">
          <strong>{what}</strong> {detail}
        </Banner>
      )
    }
    return (
      <ErrorBand
        byHand
        what={what}
        detail={detail}
        retrying={run.isPending}
        onRetry={() => run.mutate(undefined)}
      />
    )
  }
  if (corrida.dia >= dia) return null
  return (
    <Banner tone="warning">
      Los pedidos de hoy no se han preparado: los borradores son del {formatWeekday(corrida.dia)}.
    </Banner>
  )
}
