import type { EtlStatus } from '@abasto/contracts/etl/schema'
import { formatNumber } from '../../ui/format/numbers.ts'
import { Banner } from '../../ui/notice/Banner.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ProgressBar } from '../../ui/waiting/ProgressBar.tsx'
import styles from './sync-runs.module.css'
import { finishedCount } from './sync-tiles.ts'

export interface RunBandProps {
  status: EtlStatus
  /** What goes on: "Sincronización en curso". */
  name: string
  /** What it goes through: "ubicaciones", "tiendas". */
  many: string
  onWatch: () => void
}

/** A run that goes on in the background, in one quiet line. */
export function RunBand({ status, name, many, onWatch }: RunBandProps) {
  const total = formatNumber(status.tiendas_status.length)
  const label = `${name}: ${formatNumber(finishedCount(status))} de ${total} ${many}, ${formatNumber(status.progress)} %`
  return (
    <Banner tone="info" action={<Button onClick={onWatch}>Ver avance</Button>}>
      <div className={styles.band}>
        <span>{label}</span>
        <span className={styles.bandBar}>
          <ProgressBar percent={status.progress} label={name} />
        </span>
      </div>
    </Banner>
  )
}
