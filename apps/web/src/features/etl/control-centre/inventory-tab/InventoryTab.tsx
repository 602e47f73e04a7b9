import { useQuery } from '@tanstack/react-query'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { SelectField } from '../../../../ui/field/SelectField.tsx'
import { useMay } from '../../../../shared/session/access-context.ts'
import { locationsQuery } from '../../../../shared/locations/locations-query.ts'
import { startInventoryRun } from '../../api.ts'
import { HistorySheet } from '../history/HistorySheet.tsx'
import { INVENTORY_FAILED, INVENTORY_RUNNING } from '../../model/start-messages.ts'
import { RunLogSheet } from '../run-log/RunLogSheet.tsx'
import { useRunLog } from '../run-log/use-run-log.ts'
import { InventoryFigures } from './InventoryFigures.tsx'
import styles from './InventoryTab.module.css'

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
            <Button type="submit" variant="filled" icon={IconPlayerPlay} aria-busy={log.running || undefined}>
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
