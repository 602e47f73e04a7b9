import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import { IconRefresh } from '@tabler/icons-react'
import { Button } from '../../../../ui/button/Button.tsx'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { useIsNarrow } from '../../../../ui/hooks/use-media-query.ts'
import type { SyncTarget } from '../../api.ts'
import { isStale } from '../../model/freshness.ts'

interface SyncButtonProps {
  row: ResumenUbicacion
  now: Date
  onSync: (target: SyncTarget) => void
}

/** Synchronises one location; it has an edge only where the data is old, and is an icon on tablets. */
export function SyncButton({ row, now, onSync }: SyncButtonProps) {
  const isNarrow = useIsNarrow()
  const variant = isStale(row.ultima_actualizacion, now) ? 'outlined' : 'quiet'
  const label = `Sincronizar ${row.ubicacion_nombre}`
  const start = () => onSync({ id: row.ubicacion_id, name: row.ubicacion_nombre })
  if (isNarrow) return <IconButton icon={IconRefresh} label={label} variant={variant} onClick={start} />
  return (
    <Button icon={IconRefresh} variant={variant} aria-label={label} onClick={start}>
      Sincronizar
    </Button>
  )
}
