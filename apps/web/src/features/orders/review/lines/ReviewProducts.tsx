import type { LineaPedido, PedidoDetalle } from '@abasto/contracts/orders/schema'
import { useContext, useMemo, useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { Sheet, SheetFoot, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { ChoiceChips } from '../../../../ui/field/Filters.tsx'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { oneOfParam, useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { narrowerThan, useIsPhone, useMediaQuery } from '../../../../ui/hooks/use-media-query.ts'
import type { ExplanationRequest } from '../../explain/ExplanationPanel.tsx'
import { isReviewed } from '../../model/approved.ts'
import { OrderTools } from '../head/OrderTools.tsx'
import { filterCounts, largeLines, LINE_FILTER_LABEL, LINE_FILTERS, linesUnder } from '../model/exceptions.ts'
import { firstLines, groupsOf, withCalmFolded } from '../model/line-groups.ts'
import { DeliveryDaysContext } from '../../urgency/delivery-days.ts'
import type { Review } from '../use-review.ts'
import { lineColumns } from './line-props.ts'
import { ReviewCards } from './ReviewCards.tsx'
import styles from './ReviewProducts.module.css'
import { ReviewTable } from './ReviewTable.tsx'
import { StoredExplanation } from './StoredExplanation.tsx'

/** Seven columns, one of them typed in, need more than an upright tablet has. */
const TOO_NARROW_FOR_A_TABLE = narrowerThan(940)

/** Lines shown at first, and how many more a press brings: an order may carry thousands. */
const ROWS_AT_ONCE = 200
/** The same of cards, which a phone draws. */
const CARDS_AT_ONCE = 40

const SEARCH = { ver: oneOfParam(LINE_FILTERS, 'todos') }

/** The products, exceptions first. `review` is null where nothing is to be decided: all is read. */
export function ReviewProducts({ order, review }: { order: PedidoDetalle; review: Review | null }) {
  const isPhone = useIsPhone()
  const asCards = useMediaQuery(TOO_NARROW_FOR_A_TABLE)
  const [{ ver }, setSearch] = useTypedSearch(SEARCH)
  const shownAtOnce = asCards ? CARDS_AT_ONCE : ROWS_AT_ONCE
  const [pages, setPages] = useState(1)
  const [isUnfolded, setUnfolded] = useState(false)
  const limit = pages * shownAtOnce
  const [explained, setExplained] = useState<ExplanationRequest<LineaPedido> | null>(null)
  const { productos } = order
  const deliveryDays = useContext(DeliveryDaysContext)
  const deciding = review !== null
  const large = useMemo(() => largeLines(productos), [productos])
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
  const shown = useMemo(() => linesUnder(productos, chosen), [productos, chosen])
  // As cards, what needs no look lies folded up under the exceptions.
  const folds = asCards && chosen === 'todos'
  const groups = useMemo(() => {
    const all = groupsOf(shown, { large, deciding, deliveryDays })
    return folds ? withCalmFolded(all, isUnfolded) : all
  }, [shown, large, deciding, deliveryDays, folds, isUnfolded])
  const first = useMemo(() => firstLines(groups, limit), [groups, limit])
  const unfolded = groups.reduce((sum, { lines }) => sum + lines.length, 0)
  const { estado } = order
  const corrected = !deciding && productos.some(isReviewed)
  // The same object while nothing of it changes: each row is drawn by itself.
  const columns = useMemo(() => lineColumns({ estado, deciding, corrected }), [estado, deciding, corrected])
  const Products = asCards ? ReviewCards : ReviewTable
  return (
    <Sheet label="Productos" bare={asCards}>
      <SheetTools
        title="Productos"
        besideTitle={
          isPhone && (
            <span className={styles.beside}>
              <OrderTools order={order} />
            </span>
          )
        }
      >
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
      <Products
        groups={first}
        columns={columns}
        large={large}
        review={review}
        onExplain={setExplained}
        onFold={() => setUnfolded(!isUnfolded)}
      />
      {unfolded > limit && (
        <SheetFoot pages={<Button onClick={() => setPages(pages + 1)}>Ver más</Button>}>
          Mostrando {formatNumber(limit)} de {formatCount(unfolded, 'producto', 'productos')}
        </SheetFoot>
      )}
      {columns.cover && <ReviewLegend />}
      <StoredExplanation
        orderId={order.id}
        store={order.tienda_destino}
        request={explained}
        onClose={() => setExplained(null)}
      />
    </Sheet>
  )
}

/** What the small bars say. */
function ReviewLegend() {
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li>
        <span className={styles.red} /> hoy, crítico
      </li>
      <li>
        <span className={styles.amber} /> hoy, bajo reorden
      </li>
      <li>
        <span className={styles.added} /> lo que suma el pedido
      </li>
      <li>
        <span className={styles.ticks} /> mínimo, reorden, máximo
      </li>
    </ul>
  )
}
