import { hasFeatures, type NeededFeatures } from '@abasto/contracts/access/features'
import type { ReactNode } from 'react'
import { useTenant } from '../shared/tenant/tenant-context.ts'
import { NoScreen } from './NotFoundPage.tsx'

/** A screen of a feature; at its address, be it a bookmark, a chain without the feature says so. */
export function FeatureScreen({
  feature,
  children,
}: {
  feature: NeededFeatures | undefined
  children: ReactNode
}) {
  const tenant = useTenant()
  if (hasFeatures(tenant.features, feature)) return children
  return (
    <NoScreen
      title="Esta parte no está activada"
      answer={`${tenant.nombre} no la usa. Si hace falta, pídela a quien administra la instalación.`}
    />
  )
}
