import type { AccionAsunto } from '@abasto/contracts/attention/schema'
import { type Feature, hasFeatures } from '@abasto/contracts/access/features'
import {
  type Icon,
  IconArrowBackUp,
  IconArrowsExchange,
  IconChartLine,
  IconClipboardList,
  IconHistory,
  IconAdjustmentsHorizontal,
  IconPackage,
  IconTarget,
} from '@tabler/icons-react'
import { formatCount } from '../../../ui/format/numbers.ts'

/** A button that leads somewhere. */
export interface ActionLink {
  readonly label: string
  readonly icon: Icon
  readonly to: string
}

const query = (params: Readonly<Record<string, string>>) => new URLSearchParams(params).toString()

/** Where an action leads; null: it is done here, or the chain lacks the screen. */
export function actionLink(action: AccionAsunto, features: readonly Feature[]): ActionLink | null {
  if (action.tipo === 'pedir') return null
  if (action.tipo === 'borrador') {
    const isOne = action.pedido_id !== null
    return {
      label: isOne ? 'Abrir el borrador' : 'Ver los borradores',
      icon: IconClipboardList,
      to: isOne ? `/pedidos-sugeridos/${action.pedido_id}/editar` : '/pedidos-sugeridos/hoy',
    }
  }
  if (action.tipo === 'devolver') return returnLink(action)
  if (action.tipo === 'ver_cambios')
    return {
      label: 'Ver qué pasó',
      icon: IconHistory,
      to: `/pedidos-sugeridos/cambios?${query({ ubicacion: action.tienda, sentido: 'suben' })}`,
    }
  if (action.tipo === 'ver_niveles')
    return {
      label: 'Revisar niveles',
      icon: IconAdjustmentsHorizontal,
      to: `/pedidos-sugeridos/parametros/${action.tienda}`,
    }
  if (action.tipo === 'ver_pronostico' && hasFeatures(features, 'sales'))
    return {
      label: 'Ver pronóstico',
      icon: IconChartLine,
      to: `/ventas/${action.tienda}?${query({ producto: action.codigo_producto })}`,
    }
  if (action.tipo === 'ver_precision' && hasFeatures(features, 'forecasting'))
    return {
      label: 'Ver precisión',
      icon: IconTarget,
      to: `/pedidos-sugeridos/precision?${query({ ubicacion: action.tienda, ver: 'productos', buscar: action.codigo_producto })}`,
    }
  return {
    label: 'Ver stock',
    icon: IconPackage,
    to:
      action.codigo_producto === null
        ? `/dashboard/${action.tienda}`
        : `/dashboard/${action.tienda}?${query({ producto: action.codigo_producto })}`,
  }
}

function returnLink({
  tienda,
  cedi,
  codigo_producto: code,
  bultos: packs,
}: Extract<AccionAsunto, { tipo: 'devolver' }>): ActionLink {
  if (code === null || packs === null)
    return {
      label: 'Preparar devolución',
      icon: IconArrowBackUp,
      to: `/pedidos-sugeridos/devolucion?${query({ tienda, cedi, ver: 'propuestos' })}`,
    }
  return {
    label: `Devolver ${formatCount(packs, 'bulto', 'bultos')}`,
    icon: IconArrowsExchange,
    to: `/pedidos-sugeridos/devolucion?${query({ tienda, cedi, codigo: code, bultos: String(packs) })}`,
  }
}
