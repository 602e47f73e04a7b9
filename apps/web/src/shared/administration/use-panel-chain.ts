import { useQuery } from '@tanstack/react-query'
import { locationsQuery } from '../locations/locations-query.ts'
import { hasFeature, useTenant } from '../tenant/tenant-context.ts'

/** Whether this chain administers the installation and has no stores, as a rule: then nothing of stores is there. */
export function useOnlyAdministers(): boolean {
  const administers = hasFeature(useTenant(), 'admin-panel')
  const locations = useQuery({ ...locationsQuery, enabled: administers })
  return administers && (locations.data ?? []).length === 0
}
