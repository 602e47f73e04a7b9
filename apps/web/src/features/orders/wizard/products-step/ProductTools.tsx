import { searchOfScan } from '@abasto/domain/catalogue/product-code'
import type { ReactNode } from 'react'
import { ScanButton } from '../../../../shared/scan/ScanButton.tsx'
import { ChoiceChips } from '../../../../ui/field/Filters.tsx'
import { SearchField } from '../../../../ui/field/SearchField.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import styles from './ProductTools.module.css'
import { ALL_QUADRANTS, UNKNOWN_STOCK } from '../model/quadrants.ts'
import { SortSheet } from './SortSheet.tsx'
import type { ShownLines } from './use-shown-lines.ts'

/** Filtering follows the typing at once; the pause only spares the address bar. */
const SEARCH_DELAY_MS = 120

export interface ProductToolsProps {
  shown: ShownLines
  /** Where the head has no room for it: the way to the returns. */
  children?: ReactNode
}

export function ProductTools({ shown, children }: ProductToolsProps) {
  const isPhone = useIsPhone()
  const isReturning = shown.view === 'devoluciones'
  const quadrants = [
    { value: ALL_QUADRANTS, label: 'Todos', count: formatNumber(shown.total) },
    ...shown.quadrants.map(({ name, count }) => ({
      value: name,
      label: name,
      count: formatNumber(count),
    })),
    ...(shown.unknownStock > 0 || shown.quadrant === UNKNOWN_STOCK
      ? [{ value: UNKNOWN_STOCK, label: 'Stock desconocido', count: formatNumber(shown.unknownStock) }]
      : []),
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
          beside={<ScanButton onCode={(code) => shown.setSearch(searchOfScan(code))} />}
        />
        {isPhone && !isReturning && <SortSheet sort={shown.sort} onSort={shown.setSort} />}
      </div>
      {!isReturning && (
        <div className={styles.showingLine}>
          <output className={styles.showing}>
            Mostrando {formatNumber(shown.lines.length)} de {formatNumber(shown.total)} productos
          </output>
          {shown.elsewhere > 0 && (
            <button type="button" className={styles.notCarried} onClick={shown.showEverywhere}>
              {formatNumber(shown.elsewhere)} más {shown.isFiltered ? 'sin filtros' : 'en otros cuadrantes'}:
              verlos
            </button>
          )}
          {shown.hidden > 0 && (
            <button type="button" className={styles.notCarried} onClick={shown.showHidden}>
              {formatNumber(shown.hidden)} más entre los que no se muestran: verlos
            </button>
          )}
          <HiddenProducts
            count={shown.unknownToStore}
            isOn={shown.showsUnknown}
            onToggle={shown.toggleUnknown}
            what="que esta tienda nunca ha tenido"
          />
          <HiddenProducts
            count={shown.notCarried}
            isOn={shown.showsNotCarried}
            onToggle={shown.toggleNotCarried}
            what="que este CEDI no maneja"
          />
        </div>
      )}
      {children}
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

interface Switch {
  count: number
  isOn: boolean
  onToggle: () => void
  what: string
}

/** Products that the CEDI never carries, or the store never had, are noise, unless somebody asks for them. */
function HiddenProducts({ count, isOn, onToggle, what }: Switch) {
  if (count === 0) return null
  return (
    <button type="button" className={styles.notCarried} aria-pressed={isOn} onClick={onToggle}>
      {isOn ? 'Ocultar' : 'Mostrar'} {formatNumber(count)} {what}
    </button>
  )
}
