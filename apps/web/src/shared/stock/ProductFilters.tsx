import { searchOfScan } from '@abasto/domain/catalogue/product-code'
import { ScanButton } from '../scan/ScanButton.tsx'
import { SearchField } from '../../ui/field/SearchField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'

interface ProductSearchProps {
  search: string
  searchDelayMs: number
  onSearch: (search: string) => void
  className: string | undefined
}

/** Products that code or description find, typed or scanned. */
export function ProductSearch({ search, searchDelayMs, onSearch, className }: ProductSearchProps) {
  return (
    <div className={className}>
      <SearchField
        label="Buscar"
        placeholder="Código o descripción..."
        value={search}
        delayMs={searchDelayMs}
        onChange={onSearch}
        beside={<ScanButton onCode={(code) => onSearch(searchOfScan(code))} />}
      />
    </div>
  )
}

interface CategoryFilterProps {
  categories: readonly { value: string; label: string }[]
  /** Empty: all. */
  category: string
  onCategory: (category: string) => void
  className: string | undefined
}

/** Products of one category. */
export function CategoryFilter({ categories, category, onCategory, className }: CategoryFilterProps) {
  const isOffered = category === '' || categories.some(({ value }) => value === category)
  return (
    <div className={className}>
      <SelectField
        label="Categoría"
        value={category}
        options={[
          { value: '', label: 'Todas las categorías' },
          ...(isOffered ? [] : [{ value: category, label: category }]),
          ...categories,
        ]}
        onChange={onCategory}
      />
    </div>
  )
}
