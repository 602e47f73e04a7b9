import type { Ubicacion } from '@abasto/contracts/locations/schema'
import type { VentasDetalleRespuesta } from '@abasto/contracts/sales/schema'
import type { DateRange } from '@abasto/domain/time/period'
import { IconRefresh } from '@tabler/icons-react'
import { Button } from '../../../../ui/button/Button.tsx'
import { NoSuchPage } from '../../../../ui/card/NoSuchPage.tsx'
import { useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { detailParams } from '../../model/detail-view.ts'

interface NoSalesProps {
  sales: VentasDetalleRespuesta | undefined
  range: DateRange | null
  location: Ubicacion | undefined
  onSync: (() => void) | undefined
}

/** Why there are no rows, and what to do about it. */
export function NoSales({ sales, range, location, onSync }: NoSalesProps) {
  const [{ categoria, buscar }, setSearch] = useTypedSearch(detailParams)
  if (range === null) return <p>Corrige las fechas para ver las ventas.</p>
  if (!sales) return null
  const { total_items: items, total_pages: pages } = sales.pagination
  if (items > 0) {
    return <NoSuchPage pages={pages} onLast={(pagina) => setSearch({ pagina })} />
  }
  const { ventas_hasta: until, dias_con_datos: knownDays } = sales.resumen
  const isFiltered = categoria !== '' || buscar !== ''
  return (
    <>
      <p>No se encontraron ventas con los filtros seleccionados</p>
      {isFiltered && (
        <Button onClick={() => setSearch({ categoria: '', buscar: '', pagina: 1 })}>Quitar filtros</Button>
      )}
      {location?.tipo === 'cedi' && <p>Un CEDI no vende: surte a las tiendas.</p>}
      {onSync && knownDays === 0 && !isFiltered && (
        <>
          <p>
            {until === null
              ? 'Todavía no se han sincronizado ventas.'
              : 'Las ventas de esos días no se han sincronizado.'}
          </p>
          <Button icon={IconRefresh} onClick={onSync}>
            Sincronizar Ventas
          </Button>
        </>
      )}
    </>
  )
}
