import type { AnocheRespuesta, UbicacionAnoche } from '@abasto/contracts/completeness/last-night'
import { IconDatabaseCog, IconListSearch, IconPencil, IconRefresh } from '@tabler/icons-react'
import { useMay } from '../../../../../shared/session/access-context.ts'
import { useTimeZone } from '../../../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { Spinner } from '../../../../../ui/waiting/Spinner.tsx'
import { type Mend, mendNote, mendOf } from '../model/night-mend.ts'
import styles from './MendButton.module.css'
import { useReading } from '../use-reading.ts'

export interface MendActions {
  onCodes: (location: UbicacionAnoche) => void
  onRejected: (location: UbicacionAnoche) => void
  onSource: (location: UbicacionAnoche) => void
}

interface MendButtonProps extends MendActions {
  location: UbicacionAnoche
  night: AnocheRespuesta
  now: Date
}

/** The one button that mends a location's night, and beneath it what happens by itself. */
export function MendButton({ location, night, now, ...actions }: MendButtonProps) {
  const timeZone = useTimeZone()
  const mend = mendOf(location, night)
  const note = mendNote(location, night, mend, { now, timeZone })
  return (
    <div className={styles.mend}>
      <Control mend={mend} location={location} {...actions} />
      {note !== '' && <span className={styles.note}>{note}</span>}
    </div>
  )
}

function Control({
  mend,
  location,
  onCodes,
  onRejected,
  onSource,
}: MendActions & { mend: Mend; location: UbicacionAnoche }) {
  const mayRun = useMay('etl.ejecutar')
  const { ubicacion_nombre: name } = location
  switch (mend.kind) {
    case 'reading':
      return (
        <output className={styles.reading}>
          <Spinner /> Leyendo...
        </output>
      )
    case 'read':
      return mayRun ? <ReadButton mend={mend} name={name} /> : null
    case 'codes':
      return mayRun ? (
        <Button
          wide
          icon={IconPencil}
          aria-label={`${mend.label} de ${name}`}
          onClick={() => onCodes(location)}
        >
          {mend.label}
        </Button>
      ) : (
        <RejectedButton name={name} onClick={() => onRejected(location)} />
      )
    case 'rejected':
      return <RejectedButton name={name} onClick={() => onRejected(location)} />
    case 'source':
      return mayRun ? (
        <Button
          wide
          icon={IconDatabaseCog}
          aria-label={`${mend.label} de ${name}`}
          onClick={() => onSource(location)}
        >
          {mend.label}
        </Button>
      ) : null
    default:
      return null
  }
}

function RejectedButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button wide icon={IconListSearch} aria-label={`Ver rechazos de ${name}`} onClick={onClick}>
      Ver rechazos
    </Button>
  )
}

function ReadButton({ mend, name }: { mend: Extract<Mend, { kind: 'read' }>; name: string }) {
  const { isSending, failure, start } = useReading(mend.reading)
  return (
    <>
      <Button
        wide
        icon={IconRefresh}
        busy={isSending}
        disabled={mend.isHeldUp}
        aria-label={`${mend.label}: ${name}`}
        onClick={start}
      >
        {mend.label}
      </Button>
      {failure !== null && (
        <span className={styles.failure} role="alert">
          {failure}
        </span>
      )}
    </>
  )
}
