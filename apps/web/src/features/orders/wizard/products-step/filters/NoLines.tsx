import { IconFilterOff } from '@tabler/icons-react'
import { Button } from '../../../../../ui/button/Button.tsx'
import { ALL_CATEGORIES, LINE_FILTER_LABEL } from '../../model/line-filters.ts'
import { ALL_QUADRANTS } from '../../model/quadrants.ts'
import type { ShownLines } from '../use-shown-lines.ts'
import styles from './filters.module.css'

/** Nothing passes: what it was narrowed down to, and the way out. */
export function NoLines({ shown }: { shown: ShownLines }) {
  const { filter, category, search, quadrant } = shown
  const by = [
    filter !== null && `«${LINE_FILTER_LABEL[filter]}»`,
    category !== ALL_CATEGORIES && `categoría ${category}`,
    search !== '' && `búsqueda «${search}»`,
    quadrant !== ALL_QUADRANTS && quadrant,
  ].filter((one) => one !== false)
  return (
    <div className={styles.none} role="status">
      <p>
        {by.length === 0 ? 'No hay productos que pedir.' : `Ningún producto coincide: ${by.join(' · ')}.`}
      </p>
      {by.length > 0 && (
        <Button icon={IconFilterOff} onClick={shown.clearFilters}>
          Quitar filtros
        </Button>
      )}
    </div>
  )
}
