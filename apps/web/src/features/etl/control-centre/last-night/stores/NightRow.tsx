import type { AnocheRespuesta, UbicacionAnoche } from '@abasto/contracts/completeness/last-night'
import { Badge, Tag } from '../../../../../ui/badge/Badge.tsx'
import { MendButton, type MendActions } from './MendButton.tsx'
import { NIGHT_STATES } from '../model/night-states.ts'
import { NightWeeks } from './NightWeeks.tsx'
import styles from './NightTable.module.css'

export interface NightRowProps extends MendActions {
  location: UbicacionAnoche
  night: AnocheRespuesta
  now: Date
}

/** A location whose night is not complete: what happened, why, what is usual, and what is done. */
export function NightRow({ location, ...rest }: NightRowProps) {
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        <LocationName location={location} />
      </th>
      <td>
        <StateChip location={location} />
      </td>
      <td className={styles.reason}>{location.motivo}</td>
      <td className={styles.weeks}>
        <NightWeeks location={location} />
      </td>
      <td>
        <MendButton location={location} {...rest} />
      </td>
    </tr>
  )
}

/** The same on a phone. */
export function NightCard({ location, ...rest }: NightRowProps) {
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <div className={styles.name}>
          <LocationName location={location} />
        </div>
        <StateChip location={location} />
      </div>
      <p>{location.motivo}</p>
      <NightWeeks location={location} />
      <MendButton location={location} {...rest} />
    </li>
  )
}

function LocationName({
  location: { ubicacion_id: id, ubicacion_nombre: name, tipo_ubicacion: kind },
}: {
  location: UbicacionAnoche
}) {
  return (
    <>
      <span className={styles.title}>
        {name} {kind === 'cedi' && <Tag>CEDI</Tag>}
      </span>
      <span className={styles.id}>{id}</span>
    </>
  )
}

function StateChip({ location: { estado } }: { location: UbicacionAnoche }) {
  const { label, tone, icon } = NIGHT_STATES[estado]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
