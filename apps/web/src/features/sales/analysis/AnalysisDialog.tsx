import { useDeferredValue } from 'react'
import { formatUnits } from '../../../shared/stock/quantities.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useDialogInAddress } from '../../../ui/dialog/use-dialog-in-address.ts'
import { SegmentedFilter } from '../../../ui/field/Filters.tsx'
import { formatDay } from '../../../ui/format/dates.ts'
import { oneOfParam, useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import styles from './analysis.module.css'
import { AnalysisContent } from './AnalysisContent.tsx'
import { AnalysisSkeleton } from './AnalysisSkeleton.tsx'
import { AnalysisExport } from './export/AnalysisExport.tsx'
import { DEFAULT_WEEKS, WEEK_CHOICES, type Weeks } from './model/chart-days.ts'
import { shownStores, storesParam } from './selection.ts'
import { useAnalysis } from './use-analysis.ts'

export interface AnalysisDialogProps {
  code: string
  /** As far as it is known; the answer brings it otherwise. */
  description: string
  /** The location whose sales were being looked at; null: all. */
  locationId: string | null
  onClose: () => void
}

/** In the address, beside the parameters of the screen behind; gone with the dialog. */
const analysisParams = {
  semanas: oneOfParam(WEEK_CHOICES, DEFAULT_WEEKS),
  tiendas: storesParam,
  vista: oneOfParam(['grafico', 'tabla'], 'grafico'),
}

/** Análisis de Ventas por Tienda: daily packs of a product in each store, and the seven days to come. */
export default function AnalysisDialog({ code, description, locationId, onClose }: AnalysisDialogProps) {
  const [view, setView] = useTypedSearch(analysisParams)
  const analysis = useAnalysis(code, view.semanas, locationId)
  const { daily, days, stores, available } = analysis
  // On a slow device its frame is there at once, and the chart a moment later.
  const isFramed = useDeferredValue(true, false)
  const dialog = useDialogInAddress(() => {
    setView({ semanas: DEFAULT_WEEKS, tiendas: null, vista: 'grafico' }, { replace: true })
    onClose()
  })

  const shownIds = shownStores(view.tiendas, available, locationId)
  const shown = stores?.filter(({ id }) => shownIds.includes(id))
  const product = daily.data?.producto
  const title = product?.descripcion ?? (description || code)
  return (
    <Dialog
      {...dialog}
      width="page"
      overline="Análisis de Ventas por Tienda"
      title={title}
      titleAside={title !== code && code}
      subtitle={
        <>
          Del {formatDay(days.past[0] ?? '')} al {formatDay(days.past.at(-1) ?? '')}
          {product ? (
            ` · ${packaging(product.cantidad_bultos)}`
          ) : (
            // The room of it.
            <span className={styles.coming} aria-hidden="true">
              {` · ${packaging(20)}`}
            </span>
          )}
        </>
      }
      tools={
        <>
          <WeekChoice weeks={view.semanas} onWeeks={(semanas) => setView({ semanas }, { replace: true })} />
          <AnalysisExport code={code} product={title} days={days} stores={shown} />
        </>
      }
    >
      {isFramed ? (
        <AnalysisContent
          code={code}
          analysis={analysis}
          shownIds={shownIds}
          onShow={(tiendas) => setView({ tiendas }, { replace: true })}
          isTable={view.vista === 'tabla'}
          onTable={(isTable) => setView({ vista: isTable ? 'tabla' : 'grafico' }, { replace: true })}
        />
      ) : (
        <AnalysisSkeleton />
      )}
    </Dialog>
  )
}

const packaging = (unitsPerPack: number): string =>
  unitsPerPack > 0
    ? `bultos de ${formatUnits(unitsPerPack)} unidades`
    : 'sin unidades por bulto: cada unidad cuenta como un bulto'

function WeekChoice({ weeks, onWeeks }: { weeks: Weeks; onWeeks: (weeks: Weeks) => void }) {
  const isPhone = useIsPhone()
  const unitOf = (count: Weeks): string => {
    if (isPhone) return 'sem.'
    return count === '1' ? 'semana' : 'semanas'
  }
  return (
    <div className={styles.weeks}>
      <SegmentedFilter
        label="Rango"
        options={WEEK_CHOICES.map((value) => ({ value, label: `${value} ${unitOf(value)}` }))}
        value={weeks}
        onChange={onWeeks}
      />
    </div>
  )
}
