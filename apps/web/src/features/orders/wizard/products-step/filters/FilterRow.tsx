import { IconFilterOff } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../../../../../ui/button/Button.tsx'
import { formatNumber } from '../../../../../ui/format/numbers.ts'
import { ALL_CATEGORIES, LINE_FILTER_LABEL, LINE_FILTERS } from '../../model/line-filters.ts'
import type { ShownLines } from '../use-shown-lines.ts'
import styles from './filters.module.css'

/** What the list can be narrowed down to, each with how many lines it has here. */
export function FilterRow({ shown, children }: { shown: ShownLines; children?: ReactNode }) {
  const { categories, category } = shown
  return (
    <div className={styles.row}>
      <div className={styles.filters}>
        <fieldset aria-label="Ver solo" className={styles.chips}>
          {LINE_FILTERS.map((filter) => (
            <button
              key={filter}
              type="button"
              aria-pressed={filter === shown.filter}
              className={clsx(styles.chip, filter === shown.filter && styles.chosen)}
              onClick={() => shown.chooseFilter(filter)}
            >
              {LINE_FILTER_LABEL[filter]}
              <span className={styles.count}>{formatNumber(shown.counts[filter])}</span>
            </button>
          ))}
        </fieldset>
        {categories.length > 0 && (
          <select
            aria-label="Categoría"
            className={clsx(styles.chip, styles.category, category !== ALL_CATEGORIES && styles.chosen)}
            value={category}
            onChange={(event) => shown.chooseCategory(event.currentTarget.value)}
          >
            <option value={ALL_CATEGORIES}>Todas las categorías</option>
            {categories.map(({ name, count }) => (
              <option key={name} value={name}>
                {name} ({formatNumber(count)})
              </option>
            ))}
          </select>
        )}
        {shown.isNarrowed && (
          <Button variant="quiet" icon={IconFilterOff} className={styles.clear} onClick={shown.clearFilters}>
            Quitar filtros
          </Button>
        )}
      </div>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

/** Returns are few: they are not filtered, and can be undone as well. */
export const UndoRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>
    <span />
    <div className={styles.actions}>{children}</div>
  </div>
)
