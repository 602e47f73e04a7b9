import type { AlertasInventario } from '@abasto/contracts/stock/schema'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { bestSellersDetail } from '../empty-class-a/empty-class-a.ts'
import { summaryParams } from '../summary-view.ts'
import { EntryContent, entryClass } from './EntryContent.tsx'

/** Best sellers that a store has none of, leading to their list. */
export function BestSellersEntry({ alert }: { alert: AlertasInventario['clase_a_en_cero'] }) {
  const [, setSearch] = useTypedSearch(summaryParams)
  return (
    <button
      type="button"
      className={entryClass}
      aria-haspopup="dialog"
      onClick={() => setSearch({ alerta: 'clase-a' })}
    >
      <EntryContent
        icon={IconAlertTriangle}
        tone="red"
        title={formatCount(alert.productos, 'producto clase A en cero', 'productos clase A en cero')}
        detail={bestSellersDetail(alert)}
        action="Ver productos"
      />
    </button>
  )
}
