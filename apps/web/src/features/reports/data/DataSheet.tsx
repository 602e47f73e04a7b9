import type { Informe, InformeDia } from '@abasto/contracts/reports/schema'
import { Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { formatWeekday } from '../../../ui/format/dates.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { dataText } from '../figures/ReportCards.tsx'
import styles from './data.module.css'

/** What a day lacks, as people say it. */
export const LACKS: Readonly<Record<InformeDia['estado'], string>> = {
  falta: 'falta',
  parcial: 'leído antes de terminar',
  delgado: 'con muy pocas líneas',
  rechazado: 'con líneas rechazadas',
}

/** How much the figures rest on: the forecast's error beside its yardstick, and the days that were whole. */
export function DataSheet({ report }: { report: Informe }) {
  const { precision, datos, cifras } = report
  return (
    <Sheet label="En qué descansan las cifras">
      <SheetTools title="En qué descansan las cifras" />
      <dl className={styles.facts}>
        {precision !== null && (
          <div>
            <dt>Pronóstico</dt>
            <dd>{accuracyText(precision)}</dd>
          </div>
        )}
        <div>
          <dt>Datos de venta</dt>
          <dd>{dataText(datos)}</dd>
        </div>
        {lackingByStore(datos.faltan).map(({ name, days }) => (
          <div key={name} className={styles.lacking}>
            <dt>{name}</dt>
            <dd>{days}</dd>
          </div>
        ))}
        <div>
          <dt>Disponibilidad</dt>
          <dd>
            {formatNumber(cifras.dias_medidos)} días de producto medidos: con la venta entregada y el cierre
            conocido, de lo que se vendió en las últimas 8 semanas
          </dd>
        </div>
        {cifras.perdidas_sin_precio > 0 && (
          <div>
            <dt>Sin precio</dt>
            <dd>
              {formatNumber(cifras.perdidas_sin_precio, 1)} de las unidades perdidas son de productos sin
              precio: no están en el dinero
            </dd>
          </div>
        )}
      </dl>
    </Sheet>
  )
}

export function accuracyText({
  error_semana,
  vara_semana,
  sesgo,
}: NonNullable<Informe['precision']>): string {
  if (error_semana === null) return 'sin noches que comparar en esta semana'
  const yardstick =
    vara_semana === null
      ? ''
      : `; repetir la semana pasada, ${formatNumber(vara_semana, 1)} %${error_semana <= vara_semana ? '' : ', que acierta más'}`
  const bias = sesgo === null ? '' : ` · sesgo ${formatNumber(sesgo, 1)} %`
  return `error por semana ${formatNumber(error_semana, 1)} %${yardstick}${bias}`
}

export function lackingByStore(days: readonly InformeDia[]): { name: string; days: string }[] {
  return [...Map.groupBy(days, ({ ubicacion_nombre }) => ubicacion_nombre)].map(([name, own]) => ({
    name,
    days: own.map(({ fecha, estado }) => `${formatWeekday(fecha)} ${LACKS[estado]}`).join(' · '),
  }))
}
