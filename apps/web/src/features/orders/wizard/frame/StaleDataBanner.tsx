import type { UbicacionAnoche } from '@abasto/contracts/completeness/last-night'
import { businessDay } from '@abasto/domain/time/business-day'
import { useQuery } from '@tanstack/react-query'
import { gapsQuery } from '../../../../shared/completeness/gaps-query.ts'
import { hasWholeSales } from '../../../../shared/completeness/last-night.ts'
import { lastNightQuery } from '../../../../shared/completeness/last-night-query.ts'
import { recentCalendarQuery } from '../../../../shared/completeness/sales-calendar.ts'
import { useMay } from '../../../../shared/session/access-context.ts'
import { hasFeature, useTenant } from '../../../../shared/tenant/tenant-context.ts'
import { ButtonLink } from '../../../../ui/button/Button.tsx'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { type StoreDoubts, storeDoubts } from '../model/store-doubts.ts'

const inSpanish = new Intl.ListFormat('es', { type: 'conjunction' })

interface StaleDataBannerProps {
  /** A store, or the CEDI it orders from; undefined: none was chosen yet. */
  location: { id: string; nombre: string } | undefined
  sells: boolean
}

/**
 * Says that what is computed from a location's sales and stock rests on stale, gapped or thin days, or on a night that
 * is not complete; nothing where it does not, or where that is not known.
 */
export function StaleDataBanner({ location, sells }: StaleDataBannerProps) {
  const maySeeEtl = useMay('etl.ver')
  const found = useStoreDoubts(sells ? location?.id : undefined)
  const night = useIncompleteNight(location?.id)
  if (!location || (!found && !night)) return null
  const { nombre } = location
  const what =
    found || (night && !hasWholeSales(night))
      ? `Las ventas de ${nombre} están incompletas:`
      : `El stock de ${nombre} no está al día:`
  return (
    <Banner
      tone={found?.tone ?? 'warning'}
      action={
        maySeeEtl &&
        sells && (
          <ButtonLink to={`/settings/etl?tienda=${encodeURIComponent(location.id)}`}>Ver los días</ButtonLink>
        )
      }
    >
      <strong>{what}</strong> {found && `${inSpanish.format(found.doubts)}. `}
      {night && `${night.motivo} `}Revisa las cantidades sugeridas antes de pedir.
    </Banner>
  )
}

/** A location's last night, where it is not complete; null: it is, or that is not known. */
function useIncompleteNight(locationId: string | undefined): UbicacionAnoche | null {
  const tenant = useTenant()
  const maySee = useMay('ventas.ver')
  const enabled = locationId !== undefined && maySee && hasFeature(tenant, 'sales')
  const { data } = useQuery({ ...lastNightQuery, enabled })
  return data?.ubicaciones.find((each) => each.ubicacion_id === locationId && !each.completa) ?? null
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
  return store && recent ? storeDoubts(store, recent.dias, today) : null
}
