import { type DateRange, PERIODS } from '@abasto/domain/time/period'
import { SelectField } from '../../../../ui/field/SelectField.tsx'
import { useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { detailParams, shownMonth, withMonth, withPeriod, withRange } from '../../model/detail-view.ts'
import { PERIOD_LABELS } from '../../model/period-labels.ts'
import { MonthField } from './MonthField.tsx'
import { RangeFields } from './RangeFields.tsx'
import styles from './SalesFilterBar.module.css'

const OPTIONS = PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }))

/** Which days: a preset, a whole month, or dates of one's own. */
export function PeriodFields({ range, today }: { range: DateRange | null; today: string }) {
  const [{ periodo, desde, hasta }, setSearch] = useTypedSearch(detailParams)
  return (
    <>
      <div className={styles.period}>
        <SelectField
          label="Periodo"
          value={periodo}
          options={OPTIONS}
          onChange={(chosen) => {
            const period = PERIODS.find((each) => each === chosen)
            if (period) setSearch(withPeriod(period, range))
          }}
        />
      </div>
      <div className={styles.month}>
        <MonthField
          label="Mes"
          month={shownMonth(range)}
          latest={today}
          onChange={(month) => setSearch(withMonth(month))}
        />
      </div>
      {periodo === 'personalizado' && (
        <div className={styles.dates}>
          <RangeFields from={desde} to={hasta} onChange={(chosen) => setSearch(withRange(chosen))} />
        </div>
      )}
    </>
  )
}
