import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { useMemo } from 'react'
import { ChoiceChips } from '../../../components/Filters.tsx'
import { Sheet, SheetTools } from '../../../components/Sheet.tsx'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { oneOfParam, useTypedSearch } from '../../../lib/search-params.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { filterCounts, LINE_FILTER_LABEL, LINE_FILTERS, linesUnder } from './exceptions.ts'
import { groupsOf } from './line-groups.ts'
import styles from './ReviewProducts.module.css'
import { ReviewCards } from './ReviewCards.tsx'
import { ReviewLegend } from './ReviewLegend.tsx'
import { ReviewTable } from './ReviewTable.tsx'
import type { Review } from './use-review.ts'

/** Seven columns, one of them typed in, need more than an upright tablet has. */
const TOO_NARROW_FOR_A_TABLE = '(max-width: 939.98px)'

const SEARCH = { ver: oneOfParam(LINE_FILTERS, 'todos') }

/** The products, exceptions first. `review` is null where nothing is to be decided: the comments are read. */
export function ReviewProducts({ order, review }: { order: PedidoDetalle; review: Review | null }) {
  const asCards = useMediaQuery(TOO_NARROW_FOR_A_TABLE)
  const [{ ver }, setSearch] = useTypedSearch(SEARCH)
  const { productos } = order
  const options = useMemo(
    () =>
      filterCounts(productos).map(({ filter, count }) => ({
        value: filter,
        label: LINE_FILTER_LABEL[filter],
        count: formatNumber(count),
      })),
    [productos],
  )
  const chosen = options.some(({ value }) => value === ver) ? ver : 'todos'
  const groups = useMemo(() => groupsOf(linesUnder(productos, chosen)), [productos, chosen])
  const Products = asCards ? ReviewCards : ReviewTable
  return (
    <Sheet label="Productos" bare={asCards}>
      <SheetTools title="Productos">
        <div className={styles.chips}>
          <ChoiceChips
            quiet
            label="Productos que se ven"
            options={options}
            value={chosen}
            onChange={(next) => setSearch({ ver: next }, { replace: true })}
          />
        </div>
      </SheetTools>
      <Products groups={groups} review={review} />
      <ReviewLegend />
    </Sheet>
  )
}
