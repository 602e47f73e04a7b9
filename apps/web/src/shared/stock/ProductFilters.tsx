import { searchOfScan } from '@abasto/domain/catalogue/product-code'
import { ScanButton } from '../scan/ScanButton.tsx'
import { SearchField } from '../../ui/field/SearchField.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'

interface ProductFiltersProps {
  categories: readonly { value: string; label: string }[]
  /** Empty: all. */
  category: string
  onCategory: (category: string) => void
  search: string
  searchDelayMs: number
  onSearch: (search: string) => void
  /** Of the two fields' places in the bar. */
  classes: { category: string | undefined; search: string | undefined }
}

/** Which products: those of a category, and those that code or description find. */
export function ProductFilters(props: ProductFiltersProps) {
  const { categories, category, onCategory, search, searchDelayMs, onSearch, classes } = props
  const isOffered = category === '' || categories.some(({ value }) => value === category)
  return (
    <>
      <div className={classes.category}>
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
      <div className={classes.search}>
        <SearchField
          label="Buscar"
          placeholder="Código o descripción..."
          value={search}
          delayMs={searchDelayMs}
          onChange={onSearch}
          beside={<ScanButton onCode={(code) => onSearch(searchOfScan(code))} />}
        />
      </div>
    </>
  )
}
