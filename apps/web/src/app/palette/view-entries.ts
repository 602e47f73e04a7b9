import type { Vista } from '@abasto/contracts/views/schema'
import type { PantallaConVistas } from '@abasto/contracts/views/screens'
import { IconBookmark } from '@tabler/icons-react'
import { ALL_LOCATIONS } from '../../shared/locations/location-options.ts'
import type { Entry } from './entry.ts'

interface List {
  readonly label: string
  readonly path: string
  /** The path goes on with a location. */
  readonly isOfLocation?: true
}

const LISTS: Readonly<Record<PantallaConVistas, List>> = {
  resumen_inventario: { label: 'Resumen de inventario', path: '/dashboard' },
  existencias: { label: 'Existencias', path: '/dashboard', isOfLocation: true },
  resumen_ventas: { label: 'Resumen de ventas', path: '/ventas' },
  ventas: { label: 'Detalle de ventas', path: '/ventas', isOfLocation: true },
  pedidos: { label: 'Pedidos Sugeridos', path: '/pedidos-sugeridos' },
  pedidos_hoy: { label: 'Pedidos de hoy', path: '/pedidos-sugeridos/hoy' },
  diferencias: { label: 'Diferencias', path: '/pedidos-sugeridos/diferencias' },
  cambios: { label: 'Cambios a mano', path: '/pedidos-sugeridos/cambios' },
  estantes: { label: 'Estantes', path: '/pedidos-sugeridos/estantes' },
  precision: { label: 'Precisión del pronóstico', path: '/pedidos-sugeridos/precision' },
  atencion: { label: 'Atención', path: '/atencion' },
  etl: { label: 'Sincronización', path: '/settings/etl' },
  auditoria: { label: 'Auditoría', path: '/settings/auditoria' },
  ubicaciones: { label: 'Ubicaciones', path: '/settings/ubicaciones' },
  productos: { label: 'Productos', path: '/settings/productos' },
  personas: { label: 'Personas', path: '/settings/personas' },
}

/** Saved views, one's own first; of a list of one location, in the store of whoever has one, else in all. */
export function viewEntries(views: readonly Vista[], ownStore: string | undefined): Entry[] {
  const sorted = views.toSorted((one, other) => Number(other.propia) - Number(one.propia))
  return sorted.map(({ id, pantalla, nombre, consulta, propia, persona }) => {
    const { label, path, isOfLocation = false } = LISTS[pantalla]
    const place = isOfLocation ? `${path}/${encodeURIComponent(ownStore ?? ALL_LOCATIONS)}` : path
    return {
      id: `vista ${id}`,
      kind: 'vista',
      label: nombre,
      hint: propia ? label : `${label} · de ${persona}`,
      words: 'vista guardada filtros',
      icon: IconBookmark,
      does: { to: `${place}?${consulta}` },
    }
  })
}
