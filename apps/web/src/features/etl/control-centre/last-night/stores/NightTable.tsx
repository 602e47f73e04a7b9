import type { AnocheRespuesta } from '@abasto/contracts/completeness/last-night'
import { useState } from 'react'
import { Button } from '../../../../../ui/button/Button.tsx'
import { formatNumber } from '../../../../../ui/format/numbers.ts'
import { useIsNarrow, useIsPhone } from '../../../../../ui/hooks/use-media-query.ts'
import { SortHeader } from '../../../../../ui/table/SortHeader.tsx'
import type { MendActions } from './MendButton.tsx'
import { wantingLocations, weekdayName } from '../model/night-labels.ts'
import { heldIdOf, HeldRow, NightCard, NightRow } from './NightRow.tsx'
import styles from './NightTable.module.css'

/** So many are shown at first: of a chain where nothing came, the rest is the same once more. */
const FIRST_ROWS = 20

interface NightTableProps extends MendActions {
  night: AnocheRespuesta
  now: Date
}

/** The locations whose night is not complete, the worst first; each with the one button that mends it. */
export function NightTable({ night, ...rest }: NightTableProps) {
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  const [isWhole, setWhole] = useState(false)
  const all = wantingLocations(night)
  const shown = isWhole ? all : all.slice(0, FIRST_ROWS)
  const more = all.length - shown.length
  if (all.length === 0) return null
  return (
    <>
      {isPhone ? (
        <ul className={styles.cards} aria-label={LABEL}>
          {shown.map((location) => (
            <NightCard key={location.ubicacion_id} location={location} night={night} {...rest} />
          ))}
        </ul>
      ) : (
        <table className={styles.table} aria-label={LABEL}>
          <colgroup>
            <col className={styles.nameColumn} />
            <col className={styles.stateColumn} />
            <col />
            {!isNarrow && <col className={styles.weeksColumn} />}
            <col className={styles.mendColumn} />
          </colgroup>
          <thead>
            <tr>
              <SortHeader title="Tienda" />
              <SortHeader title="Qué pasó" />
              <SortHeader title="Por qué" />
              {!isNarrow && <SortHeader title={`Este ${weekdayName(night.fecha)} y 7 anteriores`} />}
              <SortHeader title="Qué se hace" />
            </tr>
          </thead>
          <tbody>
            {shown.map((location) => {
              const { ubicacion_id: key } = location
              const held = heldIdOf(location)
              return held === null ? (
                <NightRow key={key} location={location} night={night} {...rest} />
              ) : (
                <HeldRow key={key} location={location} id={held} />
              )
            })}
          </tbody>
        </table>
      )}
      {more > 0 && (
        <div className={styles.more}>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            Ver {more === 1 ? 'la que sigue' : `las ${formatNumber(more)} que siguen`}
          </Button>
        </div>
      )}
    </>
  )
}

const LABEL = 'Ubicaciones incompletas anoche'
