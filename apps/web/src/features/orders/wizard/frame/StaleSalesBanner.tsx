import { useMay } from '../../../../shared/session/access-context.ts'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { ButtonLink } from '../../../../ui/button/Button.tsx'
import { useStoreDoubts } from './use-store-doubts.ts'

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
