import { IconArrowBackUp, IconEye, IconEyeOff } from '@tabler/icons-react'
import { Button } from '../../../components/Button.tsx'
import { ChoiceChips } from '../../../components/Filters.tsx'
import { SearchField } from '../../../components/SearchField.tsx'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { useIsPhone } from '../../../lib/use-media-query.ts'
import styles from './ProductTools.module.css'
import { ALL_QUADRANTS } from './quadrants.ts'
import { SortSheet } from './SortSheet.tsx'
import type { ShownLines } from './use-shown-lines.ts'

/** Filtering follows the typing at once; the pause only spares the address bar. */
const SEARCH_DELAY_MS = 120

export interface ProductToolsProps {
  shown: ShownLines
  /** Products that could go back, and how many do. */
  returns: { readonly candidates: number; readonly chosen: number }
}

export function ProductTools({ shown, returns }: ProductToolsProps) {
  const isPhone = useIsPhone()
  const isReturning = shown.view === 'devoluciones'
  const quadrants = [
    { value: ALL_QUADRANTS, label: 'Todos', count: formatNumber(shown.total) },
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
          value={shown.address}
          onChange={shown.setSearch}
          onType={shown.typeSearch}
          placeholder="Código o descripción..."
          delayMs={SEARCH_DELAY_MS}
        />
        {isPhone && !isReturning && <SortSheet sort={shown.sort} onSort={shown.setSort} />}
      </div>
      {!isReturning && (
        <div className={styles.words}>
          <output className={styles.showing}>
            Mostrando {formatNumber(shown.lines.length)} de {formatNumber(shown.total)} productos
          </output>
          <NotCarried shown={shown} />
        </div>
      )}
      {(returns.candidates > 0 || isReturning) && (
        <Button
          variant={isReturning ? 'tint' : 'outlined'}
          icon={IconArrowBackUp}
          aria-pressed={isReturning}
          className={styles.returns}
          onClick={() => shown.chooseView(isReturning ? 'productos' : 'devoluciones')}
        >
          Devoluciones ({returns.chosen > 0 && `${formatNumber(returns.chosen)} de `}
          {formatNumber(returns.candidates)})
        </Button>
      )}
      {!isReturning && (
        <div className={styles.quadrants}>
          <ChoiceChips
            label="Cuadrante"
            options={quadrants}
            value={shown.quadrant}
            onChange={shown.chooseQuadrant}
          />
        </div>
      )}
    </div>
  )
}

/** Products that the CEDI never carries are noise, unless somebody asks for them. */
function NotCarried({ shown }: { shown: ShownLines }) {
  if (shown.notCarried === 0) return null
  const Glyph = shown.showsNotCarried ? IconEyeOff : IconEye
  return (
    <button
      type="button"
      className={styles.notCarried}
      aria-pressed={shown.showsNotCarried}
      onClick={shown.toggleNotCarried}
    >
      <Glyph size={16} stroke={1.75} aria-hidden="true" />
      {shown.showsNotCarried ? 'Ocultar' : 'Mostrar'} {formatNumber(shown.notCarried)} que este CEDI no maneja
    </button>
  )
}
