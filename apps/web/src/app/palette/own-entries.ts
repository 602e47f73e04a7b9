import { hasFeatures, type Feature } from '@abasto/contracts/access/features'
import type { Permission } from '@abasto/contracts/access/permissions'
import type { Ubicacion } from '@abasto/contracts/locations/schema'
import {
  type Icon,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconChartLine,
  IconFile,
} from '@tabler/icons-react'
import type { Entry } from './entry.ts'
import { PLACES } from './screens.ts'

export interface Rights {
  readonly features: readonly Feature[]
  readonly permissions: readonly Permission[]
}

/** The tabs of the header first, then what stands behind them: what this person may open, and nothing else. */
export function screenEntries(
  tabs: readonly { label: string; path: string; icon: Icon }[],
  { features, permissions }: Rights,
): Entry[] {
  const places = PLACES.filter(
    ({ feature, permission }) =>
      hasFeatures(features, feature) && (permission === null || permissions.includes(permission)),
  )
  const all = [
    ...tabs.map((tab) => ({ ...tab, words: '' })),
    ...places.map((place) => ({ icon: IconFile, ...place })),
  ]
  return all.map(({ label, path, icon, words }) => ({
    id: `pantalla ${path}`,
    kind: 'pantalla',
    label,
    words,
    icon,
    does: { to: path },
  }))
}

/** A location's stock, and a store's sales. */
export function locationEntries(locations: readonly Ubicacion[], { features, permissions }: Rights): Entry[] {
  const seesStock = features.includes('inventory') && permissions.includes('inventario.ver')
  const seesSales = features.includes('sales') && permissions.includes('ventas.ver')
  return locations.flatMap(({ id, nombre, tipo }): Entry[] => {
    const of = { kind: 'tienda', words: `${id} ${nombre}` } as const
    const stock: Entry = {
      ...of,
      id: `existencias ${id}`,
      label: nombre,
      hint: 'Existencias',
      icon: tipo === 'cedi' ? IconBuildingWarehouse : IconBuildingStore,
      does: { to: `/dashboard/${id}` },
    }
    const sales: Entry = {
      ...of,
      id: `ventas ${id}`,
      label: nombre,
      hint: 'Ventas',
      icon: IconChartLine,
      does: { to: `/ventas/${id}` },
    }
    return [...(seesStock ? [stock] : []), ...(seesSales && tipo === 'tienda' ? [sales] : [])]
  })
}
