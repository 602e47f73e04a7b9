import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { locationsQuery } from '../../../../shared/locations/locations-query.ts'
import { useMay } from '../../../../shared/session/access-context.ts'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { SelectField } from '../../../../ui/field/SelectField.tsx'
import { formatMoment } from '../../../../ui/format/dates.ts'
import { figureOf } from '../../../../ui/format/numbers.ts'
import { runsQuery, startInventoryRun } from '../../api.ts'
import { INVENTORY_FAILED, INVENTORY_RUNNING } from '../../model/start-messages.ts'
import { HistorySheet } from '../history/HistorySheet.tsx'
import { RunLogSheet } from '../run-log/RunLogSheet.tsx'
import { useRunLog } from '../run-log/use-run-log.ts'
import styles from './InventoryTab.module.css'
import { recordsOfToday } from './records-of-today.ts'

/** The specification's word for every location. */
const ALL = 'ALL'

/** ETL Inventario: the stock of one location, or of all. */
export function InventoryTab({ now, today }: { now: Date; today: string }) {
  const mayRun = useMay('etl.ejecutar')
  const { data: locations = [] } = useQuery(locationsQuery)
  const log = useRunLog('inventario')
  const [location, setLocation] = useState(ALL)
  const [isRefused, setRefused] = useState(false)
  const run = () => {
    if (log.running) {
      setRefused(true)
      return
    }
    void log.start(() => startInventoryRun(location === ALL ? null : location), INVENTORY_FAILED)
  }
  return (
    <>
      <div className={styles.cards}>
        {mayRun && (
          <form
            className={styles.form}
            aria-label="ETL de inventario"
            onSubmit={(event) => {
              event.preventDefault()
              run()
            }}
          >
            <SelectField
              label="Ubicación"
              value={location}
              onChange={setLocation}
              options={[
                { value: ALL, label: 'ALL · Todas las ubicaciones' },
                ...locations.map(({ id, nombre }) => ({ value: id, label: `${id} · ${nombre}` })),
              ]}
            />
            <Button type="submit" icon={IconPlayerPlay} aria-busy={log.running || undefined}>
              {log.running ? 'Ejecutando...' : 'Ejecutar ETL'}
            </Button>
          </form>
        )}
        <InventoryFigures endedAt={log.endedAt} now={now} today={today} />
      </div>
      <RunLogSheet kind="inventario" log={log} today={today} />
      <HistorySheet kind="inventario" now={now} />
      <ConfirmDialog
        opened={isRefused}
        title="Sincronización en ejecución"
        confirmLabel="Entendido"
        onConfirm={() => setRefused(false)}
        onCancel={() => setRefused(false)}
      >
        {INVENTORY_RUNNING}
      </ConfirmDialog>
    </>
  )
}

/** More runs than a day has. */
const RUNS_READ = 100

interface InventoryFiguresProps {
  endedAt: string | null
  now: Date
  today: string
}

/** When the stock was last synchronised, and how many rows of it today. */
function InventoryFigures({ endedAt, now, today }: InventoryFiguresProps) {
  const timeZone = useTimeZone()
  const { data, isError } = useQuery(runsQuery('inventario', 1, RUNS_READ))
  const records = data && recordsOfToday(data.data, today, timeZone)
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Última sincronización</dt>
        <dd>{endedAt === null ? '–' : formatMoment(new Date(endedAt), now, timeZone)}</dd>
      </div>
      <div>
        <dt>Total de registros sincronizados hoy</dt>
        <dd>{figureOf(records, isError) ?? '...'}</dd>
      </div>
    </dl>
  )
}
