import type { UbicacionAnoche } from '@abasto/contracts/completeness/last-night'
import { VisuallyHidden } from '../../../../../ui/page/VisuallyHidden.tsx'
import { clsx } from 'clsx'
import { formatCount } from '../../../../../ui/format/numbers.ts'
import { NIGHT_STATES } from '../model/night-states.ts'
import styles from './NightTiles.module.css'

/** So many stores are looked over tile by tile; of more, those that are complete are a number. */
const MOST_TILES = 60

/** A tile a store, in the order of their identifiers, so that everybody finds theirs where it always is. */
export function NightTiles({ stores }: { stores: readonly UbicacionAnoche[] }) {
  const shown = stores.length > MOST_TILES ? stores.filter(({ completa }) => !completa) : stores
  const rest = stores.length - shown.length
  return (
    <ul className={styles.tiles} aria-label="Estado de cada tienda">
      {shown.map((store) => (
        <Tile key={store.ubicacion_id} store={store} />
      ))}
      {rest > 0 && <li className={styles.rest}>y {formatCount(rest, 'completa', 'completas')}</li>}
    </ul>
  )
}

function Tile({ store: { ubicacion_nombre: name, estado } }: { store: UbicacionAnoche }) {
  const { label, tone, icon: Glyph } = NIGHT_STATES[estado]
  return (
    <li title={`${name}: ${label.toLowerCase()}`}>
      <span className={clsx(styles.tile, styles[tone], estado === 'retenida' && styles.held)}>
        <Glyph size={16} stroke={1.75} aria-hidden="true" />
        <VisuallyHidden>{label}: </VisuallyHidden>
      </span>
      <span className={styles.name}>{name}</span>
    </li>
  )
}
