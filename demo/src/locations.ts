import type { Cedi } from './catalogue/family.ts'

/** A location as the rest of the product sees it. */
export interface DemoLocation {
  readonly ubicacion_id: string
  readonly nombre: string
  readonly tipo: 'tienda' | 'cedi'
  /** True for the location whose registered POS file does not exist. */
  readonly unreachable: boolean
}

export interface StoreSite {
  readonly id: string
  readonly name: string
  /** What every draw about the store is derived from. */
  readonly number: number
  /** Ticket lines of an ordinary day. */
  readonly linesPerDay: number
  /** Of those, the share that wholesale customers buy. */
  readonly wholesale: number
  /** Share of the catalogue's slowest products that the store carries; of the fastest it carries nearly all. */
  readonly depth: number
  readonly tills: number
  /** Share of orders that the CEDI does not serve. */
  readonly missedOrders: number
  /** Share of products whose recorded stock is wrong at a time. */
  readonly countErrors: number
  readonly oddity?: Oddity
}

/** What a real chain's POS files suffer from; the pipeline has to live with it. */
export interface Oddity {
  readonly unreachable?: boolean
  /** Sales and stock end this many days before the chain was made. */
  readonly daysBehind?: number
  /** First and last day without tickets, in days before the chain was made. */
  readonly salesGaps?: readonly (readonly [first: number, last: number])[]
  /** Now and then a line without a product code or with one that nobody knows. */
  readonly badLines?: boolean
  /** One product goes by another name here. */
  readonly renamed?: boolean
  /** One product's code ends in a space here. */
  readonly spacedCode?: boolean
}

function site(number: number, name: string, linesPerDay: number, more: Partial<StoreSite> = {}): StoreSite {
  return {
    id: `tienda_${String(number).padStart(2, '0')}`,
    name,
    number,
    linesPerDay,
    wholesale: 0.25,
    depth: Math.min(0.95, 0.3 + linesPerDay / 1500),
    tills: Math.max(2, Math.round(linesPerDay / 150)),
    missedOrders: 0.1,
    countErrors: 0.014,
    ...more,
  }
}

export const STORES: readonly StoreSite[] = [
  site(1, 'Valencia Centro', 1000, { wholesale: 0.3, missedOrders: 0.07 }),
  site(2, 'Naguanagua', 810, { missedOrders: 0.12 }),
  site(3, 'Guacara', 690, { missedOrders: 0.19, countErrors: 0.09 }),
  site(4, 'Los Guayos', 560, { wholesale: 0.29, oddity: { badLines: true } }),
  site(5, 'Tocuyito', 460, { oddity: { renamed: true } }),
  site(6, 'San Joaquín', 385, { missedOrders: 0.06 }),
  site(7, 'Mariara', 375, { missedOrders: 0.16, oddity: { badLines: true } }),
  site(8, 'San Diego', 940, { wholesale: 0.28, missedOrders: 0.12 }),
  site(9, 'Maracay Centro', 1040, { wholesale: 0.32, missedOrders: 0.08, oddity: { spacedCode: true } }),
  site(10, 'El Limón', 510),
  site(11, 'Turmero', 610, {
    missedOrders: 0.16,
    oddity: {
      salesGaps: [
        [66, 63],
        [52, 52],
        [41, 39],
      ],
    },
  }),
  site(12, 'Cagua', 570, { missedOrders: 0.18, oddity: { daysBehind: 4 } }),
  site(13, 'La Victoria', 545, { missedOrders: 0.08, oddity: { badLines: true } }),
  site(14, 'Villa de Cura', 365),
  site(15, 'Morón', 315, { missedOrders: 0.06 }),
  site(16, 'Puerto Cabello', 560, { oddity: { unreachable: true } }),
]

export interface CediSite {
  readonly id: Cedi
  readonly name: string
}

export const CEDIS: readonly CediSite[] = [
  { id: 'cedi_seco', name: 'CEDI Seco' },
  { id: 'cedi_frio', name: 'CEDI Frío' },
  { id: 'cedi_verde', name: 'CEDI Verde' },
]

export const isUnreachable = (store: StoreSite): boolean => store.oddity?.unreachable === true

export const DEMO_LOCATIONS: readonly DemoLocation[] = [
  ...CEDIS.map(({ id, name }) => ({
    ubicacion_id: id,
    nombre: name,
    tipo: 'cedi' as const,
    unreachable: false,
  })),
  ...STORES.map((store) => ({
    ubicacion_id: store.id,
    nombre: store.name,
    tipo: 'tienda' as const,
    unreachable: isUnreachable(store),
  })),
]
