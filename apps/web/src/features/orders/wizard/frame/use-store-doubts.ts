import { businessDay } from '@abasto/domain/time/business-day'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../../shared/session/access-context.ts'
import { hasFeature, useTenant } from '../../../../shared/tenant/tenant-context.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { gapsQuery } from '../../../../shared/completeness/gaps-query.ts'
import { recentCalendarQuery } from '../../../../shared/completeness/sales-calendar.ts'
import { type StoreDoubts, storeDoubts } from '../model/store-doubts.ts'

/** What to doubt in figures made from a store's sales; null: nothing, or it is not known. */
export function useStoreDoubts(ubicacionId: string | undefined): StoreDoubts | null {
  const tenant = useTenant()
  const maySee = useMay('ventas.ver')
  const today = businessDay(useNow(), tenant.configuracion.zona_horaria)
  const enabled = ubicacionId !== undefined && maySee && hasFeature(tenant, 'sales')
  const { data: gaps } = useQuery({ ...gapsQuery, enabled })
  const { data: recent } = useQuery({ ...recentCalendarQuery(ubicacionId ?? '', today), enabled })
  const store = gaps?.tiendas.find((each) => each.ubicacion_id === ubicacionId)
  return store && recent ? storeDoubts(store, recent.dias) : null
}
