import type { PedidosDeHoy } from '@abasto/contracts/orders/today'
import { pedidosHoyArchivo } from '@abasto/contracts/orders/today-calls'
import { IconRefresh } from '@tabler/icons-react'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { ExportMenu } from '../../../shared/export/ExportMenu.tsx'
import { useAccess } from '../../../shared/session/access-context.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { formatMoment, formatNow } from '../../../ui/format/dates.ts'
import { formatCount } from '../../../ui/format/numbers.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { ordersPath } from '../paths.ts'
import { useStartRun, useToday } from './api.ts'
import { Ledger } from './ledger/Ledger.tsx'
import { todayParams } from './model/today-view.ts'
import { RunBanner } from './RunBanner.tsx'
import { StoreOrders } from './store/StoreOrders.tsx'
import styles from './today.module.css'

/** /pedidos-sugeridos/hoy: the orders of all stores and CEDIs; whoever works in a store sees its own. */
export default function TodayScreen() {
  const today = useToday()
  const isStores = useAccess()?.rol === 'tienda'
  const { data } = today
  const hasOrders = data !== undefined && data.totales.pedidos > 0
  return (
    <>
      <PageFrame>
        <PageHead
          title="Pedidos de hoy"
          back={{ to: ordersPath, label: 'Pedidos Sugeridos' }}
          answer={data && <Answer today={data} isStores={isStores} />}
          actions={data && <Actions today={data} isStores={isStores} />}
        />
        {today.isError && (
          <ErrorBand
            what="No se pudieron cargar los pedidos de hoy."
            detail={`${detailOf(today.error, '')}${data ? ' Se muestran los que ya estaban en la página.' : ''}`}
            retrying={today.isFetching}
            onRetry={retryOf(today)}
          />
        )}
        {today.isPending && <Loading />}
        {data && <RunBanner today={data} />}
        {hasOrders && !isStores && <Ledger today={data} />}
        {data && !hasOrders && <Empty today={data} />}
      </PageFrame>
      {hasOrders && isStores && <StoreOrders today={data} />}
    </>
  )
}

function Answer({ today, isStores }: { today: PedidosDeHoy; isStores: boolean }) {
  const timeZone = useTimeZone()
  const now = useNow()
  const isPhone = useIsPhone()
  const { corrida, totales, tiendas, cedis } = today
  const when = formatNow(now, timeZone, isPhone)
  if (isStores) {
    return (
      <span>
        <strong>{tiendas.map(({ nombre }) => nombre).join(', ')}</strong> · {when}
      </span>
    )
  }
  const run =
    corrida && `preparados ${formatMoment(new Date(corrida.termino ?? corrida.comenzo), now, timeZone)}`
  return (
    <span>
      {[when, run, `${formatCount(tiendas.length, 'tienda', 'tiendas')} × ${cedis.length} CEDI`]
        .filter(Boolean)
        .join(' · ')}
      {totales.por_mirar > 0 && (
        <>
          {' · '}
          <strong className={styles.lookAt}>
            {formatCount(totales.por_mirar, 'pedido pide que lo mires', 'pedidos piden que los mires')}
          </strong>
        </>
      )}
    </span>
  )
}

interface ActionsProps {
  today: PedidosDeHoy
  isStores: boolean
}

function Actions({ today: { dia, puede_calcular, corrida, totales }, isStores }: ActionsProps) {
  const isPhone = useIsPhone()
  const run = useStartRun()
  if (totales.pedidos === 0) return null
  const isRunning = corrida?.estado === 'en_curso'
  const label = corrida && corrida.dia >= dia ? 'Calcular de nuevo' : 'Preparar los pedidos'
  const start = (): void =>
    run.mutate(undefined, {
      onSuccess: ({ message }) => notify('success', message),
      onError: (error) => notify('error', detailOf(error, 'No se pudo calcular de nuevo. Nada cambió.')),
    })
  return (
    <>
      {!isStores && <SavedViews screen="pedidos_hoy" params={todayParams} />}
      <ExportMenu call={pedidosHoyArchivo} input={(formato) => ({ query: { formato } })} compact={isPhone} />
      {puede_calcular && isPhone && (
        <IconButton
          icon={IconRefresh}
          label={label}
          variant="outlined"
          disabled={run.isPending || isRunning}
          onClick={start}
        />
      )}
      {puede_calcular && !isPhone && (
        <Button icon={IconRefresh} busy={run.isPending || isRunning} onClick={start}>
          {label}
        </Button>
      )}
    </>
  )
}

function Loading() {
  return (
    <>
      <output className={styles.loading}>Cargando los pedidos de hoy...</output>
      <SkeletonBlock height="112px" />
      <SkeletonBlock height="60vh" />
    </>
  )
}

/** There is no order of the day: none was prepared, or there is nothing to order. */
function Empty({ today: { corrida, puede_calcular } }: { today: PedidosDeHoy }) {
  const run = useStartRun()
  if (corrida?.estado === 'en_curso') return null
  return (
    <div className={styles.empty}>
      <p>
        {corrida?.estado === 'lista'
          ? 'No hay ningún pedido de hoy: no hay nada que pedir, o hoy no es día de pedido.'
          : 'Los pedidos de hoy todavía no se han preparado. Se preparan solos cuando llegan los datos de la noche.'}
      </p>
      {puede_calcular && (
        <Button
          variant="filled"
          icon={IconRefresh}
          busy={run.isPending}
          onClick={() =>
            run.mutate(undefined, {
              onError: (error) =>
                notify('error', detailOf(error, 'No se pudieron preparar. Vuelve a intentar.')),
            })
          }
        >
          Preparar los pedidos
        </Button>
      )}
    </div>
  )
}
