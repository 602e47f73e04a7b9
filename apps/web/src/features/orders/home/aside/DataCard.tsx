import type { InicioTienda } from '@abasto/contracts/home/schema'
import type { TiendaDeHoy } from '@abasto/contracts/orders/today'
import { IconCircleCheck, IconDatabaseExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { dayIn, formatMoment } from '../../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import { addDays } from '@abasto/domain/time/business-day'
import { formatWeekday } from '../../../../ui/format/dates.ts'
import styles from './aside.module.css'

interface DataCardProps {
  /** Undefined while they load. */
  home: InicioTienda | undefined
  /** Null: the chain keeps no sales; undefined while it loads. */
  data: TiendaDeHoy['datos'] | undefined
}

/** Whether last night's data are complete, or what they lack. */
export function DataMark({ data }: Pick<DataCardProps, 'data'>) {
  if (!data) return null
  return data.completos ? (
    <Mark tone="green" icon={IconCircleCheck}>
      Datos completos
    </Mark>
  ) : (
    <Mark tone="amber" icon={IconDatabaseExclamation}>
      {data.leyendo ? 'Leyendo ahora' : 'Datos incompletos'}
    </Mark>
  )
}

/** What all figures of the page rest on. */
export function DataCard({ home, data }: DataCardProps) {
  const timeZone = useTimeZone()
  const now = useNow()
  const today = dayIn(now, timeZone)
  if (!home) return <SkeletonBlock height="150px" />
  const { ventas, existencia, tienda } = home
  return (
    <section className={styles.card} aria-label="Datos">
      <header className={styles.head}>
        <h2>Datos</h2>
        <DataMark data={data} />
      </header>
      {data && !data.completos && <p className={styles.quiet}>{data.motivo}</p>}
      <dl className={styles.facts}>
        {ventas && (
          <div>
            <dt>
              Ventas {ventas.dia === addDays(today, -1) ? 'de ayer' : `del ${formatWeekday(ventas.dia)}`}
            </dt>
            <dd>{formatCount(ventas.tickets, 'ticket', 'tickets')}</dd>
          </div>
        )}
        <div>
          <dt>Stock leído</dt>
          <dd>
            {existencia.leida_en === null
              ? 'nunca'
              : formatMoment(new Date(existencia.leida_en), now, timeZone)}
          </dd>
        </div>
        <div>
          <dt>En negativo</dt>
          <dd>
            {existencia.en_negativo === 0 ? (
              'ninguno'
            ) : (
              <Link to={`/dashboard/${encodeURIComponent(tienda)}?estado=negativo`} className={styles.mend}>
                {formatNumber(existencia.en_negativo)} por revisar
              </Link>
            )}
          </dd>
        </div>
      </dl>
    </section>
  )
}
