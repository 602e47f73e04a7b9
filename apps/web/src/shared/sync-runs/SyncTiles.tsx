import type { EstadoTienda } from '@abasto/contracts/etl/schema'
import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconPlayerTrackNext,
  IconRefresh,
} from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { SyncTile } from './sync-tiles.ts'
import styles from './SyncTiles.module.css'

const LOOK: Record<EstadoTienda, { word: string; icon: Icon }> = {
  pending: { word: 'Pendiente', icon: IconCircleDashed },
  processing: { word: 'Procesando', icon: IconRefresh },
  completed: { word: 'Completada', icon: IconCircleCheck },
  error: { word: 'Error', icon: IconCircleX },
  skipped: { word: 'Omitida', icon: IconPlayerTrackNext },
}

/** A tile a location: its state in icon and word, its name, and what came of it. */
export function SyncTiles({ tiles }: { tiles: readonly SyncTile[] }) {
  return (
    // A box that scrolls must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.tiles} aria-label="Estado por ubicación" tabIndex={0}>
      {tiles.map(({ id, name, status, note }) => {
        const { word, icon: Glyph } = LOOK[status]
        return (
          <li key={id} className={clsx(styles.tile, styles[status])} title={note ?? undefined}>
            <span className={styles.status}>
              <Glyph size={15} stroke={1.75} aria-hidden="true" />
              {word}
            </span>
            <span className={styles.name}>{name}</span>
            <span className={styles.note}>{note ?? id}</span>
          </li>
        )
      })}
    </ul>
  )
}
