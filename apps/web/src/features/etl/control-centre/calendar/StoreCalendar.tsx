import { FailedBand } from '../../../../shared/api/FailedBand.tsx'
import type { DateRange } from '@abasto/domain/time/period'
import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { salesCalendarQuery } from '../../../../shared/completeness/sales-calendar.ts'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import { reconciliationQuery } from '../../api.ts'
import { incompleteDaysLabel } from '../../model/day-states.ts'
import { canBeFetched, holeAround } from '../../model/fetch-range.ts'
import { ClosedDaysDialog } from '../closed-days/ClosedDaysDialog.tsx'
import { comparisonLabel } from '../history/comparison-facts.ts'
import styles from './calendar.module.css'
import { DaysLegend } from './DaysLegend.tsx'
import { monthGrids } from './month-grids.ts'
import { MonthGrids } from './MonthGrids.tsx'

/** Shown at first; the older ones on demand. */
const NEWEST_MONTHS = 12

interface StoreCalendarProps {
  id: string
  name: string
  /** Undefined where the person may not run anything. */
  onFetch: ((range: DateRange) => void) | undefined
}

/** Every day of a store; one that is wanting can be fetched alone, a hole as a whole. */
export function StoreCalendar({ id, name, onFetch }: StoreCalendarProps) {
  const calendar = useQuery(salesCalendarQuery(id, undefined))
  const [showsAll, setShowsAll] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const days = calendar.data?.dias
  const months = monthGrids(days ?? [])
  const shown = showsAll ? months : months.slice(-NEWEST_MONTHS)
  return (
    <section className={styles.calendar} aria-label={`${name}, día por día`}>
      <div className={styles.head}>
        <h3 className={styles.title}>{name}, día por día</h3>
        {days && <span className={styles.text}>{incompleteDaysLabel(days)}</span>}
        <ComparedWithPos id={id} />
        <Button icon={IconCalendarOff} onClick={() => setEditing(true)}>
          Días cerrados
        </Button>
      </div>
      {calendar.isPending && <SkeletonBlock height="220px" />}
      {calendar.isError && <FailedBand what="No se pudieron cargar los días." query={calendar} />}
      {days?.length === 0 && (
        <p className={styles.text}>Todavía no se ha cargado ningún día de esta tienda.</p>
      )}
      {days && days.length > 0 && (
        <>
          <DaysLegend days={days} />
          {onFetch && days.some(canBeFetched) && (
            <p className={styles.hint}>
              Toca un día sin datos, parcial, delgado o con rechazos para volver a leerlo.
            </p>
          )}
          <MonthGrids months={shown} onDay={onFetch && ((fecha) => onFetch(holeAround(days, fecha)))} />
          {months.length > NEWEST_MONTHS && (
            <Button variant="quiet" onClick={() => setShowsAll(!showsAll)}>
              {showsAll
                ? `Ver los últimos ${NEWEST_MONTHS} meses`
                : `Ver ${formatCount(months.length - NEWEST_MONTHS, 'mes anterior', 'meses anteriores')}`}
            </Button>
          )}
        </>
      )}
      <ClosedDaysDialog opened={isEditing} onClose={() => setEditing(false)} id={id} name={name} />
    </section>
  )
}

/** When its last 60 days were compared with what its POS counts. */
function ComparedWithPos({ id }: { id: string }) {
  const timeZone = useTimeZone()
  const now = useNow()
  const { data } = useQuery(reconciliationQuery)
  const store = data?.tiendas.find(({ ubicacion_id }) => ubicacion_id === id)
  return store && <span className={styles.text}>{comparisonLabel(store, now, timeZone)}</span>
}
