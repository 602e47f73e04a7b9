import type { SeccionAsunto, TipoAsunto } from '@abasto/contracts/attention/schema'
import {
  type Icon,
  IconArrowsExchange,
  IconBoxOff,
  IconBuildingStore,
  IconCoins,
  IconHourglass,
  IconMoon,
  IconPencil,
  IconStack2,
  IconTarget,
  IconTrendingUp,
} from '@tabler/icons-react'

/** How a kind looks: its sign, and what colour its ground says. */
export const KIND: Readonly<
  Record<TipoAsunto, { readonly icon: Icon; readonly tone: 'red' | 'amber' | 'plain' }>
> = {
  se_acaba: { icon: IconHourglass, tone: 'red' },
  estante_vacio: { icon: IconBoxOff, tone: 'red' },
  venta_perdida: { icon: IconCoins, tone: 'red' },
  traslado: { icon: IconArrowsExchange, tone: 'amber' },
  cambio: { icon: IconTrendingUp, tone: 'amber' },
  pronostico: { icon: IconTarget, tone: 'amber' },
  sin_movimiento: { icon: IconMoon, tone: 'plain' },
  sobra: { icon: IconStack2, tone: 'plain' },
  surtido: { icon: IconBuildingStore, tone: 'plain' },
  a_mano: { icon: IconPencil, tone: 'plain' },
}

/** Head of a section, and what it is about. */
export function sectionTitle(
  section: SeccionAsunto,
  cutoff: string | null,
): { title: string; about: string } {
  if (section === 'hoy')
    return {
      title: cutoff === null ? 'Hoy' : `Antes de las ${cutoff}`,
      about: 'todavía entra en el pedido de hoy',
    }
  if (section === 'semana')
    return { title: 'Esta semana', about: 'por dinero, lo mayor primero; después, lo que cambió o falló' }
  return { title: 'Cuando haya tiempo', about: 'dinero detenido y oportunidades' }
}
