import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { formatAge } from '../../../../ui/format/dates.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { freshness } from '../../model/freshness.ts'
import type { LocationStock } from '../location-figures.ts'
import styles from './cells.module.css'

interface LocationNameProps {
  location: LocationStock
  code: string
}

/** A location, leading to the product in its stock; beneath it how old the figure is, where it is old. */
export function LocationName({ location, code }: LocationNameProps) {
  const now = useNow()
  const { ubicacion_id: id, fecha_extraccion: read } = location
  const age = freshness(read, now)
  return (
    <span className={styles.lines}>
      <Link
        className={styles.name}
        to={{ pathname: `/dashboard/${encodeURIComponent(id)}`, search: `?${searchFor(code)}` }}
      >
        {location.ubicacion_nombre}
      </Link>
      <span className={styles.id}>
        {id}
        {read !== null && age !== 'fresh' && (
          <Mark tone={age === 'old' ? 'amber' : 'red'} icon={age === 'old' ? IconClock : IconAlertCircle}>
            {formatAge(new Date(read), now)}
          </Mark>
        )}
      </span>
    </span>
  )
}

const searchFor = (code: string): string => new URLSearchParams({ buscar: code }).toString()
