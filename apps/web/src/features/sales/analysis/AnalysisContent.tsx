import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { detailOf, isUnknown, retryOf } from '../../../shared/api/client.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import styles from './analysis.module.css'
import { AnalysisSkeleton } from './AnalysisSkeleton.tsx'
import { AnalysisTable } from './AnalysisTable.tsx'
import { AnalysisChart } from './chart/AnalysisChart.tsx'
import { ChartLegend } from './chart/ChartLegend.tsx'
import { exclusionNote } from './exclusion-note.ts'
import { StoreCards } from './StoreCards.tsx'
import { StoreToggles } from './StoreToggles.tsx'
import type { useAnalysis } from './use-analysis.ts'

export interface AnalysisContentProps {
  /** Of the product. */
  code: string
  analysis: ReturnType<typeof useAnalysis>
  shownIds: readonly string[]
  onShow: (ids: readonly string[]) => void
  isTable: boolean
  onTable: (isTable: boolean) => void
}

const NO_DATA = 'No se encontraron datos de ventas para este producto.'
/** How averages are made: what the cards cannot say each. */
const AVERAGE_NOTE = 'El promedio cuenta los días completos, también los de posible quiebre.'

/** What the dialog holds, from loading to figures. */
export function AnalysisContent(props: AnalysisContentProps) {
  const { code, analysis, shownIds, onShow, isTable, onTable } = props
  const { daily, days, stores } = analysis
  const [pointedId, setPointedId] = useState<string | null>(null)
  if (isUnknown(daily.error)) return <p className={styles.empty}>{NO_DATA}</p>
  const failed = daily.isError && (
    <ErrorBand
      what="No se pudieron cargar las ventas del producto."
      detail={`${detailOf(daily.error, '')} ${stores ? 'Se muestran los últimos datos cargados.' : 'El rango y las tiendas siguen como estaban.'}`}
      retrying={daily.isFetching}
      onRetry={retryOf(daily)}
    />
  )
  if (!stores) return failed || <AnalysisSkeleton />
  if (stores.every(({ sold }) => sold.every((day) => day === null))) {
    return <p className={styles.empty}>{NO_DATA}</p>
  }
  const shown = stores.filter(({ id }) => shownIds.includes(id))
  return (
    <div className={styles.content}>
      {failed}
      <StoreToggles stores={stores} shownIds={shownIds} onShow={onShow} onPoint={setPointedId} />
      {shown.length === 0 ? (
        <p className={styles.none}>Selecciona al menos una tienda.</p>
      ) : (
        <>
          {isTable ? (
            <AnalysisTable stores={shown} days={days} />
          ) : (
            <figure aria-label="Bultos por día y tienda">
              <AnalysisChart stores={shown} days={days} pointedId={pointedId} />
            </figure>
          )}
          <ChartLegend
            stores={shown}
            projectedDays={days.projected.length}
            isTable={isTable}
            onTable={onTable}
          />
          <StoreCards stores={shown} code={code} />
          <p className={styles.note}>
            <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
            <span>
              {days.projected.length > 0 && `${exclusionNote(shown)} `}
              {AVERAGE_NOTE}
            </span>
          </p>
        </>
      )}
    </div>
  )
}
