import { FailedBand } from '../../../../shared/api/FailedBand.tsx'
import { IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../../shared/session/access-context.ts'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { formatMoment } from '../../../../ui/format/dates.ts'
import { formatNumber, formatPercent } from '../../../../ui/format/numbers.ts'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import { connectivityQuery } from '../../api.ts'
import styles from './ConnectivityPanel.module.css'
import { ConnectivityTile } from './ConnectivityTile.tsx'
import { connectivityTotals, worstFirst } from './latency.ts'

/** Whether each store's database answers, and how fast: checked by the button, cached until it is checked again. */
export function ConnectivityPanel({ now }: { now: Date }) {
  const mayTest = useMay('etl.ejecutar')
  const timeZone = useTimeZone()
  const { data, dataUpdatedAt, error, isFetching, isError, refetch } = useQuery(connectivityQuery)
  const stores = data?.tiendas
  if (!mayTest) return null
  return (
    <section className={styles.panel} aria-label="Conectividad">
      <div className={styles.head}>
        <h2 className={styles.title}>Conectividad</h2>
        <output className={styles.when}>
          {isFetching
            ? 'Probando...'
            : stores
              ? `Última prueba: ${formatMoment(new Date(dataUpdatedAt), now, timeZone)}`
              : 'Prueba el acceso por VPN a la base de datos de cada tienda.'}
        </output>
        <Button icon={IconPlugConnected} busy={isFetching} onClick={() => void refetch()}>
          Test Todas las Tiendas
        </Button>
      </div>
      {isError && (
        <FailedBand
          what="No se pudo probar la conexión."
          kept={stores ? 'Se muestra la última prueba.' : undefined}
          query={{ error, isFetching, refetch }}
        />
      )}
      {!stores && isFetching && <SkeletonBlock height="148px" />}
      {stores && (
        <div className={styles.result}>
          <Totals stores={stores} />
          <ul className={styles.tiles} aria-label="Conexión de cada tienda">
            {worstFirst(stores).map((store) => (
              <ConnectivityTile key={store.ubicacion_id} store={store} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Totals({ stores }: { stores: Parameters<typeof connectivityTotals>[0] }) {
  const { total, reachable, rate } = connectivityTotals(stores)
  return (
    <dl className={styles.totals}>
      <dt>Total</dt>
      <dd>{formatNumber(total)}</dd>
      <dt>Accesibles</dt>
      <dd>{formatNumber(reachable)}</dd>
      <dt>Tasa de éxito</dt>
      <dd>{rate === null ? '–' : formatPercent(rate)}</dd>
    </dl>
  )
}
