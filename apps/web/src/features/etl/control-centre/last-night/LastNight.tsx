import { LastNightSheet } from './LastNightSheet.tsx'
import { useLastNight } from './use-last-night.ts'

interface LastNightProps {
  now: Date
  /** Shows where a location's data is read from. */
  onSource: (locationId: string) => void
  /** Shows a location's codes that nobody knows. */
  onCodes: (locationId: string) => void
  /** Shows the rows of a location that were rejected of a day. */
  onRejected: (locationId: string, day: string) => void
}

/** The verdict on last night, with the ways to what else is on the page. */
export function LastNight({ now, onSource, onCodes, onRejected }: LastNightProps) {
  const night = useLastNight()
  return (
    <LastNightSheet
      night={night}
      now={now}
      onSource={({ ubicacion_id: id }) => onSource(id)}
      onCodes={({ ubicacion_id: id }) => onCodes(id)}
      onRejected={({ ubicacion_id: id }) => night.data && onRejected(id, night.data.fecha)}
    />
  )
}
