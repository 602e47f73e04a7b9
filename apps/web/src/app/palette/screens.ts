import { ANY_DATA, type NeededFeatures } from '@abasto/contracts/access/features'
import type { Permission } from '@abasto/contracts/access/permissions'

/** A screen beside the tabs of the header: who sees which of those is said in shell/sections.ts. */
export interface Place {
  readonly label: string
  readonly path: string
  readonly feature?: NeededFeatures
  /** Null: everybody who is signed in. */
  readonly permission: Permission | null
  /** What else it is looked for by. */
  readonly words?: string
}

const orders = { feature: 'inventory', permission: 'pedidos.ver' } as const
const forecasting = { ...orders, feature: ['inventory', 'forecasting'] } as const

/** In the order they are offered. */
export const PLACES: readonly Place[] = [
  { ...orders, label: 'Pedidos de hoy', path: '/pedidos-sugeridos/hoy', words: 'corte aprobar' },
  {
    ...orders,
    label: 'Nuevo pedido',
    path: '/pedidos-sugeridos/nuevo',
    permission: 'pedidos.crear',
    words: 'crear pedir sugerido',
  },
  {
    ...orders,
    label: 'Por recibir',
    path: '/pedidos-sugeridos/por-recibir',
    words: 'recepción llega tránsito',
  },
  {
    ...orders,
    label: 'Devolución',
    path: '/pedidos-sugeridos/devolucion',
    permission: 'pedidos.crear',
    words: 'devolver',
  },
  {
    ...orders,
    label: 'Diferencias',
    path: '/pedidos-sugeridos/diferencias',
    words: 'faltantes despachado recibido',
  },
  {
    ...orders,
    label: 'Parámetros de stock',
    path: '/pedidos-sugeridos/parametros',
    words: 'mínimo máximo reorden',
  },
  {
    ...orders,
    label: 'Parámetros de varias tiendas',
    path: '/pedidos-sugeridos/parametros-varias',
    permission: 'parametros.editar',
  },
  {
    ...orders,
    label: 'Política de reposición',
    path: '/pedidos-sugeridos/politica',
    words: 'nivel de servicio',
  },
  {
    ...orders,
    label: 'Estantes',
    path: '/pedidos-sugeridos/estantes',
    words: 'exhibición mínima capacidad anaquel',
  },
  { ...orders, label: 'Calendario de entregas', path: '/pedidos-sugeridos/entregas', words: 'corte días' },
  {
    ...orders,
    label: 'Preparación de pedidos',
    path: '/pedidos-sugeridos/preparacion',
    words: 'hora automática',
  },
  {
    ...forecasting,
    label: 'Eventos',
    path: '/pedidos-sugeridos/eventos',
    words: 'feriados promociones cierres calendario',
  },
  { ...forecasting, label: 'Retroprueba', path: '/pedidos-sugeridos/retroprueba', words: 'simular política' },
  {
    ...forecasting,
    label: 'Precisión del pronóstico',
    path: '/pedidos-sugeridos/precision',
    words: 'WAPE error',
  },
  { ...orders, label: 'Cambios a mano', path: '/pedidos-sugeridos/cambios', words: 'motivos' },
  {
    label: 'Importar archivos',
    path: '/settings/importar',
    feature: ANY_DATA,
    permission: 'etl.ejecutar',
    words: 'excel csv primer día',
  },
  {
    label: 'Ubicaciones',
    path: '/settings/ubicaciones',
    permission: 'ubicaciones.gestionar',
    words: 'tiendas CEDI administración',
  },
  {
    label: 'Productos',
    path: '/settings/productos',
    feature: 'inventory',
    permission: 'productos.gestionar',
    words: 'catálogo administración',
  },
  {
    label: 'Seguridad',
    path: '/settings/seguridad',
    permission: 'personas.gestionar',
    words: 'segundo factor',
  },
  { label: 'Auditoría', path: '/settings/auditoria', permission: 'auditoria.ver', words: 'quién hizo qué' },
  { label: 'Mi cuenta', path: '/cuenta', permission: null, words: 'contraseña sesiones apariencia' },
  { label: 'Glosario', path: '/ayuda/glosario', permission: null, words: 'términos ayuda qué significa' },
  { label: 'Guía de uso', path: '/ayuda', permission: null, words: 'manual ayuda cómo' },
]
