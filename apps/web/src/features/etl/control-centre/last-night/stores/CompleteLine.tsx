import type { AnocheRespuesta, UbicacionAnoche } from '@abasto/contracts/completeness/last-night'
import { IconChevronDown, IconChevronUp, IconCircleCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Mark } from '../../../../../ui/badge/Badge.tsx'
import { Button } from '../../../../../ui/button/Button.tsx'
import { formatCount } from '../../../../../ui/format/numbers.ts'
import styles from './CompleteLine.module.css'
import { NIGHT_STATES } from '../model/night-states.ts'
import { centresUpToDate, completeStores, namesOf } from '../model/night-labels.ts'

/** More names than these do not fit on the line. */
const MOST_NAMES = 16

/** Those that need nobody, in one line; opened, what arrived of each. */
export function CompleteLine({ night }: { night: AnocheRespuesta }) {
  const [isOpened, setOpened] = useState(false)
  const listId = useId()
  const stores = completeStores(night)
  const centres = centresUpToDate(night)
  const shown = [...stores, ...night.ubicaciones.filter((each) => each.completa && isCentre(each))]
  if (shown.length === 0 && centres === null) return null
  const names = stores.map(({ ubicacion_nombre: name }) => name)
  return (
    <div className={styles.fold}>
      <div className={styles.line}>
        <p className={styles.names}>
          {stores.length > 0 && (
            <Mark tone="green" icon={IconCircleCheck} inline>
              {formatCount(stores.length, 'completa', 'completas')}
            </Mark>
          )}
          {stores.length > 0 && <span> · {namesOf(names, MOST_NAMES)}</span>}
          {centres !== null && (
            <span>
              {stores.length > 0 && ' · '}
              {centres}
            </span>
          )}
        </p>
        {shown.length > 0 && (
          <Button
            variant="quiet"
            className={styles.toggle}
            trailingIcon={isOpened ? IconChevronUp : IconChevronDown}
            aria-expanded={isOpened}
            aria-controls={isOpened ? listId : undefined}
            onClick={() => setOpened(!isOpened)}
          >
            {isOpened ? 'Ocultar' : 'Ver todas'}
          </Button>
        )}
      </div>
      {isOpened && (
        <ul className={styles.list} id={listId} aria-label="Ubicaciones completas">
          {shown.map((each) => (
            <Complete key={each.ubicacion_id} location={each} />
          ))}
        </ul>
      )}
    </div>
  )
}

const isCentre = ({ tipo_ubicacion: kind }: UbicacionAnoche): boolean => kind === 'cedi'

function Complete({ location: { ubicacion_nombre: name, motivo, estado } }: { location: UbicacionAnoche }) {
  const { label, tone, icon } = NIGHT_STATES[estado]
  return (
    <li>
      <span className={styles.name}>{name}</span>
      <Mark tone={tone} icon={icon}>
        {label}
      </Mark>
      <span className={styles.reason}>{motivo}</span>
    </li>
  )
}
