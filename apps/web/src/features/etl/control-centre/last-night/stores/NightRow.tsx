import type { AnocheRespuesta, UbicacionAnoche } from '@abasto/contracts/completeness/last-night'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Badge, Tag } from '../../../../../ui/badge/Badge.tsx'
import { useIsNarrow } from '../../../../../ui/hooks/use-media-query.ts'
import { DecideButtons } from '../../held/DecideButtons.tsx'
import { nextReading } from '../../held/held-facts.ts'
import { heldQuery } from '../../held/held-queries.ts'
import { HeldDelivery } from '../../held/HeldDelivery.tsx'
import { splitReason } from '../model/night-labels.ts'
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
  const isNarrow = useIsNarrow()
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        <LocationName location={location} />
      </th>
      <td>
        <StateChip location={location} />
      </td>
      <td className={styles.reason}>
        <p>{location.motivo}</p>
        {isNarrow && <NightWeeks location={location} />}
      </td>
      {!isNarrow && (
        <td>
          <NightWeeks location={location} />
        </td>
      )}
      <td>
        <MendButton location={location} {...rest} />
      </td>
    </tr>
  )
}

interface HeldProps {
  location: UbicacionAnoche
  /** Of the delivery. */
  id: number
}

/** A delivery that waits for a person, open in place: what would change stands under its reason. */
export function HeldRow({ location, id }: HeldProps) {
  const columns = useIsNarrow() ? 4 : 5
  return (
    <>
      <tr className={clsx(styles.row, styles.held)}>
        <th scope="row" className={styles.name}>
          <LocationName location={location} />
        </th>
        <td>
          <StateChip location={location} />
        </td>
        <td colSpan={columns - 2}>
          <div className={styles.decision}>
            <HeldReason location={location} id={id} />
            <DecideButtons id={id} />
          </div>
        </td>
      </tr>
      <tr className={styles.opened}>
        <td colSpan={columns}>
          <HeldDelivery id={id} />
        </td>
      </tr>
    </>
  )
}

function HeldReason({ location, id }: HeldProps) {
  const { data: held } = useQuery(heldQuery(id))
  const [first, rest] = splitReason(location.motivo)
  return (
    <p className={styles.heldReason}>
      <strong>{first}</strong> {rest} {held && nextReading(held)}
    </p>
  )
}

/** The same on a phone. */
export function NightCard({ location, ...rest }: NightRowProps) {
  const id = heldIdOf(location)
  return (
    <li className={clsx(styles.card, id !== null && styles.held)}>
      <div className={styles.cardHead}>
        <div className={styles.name}>
          <LocationName location={location} />
        </div>
        <StateChip location={location} />
      </div>
      {id !== null ? (
        <>
          <HeldReason location={location} id={id} />
          <HeldDelivery id={id} />
          <DecideButtons id={id} />
        </>
      ) : (
        <>
          <p>{location.motivo}</p>
          <NightWeeks location={location} />
          <MendButton location={location} {...rest} />
        </>
      )}
    </li>
  )
}

/** The delivery on which a person is to decide; null: there is none. */
export const heldIdOf = ({ accion, retenida }: UbicacionAnoche): number | null =>
  accion === 'decidir' && retenida !== null ? retenida.id : null

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
