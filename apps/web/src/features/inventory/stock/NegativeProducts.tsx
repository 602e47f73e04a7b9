import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { stockQuery } from '../api.ts'
import { stockFilters, stockParams } from './stock-view.ts'

/** So few are named; more are counted. */
const MOST_NAMED = 2

/** Products below zero under the filters: by name while they are few. */
export function NegativeMeaning({ locationId, count }: { locationId: string; count: number }) {
  const [view] = useTypedSearch(stockParams)
  const isNamed = count > 0 && count <= MOST_NAMED
  const negative = { ...view, estado: 'negativo', orden: 'stock', sentido: 'asc', pagina: 1 } as const
  const { data, isPlaceholderData } = useQuery({
    ...stockQuery(stockFilters(locationId, negative)),
    enabled: isNamed,
  })
  if (count === 0) return 'ninguno'
  const names = isNamed && !isPlaceholderData ? data?.data.map((row) => row.descripcion_producto) : undefined
  return names?.join(' y ') ?? `${formatCount(count, 'producto', 'productos')} por revisar`
}
