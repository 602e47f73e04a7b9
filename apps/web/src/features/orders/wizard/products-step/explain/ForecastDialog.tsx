import { detailOf, retryOf } from '../../../../../shared/api/client.ts'
import { MODELS } from '../../../../../shared/forecast/model-names.ts'
import { ProductAccuracy } from '../../../../../shared/forecast/ProductAccuracy.tsx'
import { ErrorBand } from '../../../../../ui/notice/Banner.tsx'
import { useLastShown } from '../../../../../ui/hooks/use-last-shown.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../../ui/dialog/Dialog.tsx'
import { SkeletonBlock } from '../../../../../ui/waiting/Skeleton.tsx'
import { formatDayOfMonth } from '../../../../../ui/format/dates.ts'
import { useDailyForecast } from '../../../api.ts'
import { ForecastDays } from './ForecastDays.tsx'
import styles from './dialogs.module.css'
import type { WizardLine } from '../../model/lines.ts'

export interface ForecastDialogProps {
  line: WizardLine | null
  /** Id of the destination store. */
  store: string
  onClose: () => void
}

const REASON = { posible_quiebre: 'posible quiebre de stock', sin_datos: 'sin datos' } as const

/** What the store will sell of a product, day by day, and what that rests on. */
export function ForecastDialog({ line, store, onClose }: ForecastDialogProps) {
  const last = useLastShown(line)
  const forecast = useDailyForecast(store, last?.codigo_producto)
  if (!last) return null
  const { forecasts, dias_excluidos: excluded = [], modelo, cuentas } = forecast.data ?? {}
  const isSpecified = modelo === undefined || modelo === 'promedio_ponderado'
  const among = isSpecified ? 'de las 8 semanas ' : ''
  return (
    <Dialog
      opened={line !== null}
      onClose={onClose}
      title="Forecast Detallado por Dia"
      subtitle={`${last.codigo_producto} · ${last.descripcion_producto}`}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <div className={styles.content}>
        {!forecast.isError && (
          <p className={styles.model}>
            <strong>Modelo:</strong>{' '}
            {isSpecified
              ? 'promedio móvil ponderado de las últimas 8 semanas, con más peso en las semanas más recientes. Cada día se calcula con los mismos días de la semana.'
              : `${MODELS[modelo].name.toLocaleLowerCase('es')}. ${MODELS[modelo].how}`}
          </p>
        )}
        {forecast.isPending && <SkeletonBlock height="420px" />}
        {forecast.isError && (
          <ErrorBand
            what="No se pudo cargar el forecast."
            detail={`${detailOf(forecast.error, '')} El pedido sigue como estaba.`}
            retrying={forecast.isFetching}
            onRetry={retryOf(forecast)}
          />
        )}
        {forecasts && <ForecastDays days={forecasts} />}
        {cuentas && forecasts && (
          <details className={styles.excluded}>
            <summary>De dónde sale cada día</summary>
            <ul>
              {forecasts.map(({ fecha }, index) => (
                <li key={fecha}>
                  {formatDayOfMonth(fecha)}: {cuentas[index] ?? 'sin ventas que proyectar'}
                </li>
              ))}
            </ul>
          </details>
        )}
        {excluded.length > 0 && (
          <details className={styles.excluded}>
            <summary>
              {excluded.length === 1
                ? `1 día ${among}no se tomó en cuenta`
                : `${excluded.length} días ${among}no se tomaron en cuenta`}
            </summary>
            <ul>
              {excluded.map(({ fecha, motivo }) => (
                <li key={fecha}>
                  {formatDayOfMonth(fecha)}: {REASON[motivo]}
                </li>
              ))}
            </ul>
          </details>
        )}
        <ProductAccuracy store={store} code={last.codigo_producto} />
        {!forecast.isError && (
          <p className={styles.tip}>
            <strong>Consejo:</strong> para 2 días suma Día 1+2; para 3 días suma Día 1+2+3. Considera también
            el stock actual.
          </p>
        )}
      </div>
    </Dialog>
  )
}
