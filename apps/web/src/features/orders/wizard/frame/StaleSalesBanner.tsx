import { businessDay } from '@abasto/domain/time/business-day'
import { useQuery } from '@tanstack/react-query'
import { gapsQuery } from '../../../../shared/completeness/gaps-query.ts'
import { recentCalendarQuery } from '../../../../shared/completeness/sales-calendar.ts'
import { useMay } from '../../../../shared/session/access-context.ts'
import { hasFeature, useTenant } from '../../../../shared/tenant/tenant-context.ts'
import { ButtonLink } from '../../../../ui/button/Button.tsx'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { type StoreDoubts, storeDoubts } from '../model/store-doubts.ts'

const inSpanish = new Intl.ListFormat('es', { type: 'conjunction' })

interface StaleSalesBannerProps {
  /** The store; undefined: none was chosen yet. */
  store: { id: string; nombre: string } | undefined
}

/**
 * Says that what is computed from a store's sales rests on stale, gapped or thin days; nothing where it does
 * not, or where that is not known.
 */
export function StaleSalesBanner({ store }: StaleSalesBannerProps) {
  const maySeeEtl = useMay('etl.ver')
  const found = useStoreDoubts(store?.id)
  if (!store || !found) return null
  return (
    <Banner
      tone={found.tone}
      action={
        maySeeEtl && (
          <ButtonLink to={`/settings/etl?tienda=${encodeURIComponent(store.id)}`}>Ver los días</ButtonLink>
        )
      }
    >
      <strong>Las ventas de {store.nombre} están incompletas:</strong> {inSpanish.format(found.doubts)}.
      Revisa las cantidades sugeridas antes de pedir.
    </Banner>
  )
}

/** What to doubt in figures made from a store's sales; null: nothing, or it is not known. */
function useStoreDoubts(ubicacionId: string | undefined): StoreDoubts | null {
  const tenant = useTenant()
  const maySee = useMay('ventas.ver')
  const today = businessDay(useNow(), tenant.configuracion.zona_horaria)
  const enabled = ubicacionId !== undefined && maySee && hasFeature(tenant, 'sales')
  const { data: gaps } = useQuery({ ...gapsQuery, enabled })
  const { data: recent } = useQuery({ ...recentCalendarQuery(ubicacionId ?? '', today), enabled })
  const store = gaps?.tiendas.find((each) => each.ubicacion_id === ubicacionId)
  return store && recent ? storeDoubts(store, recent.dias) : null
}
