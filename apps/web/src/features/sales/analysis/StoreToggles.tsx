import { clsx } from 'clsx'
import { StoreSample } from './store-line/StoreSample.tsx'
import type { StoreSeries } from './model/store-series.ts'
import { toggleStore } from './selection.ts'
import styles from './StoreToggles.module.css'

export interface StoreTogglesProps {
  stores: readonly StoreSeries[]
  shownIds: readonly string[]
  onShow: (ids: readonly string[]) => void
  /** The store under the pointer or the focus. */
  onPoint: (id: string | null) => void
}

/** A button a store, with a piece of its line: pressed, its line is drawn. */
export function StoreToggles({ stores, shownIds, onShow, onPoint }: StoreTogglesProps) {
  return (
    <div className={styles.toggles}>
      <fieldset className={styles.stores} aria-label="Tiendas del gráfico">
        {stores.map(({ id, name, line }) => {
          const isShown = shownIds.includes(id)
          return (
            <button
              key={id}
              type="button"
              className={clsx(styles.store, isShown && styles.shown)}
              aria-pressed={isShown}
              onClick={() => onShow(toggleStore(shownIds, id))}
              onPointerEnter={() => onPoint(id)}
              onPointerLeave={() => onPoint(null)}
            >
              <StoreSample line={line} selected={isShown} />
              {name}
            </button>
          )
        })}
      </fieldset>
      <div className={styles.all}>
        <button type="button" className={styles.link} onClick={() => onShow(stores.map(({ id }) => id))}>
          Seleccionar todas
        </button>
        <button type="button" className={styles.link} onClick={() => onShow([])}>
          Deseleccionar todas
        </button>
      </div>
    </div>
  )
}
