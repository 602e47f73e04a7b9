import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { gapsQuery } from '../../../../shared/completeness/gaps-query.ts'
import { useMay } from '../../../../shared/session/access-context.ts'
import { startSalesRun } from '../../api.ts'
import { SALES_FAILED } from '../../model/start-messages.ts'
import { HistorySheet } from '../history/HistorySheet.tsx'
import { RunLogSheet } from '../run-log/RunLogSheet.tsx'
import { useRunLog } from '../run-log/use-run-log.ts'
import { SchedulerCard } from '../scheduler/SchedulerCard.tsx'
import { CompletenessSheet } from './CompletenessSheet.tsx'
import { FetchDialog, type FetchRequest } from './FetchDialog.tsx'
import { ManualRunForm, type ManualRun, NO_RUN } from './ManualRunForm.tsx'
import styles from './sales-tab.module.css'

/** ETL Ventas: what runs by itself, what is missing per store, and how to fetch it. */
export function SalesTab({ now, today }: { now: Date; today: string }) {
  const mayRun = useMay('etl.ejecutar')
  const gaps = useQuery(gapsQuery)
  const log = useRunLog('ventas')
  const [manual, setManual] = useState<ManualRun>(NO_RUN)
  const [request, setRequest] = useState<FetchRequest | null>(null)
  const form = useRef<HTMLDivElement>(null)

  const run = (chosen: ManualRun) => void log.start(() => startSalesRun(chosen), SALES_FAILED)
  const adjust = ({ store, range }: FetchRequest) => {
    setManual({ storeId: store.id, ...range })
    setRequest(null)
    form.current?.scrollIntoView({ block: 'center' })
    form.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className={styles.cards}>
        <SchedulerCard now={now} today={today} totalStores={gaps.data?.total_tiendas} />
        {mayRun && (
          <div ref={form} className={styles.form}>
            <ManualRunForm
              stores={gaps.data?.tiendas}
              today={today}
              value={manual}
              onChange={setManual}
              running={log.running}
              onRun={run}
            />
          </div>
        )}
      </div>
      <CompletenessSheet
        gaps={gaps}
        today={today}
        running={log.running}
        onFetch={mayRun ? setRequest : undefined}
      />
      <RunLogSheet kind="ventas" log={log} today={today} />
      <HistorySheet kind="ventas" now={now} />
      <FetchDialog
        request={request}
        running={log.running}
        onClose={() => setRequest(null)}
        onAdjust={adjust}
        onRun={({ store, range }) => {
          setRequest(null)
          setManual({ storeId: store.id, ...range })
          run({ storeId: store.id, ...range })
        }}
      />
    </>
  )
}
