import type { StockProductoRespuesta } from '@abasto/contracts/stock/schema'
import { IconLayoutList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { oneOfParam, useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useIsNarrow } from '../../../ui/hooks/use-media-query.ts'
import { urgenciesQuery } from '../api.ts'
import { urgencyOfShelf } from '../model/shelf-urgency.ts'
import { sideBySide } from './location-figures.ts'
import { LocationCards } from './locations/LocationCards.tsx'
import { LocationsTable } from './locations/LocationsTable.tsx'
import { OrderButton } from './OrderButton.tsx'
import { panelDays } from './panel-days.ts'
import styles from './panel.module.css'
import { PanelFigures } from './PanelFigures.tsx'
import { PanelLegend } from './PanelLegend.tsx'
import { ProductDays } from './ProductDays.tsx'

/** In the address, beside the parameters of the screen behind. */
export const panelParams = {
  vista: oneOfParam(['graficos', 'existencias', 'ventas'], 'graficos'),
}

/** What of it is shown at the least and fits at the most: the store's, or the chain's where the panel is of no store. */
function shelfPath({ producto, ubicaciones }: StockProductoRespuesta, currentId: string): string {
  const isStore = ubicaciones.some(
    ({ ubicacion_id, tipo_ubicacion }) => ubicacion_id === currentId && tipo_ubicacion === 'tienda',
  )
  const search = new URLSearchParams({
    ver: 'todos',
    buscar: producto.codigo_producto,
    ...(isStore && { tienda: currentId }),
  })
  return `/pedidos-sugeridos/estantes?${search.toString()}`
}

interface PanelContentProps {
  answer: StockProductoRespuesta
  currentId: string
}

export function PanelContent({ answer, currentId }: PanelContentProps) {
  const [{ vista }, setView] = useTypedSearch(panelParams)
  const isNarrow = useIsNarrow()
  const [pointed, setPointed] = useState<number | null>(null)
  const code = answer.producto.codigo_producto
  const codes = useMemo(() => [code], [code])
  const { data: urgencies } = useQuery(urgenciesQuery(null, codes))
  const locations = useMemo(
    () => sideBySide(answer, currentId, urgencies && ((store) => urgencyOfShelf(urgencies, store, code))),
    [answer, currentId, code, urgencies],
  )
  const days = useMemo(() => panelDays(answer), [answer])
  const perPack = answer.producto.cantidad_bultos
  const shown = {
    locations,
    days,
    perPack,
    pointed,
    onPoint: setPointed,
    code,
  }
  return (
    <div className={styles.content}>
      <div className={styles.actions}>
        <OrderButton answer={answer} currentId={currentId} />
        <ButtonLink icon={IconLayoutList} to={shelfPath(answer, currentId)}>
          Estante
        </ButtonLink>
      </div>
      <PanelFigures answer={answer} salesPerPack={days.salesPerPack} />
      <PanelLegend vista={vista} onChange={(next) => setView({ vista: next }, { replace: true })} />
      {vista !== 'graficos' && <ProductDays answer={answer} locations={locations} days={days} kind={vista} />}
      {vista === 'graficos' && (isNarrow ? <LocationCards {...shown} /> : <LocationsTable {...shown} />)}
    </div>
  )
}
