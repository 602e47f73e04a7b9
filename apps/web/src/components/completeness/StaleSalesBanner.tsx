import type { CompletitudTienda } from '@abasto/contracts/completeness/schema'
import { useMay } from '../../lib/session/access-context.ts'
import { Banner } from '../Banner.tsx'
import { ButtonLink } from '../Button.tsx'
import { storeDoubts } from './store-doubts.ts'

const inSpanish = new Intl.ListFormat('es', { type: 'conjunction' })

/**
 * Says that what is computed from a store's sales rests on stale, gapped or thin days; nothing where it does
 * not, or where that is not known. Its store comes from `useStoreCompleteness`.
 */
export function StaleSalesBanner({ store }: { store: CompletitudTienda | undefined }) {
  const maySeeEtl = useMay('etl.ver')
  const found = store && storeDoubts(store)
  if (!found) return null
  const action = maySeeEtl && (
    <ButtonLink to={`/settings/etl?tienda=${encodeURIComponent(store.ubicacion_id)}`}>
      Ver los días
    </ButtonLink>
  )
  return (
    <Banner tone={found.tone} action={action}>
      <strong>Los datos de {store.ubicacion_nombre} están incompletos:</strong>{' '}
      {inSpanish.format(found.doubts)}. Revisa las cantidades sugeridas antes de pedir.
    </Banner>
  )
}
