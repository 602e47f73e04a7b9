import type { Icon } from '@tabler/icons-react'

/** In the order their groups are shown. */
export const KINDS = ['reciente', 'pantalla', 'vista', 'tienda', 'producto', 'pedido', 'accion'] as const
export type Kind = (typeof KINDS)[number]

export const KIND_TITLES: Readonly<Record<Kind, string>> = {
  reciente: 'Recientes',
  pantalla: 'Pantallas',
  vista: 'Vistas guardadas',
  tienda: 'Tiendas y CEDI',
  producto: 'Productos',
  pedido: 'Pedidos',
  accion: 'Acciones',
}

/** Something the palette leads to, or does. */
export interface Entry {
  /** Unique, and the same the next time. */
  readonly id: string
  readonly kind: Kind
  readonly label: string
  /** Lighter, at right: a code, a state, how much there is. */
  readonly hint?: string | undefined
  /** What else it is found by. */
  readonly words?: string | undefined
  readonly icon: Icon
  readonly does: { readonly to: string } | { readonly run: () => void }
}

export const textOf = ({ label, hint = '', words = '' }: Entry): string => `${label} ${hint} ${words}`

/** The entries group by group, in the order in which the arrows lead through them. */
export function inGroups(entries: readonly Entry[]): { kind: Kind; entries: Entry[] }[] {
  return KINDS.map((kind) => ({ kind, entries: entries.filter((entry) => entry.kind === kind) })).filter(
    (group) => group.entries.length > 0,
  )
}
