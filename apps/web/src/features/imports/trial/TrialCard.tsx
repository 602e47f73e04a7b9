import type { Importacion } from '@abasto/contracts/imports/schema'
import type { HojaImportada } from '@abasto/contracts/imports/sheet'
import { percentShares } from '@abasto/domain/arithmetic/percent-shares'
import { IconRefresh } from '@tabler/icons-react'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { formatDayOfMonth, formatMoment } from '../../../ui/format/dates.ts'
import { formatNumber, formatPercent } from '../../../ui/format/numbers.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { ProgressBar } from '../../../ui/waiting/ProgressBar.tsx'
import { FirstRows } from './FirstRows.tsx'
import { Rejected } from './Rejected.tsx'
import styles from './trial.module.css'

export interface TrialCardProps {
  data: Importacion
  /** The sheet that is shown: its rows are. */
  sheet: HojaImportada | undefined
  now: Date
  busy: boolean
  locked: boolean
  onTry: () => void
}

/** What would be loaded and what would not. Nothing is stored by it. */
export function TrialCard({ data, sheet, now, busy, locked, onTry }: TrialCardProps) {
  const timeZone = useTimeZone()
  const { prueba: trial } = data
  if (!trial) return null
  const when = trial.hecha_en === null ? '' : `${formatMoment(new Date(trial.hecha_en), now, timeZone)}, `
  const took = trial.milisegundos === null ? '' : `en ${formatNumber(trial.milisegundos / 1000, 1)} s · `
  const isOld = trial.estado === 'vieja'
  return (
    <section className={styles.card} aria-label="Prueba">
      <header className={styles.head}>
        <h2 className={styles.title}>
          Prueba
          <span className={styles.count}>
            {trial.estado === 'en_curso'
              ? 'leyendo cada fila...'
              : isOld
                ? 'de antes de la última corrección'
                : `${when}${took}nada se ha guardado`}
          </span>
        </h2>
        {trial.estado !== 'en_curso' && !locked && (
          <Button icon={IconRefresh} variant={isOld ? 'filled' : 'outlined'} busy={busy} onClick={onTry}>
            Probar de nuevo
          </Button>
        )}
      </header>
      {trial.estado === 'en_curso' && <ProgressBar percent={trial.progreso} label="Prueba" />}
      {trial.estado === 'fallida' && (
        <Banner tone="error">{trial.error ?? 'La prueba no terminó. Vuelve a probar.'}</Banner>
      )}
      {trial.avisos.map((notice) => (
        <Banner key={notice} tone="warning">
          {notice}
        </Banner>
      ))}
      {(trial.estado === 'lista' || isOld) && (
        <>
          <Counts trial={sheet?.prueba ?? trial} all={data} />
          <div className={styles.halves}>
            <FirstRows data={data} sheet={sheet} />
            <Rejected data={data} sheet={sheet} />
          </div>
        </>
      )}
    </section>
  )
}

function Counts({
  trial,
  all,
}: {
  trial: Pick<NonNullable<Importacion['prueba']>, 'leidas' | 'listas' | 'rechazadas'> &
    Partial<NonNullable<HojaImportada['prueba']>>
  all: Importacion
}) {
  const parts = [trial.listas, trial.rechazadas, trial.leidas - trial.listas - trial.rechazadas]
  const [ready = 0, rejected = 0] = percentShares(parts, 1)
  const share = (percent: number) => (trial.leidas === 0 ? '' : formatPercent(percent / 100))
  const { dias, desde, hasta, ubicaciones } = trial
  const created = all.prueba?.productos_nuevos.total ?? 0
  return (
    <dl className={styles.counts}>
      <Count label="Filas leídas" figure={trial.leidas} />
      <Count label="Listas" figure={trial.listas} share={share(ready)} />
      <Count
        label="Rechazadas"
        figure={trial.rechazadas}
        share={share(rejected)}
        isBad={trial.rechazadas > 0}
      />
      {ubicaciones !== undefined && <Count label="Tiendas y CEDI" figure={ubicaciones} />}
      {dias !== undefined && dias !== null && (
        <Count
          label="Días con ventas"
          figure={dias}
          share={desde && hasta ? `${formatDayOfMonth(desde)} a ${formatDayOfMonth(hasta)}` : ''}
        />
      )}
      {created > 0 && <Count label="Productos nuevos" figure={created} share="se crean" />}
    </dl>
  )
}

function Count({
  label,
  figure,
  share = '',
  isBad = false,
}: {
  label: string
  figure: number
  share?: string
  isBad?: boolean
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={isBad ? styles.bad : undefined}>{formatNumber(figure)}</span>{' '}
        {share !== '' && <span className={styles.share}>{share}</span>}
      </dd>
    </div>
  )
}
