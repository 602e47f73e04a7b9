import { ChoiceChips } from '../../../components/Filters.tsx'
import { SearchField } from '../../../components/SearchField.tsx'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { useIsPhone } from '../../../lib/use-media-query.ts'
import styles from './ProductTools.module.css'
import { ALL_QUADRANTS } from './quadrants.ts'
import { SortSheet } from './SortSheet.tsx'
import type { ShownLines } from './use-shown-lines.ts'

/** Filtering is quick enough to follow the typing; the pause only spares the address bar. */
const SEARCH_DELAY_MS = 120

export function ProductTools({ shown, total }: { shown: ShownLines; total: number }) {
  const isPhone = useIsPhone()
  const quadrants = [
    { value: ALL_QUADRANTS, label: 'Todos', count: formatNumber(total) },
    ...shown.quadrants.map(({ nombre, cantidad }) => ({
      value: nombre,
      label: nombre,
      count: formatNumber(cantidad),
    })),
  ]
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchField
          value={shown.search}
          onChange={shown.setSearch}
          placeholder="Código o descripción..."
          delayMs={SEARCH_DELAY_MS}
        />
        {isPhone && <SortSheet sort={shown.sort} onSort={shown.setSort} />}
      </div>
      <output className={styles.showing}>
        Mostrando {formatNumber(shown.lines.length)} de {formatNumber(total)} productos
      </output>
      <div className={styles.quadrants}>
        <ChoiceChips
          label="Cuadrante"
          options={quadrants}
          value={shown.quadrant}
          onChange={shown.chooseQuadrant}
        />
      </div>
    </div>
  )
}
