import type { Precision } from '@abasto/contracts/forecast/accuracy'
import { Sheet, SheetLine, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { ChoiceChips } from '../../../../ui/field/Filters.tsx'
import { SearchField } from '../../../../ui/field/SearchField.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import type { Place } from '../../api.ts'
import { ProductsTable } from '../products/ProductsTable.tsx'
import { ModelsTable } from './ModelsTable.tsx'
import { StoresTable } from './StoresTable.tsx'

export const VIEWS = ['modelos', 'tiendas', 'productos'] as const
type View = (typeof VIEWS)[number]

interface DetailView {
  readonly ver: View
  readonly buscar: string
  readonly fallados: 'si' | 'no'
  readonly pagina: number
}

interface DetailSheetProps {
  accuracy: Precision
  place: Place
  name: string
  view: DetailView
  onView: (changes: Partial<DetailView>, options?: { replace?: boolean }) => void
}

const TITLES = { modelos: 'Por modelo', tiendas: 'Por tienda', productos: 'Por producto' } as const
const COUNTS = {
  modelos: 'el de menos error por semana, arriba',
  tiendas: 'la peor contra la vara, arriba',
  productos: 'el de más error por semana, arriba',
} as const

/** The same weeks by model, by store, by product. */
export function DetailSheet({ accuracy, place, name, view, onView }: DetailSheetProps) {
  const { ver, buscar, fallados, pagina } = view
  return (
    <Sheet label={TITLES[ver]}>
      <SheetTools title={TITLES[ver]} count={COUNTS[ver]}>
        <ChoiceChips
          quiet
          label="Ver por"
          value={ver}
          options={[
            { value: 'modelos', label: name === 'la cadena' ? 'Por modelo' : name },
            { value: 'tiendas', label: 'Por tienda' },
            { value: 'productos', label: 'Por producto', count: formatNumber(accuracy.productos) },
          ]}
          onChange={(next) => onView({ ver: next, pagina: 1 })}
        />
      </SheetTools>
      {ver === 'productos' && (
        <SheetLine>
          <SearchField
            placeholder="Buscar por código o descripción"
            delayMs={300}
            value={buscar}
            onChange={(text) => onView({ buscar: text, pagina: 1 }, { replace: true })}
          />
          <ChoiceChips
            quiet
            label="Cuáles"
            value={fallados}
            options={[
              { value: 'no', label: 'Todos' },
              { value: 'si', label: 'Muy fallados', count: formatNumber(accuracy.muy_fallados) },
            ]}
            onChange={(next) => onView({ fallados: next, pagina: 1 })}
          />
        </SheetLine>
      )}
      {ver === 'modelos' && <ModelsTable accuracy={accuracy} isChain={place === undefined} />}
      {ver === 'tiendas' && <StoresTable />}
      {ver === 'productos' && (
        <ProductsTable
          place={place}
          search={buscar}
          missedOnly={fallados === 'si'}
          page={pagina}
          onPage={(page) => onView({ pagina: page })}
        />
      )}
    </Sheet>
  )
}
