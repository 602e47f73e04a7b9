import type { MotivoCambio } from '@abasto/contracts/orders/edit-reasons'
import { addDays } from '@abasto/domain/time/business-day'
import type { Moment } from '@abasto/domain/time/moment'
import { instantAt, type WallTime } from '@abasto/domain/time/wall-clock'

/** The demo's users, as it registers them. */
export type Author = 'admin' | 'gerente' | 'tienda08'

/** A time of an earlier day, or so many minutes before now. */
type When = { readonly days: number; readonly at: WallTime } | { readonly minutes: number }

export type Step = { readonly by: Author; readonly when: When } & (
  | { readonly does: 'aprobar'; readonly comment?: string }
  | { readonly does: 'rechazar' | 'cancelar'; readonly reason: string }
  /** On one of its lines, counted from 0. */
  | { readonly does: 'comentar'; readonly line: number; readonly comment: string }
  /** Approves what was suggested of the line that asks for least of it. */
  | { readonly does: 'reponer'; readonly why: MotivoCambio }
  /** Approves half of what a line asks for. */
  | { readonly does: 'rebajar'; readonly line: number; readonly why?: MotivoCambio }
  | { readonly does: 'despachar' }
  /** Of so many of its lines less arrives than was approved. */
  | { readonly does: 'recibir'; readonly short: number; readonly note?: string }
)

/** What the store changes of what is suggested, and why; null: it does not say. */
export interface PlannedChange {
  /** Counted from 0: what sells most first; of `scarce` ones, what there was least of at the day's close. */
  readonly line: number
  readonly scarce?: boolean
  /** Of what is suggested; a pack is asked for at least. */
  readonly times: number
  readonly why: MotivoCambio | null
  readonly note?: string
}

export interface PlannedOrder {
  readonly cedi: string
  readonly store: string
  readonly by: Author
  readonly when: When
  /** Days of cover. */
  readonly cover: number
  /** Products at most; it asks for what is suggested of them, but for `changes`. */
  readonly lines: number
  readonly changes?: readonly PlannedChange[]
  readonly returns?: number
  readonly note?: string
  readonly draft?: boolean
  readonly steps?: readonly Step[]
}

const ago = (days: number, at: WallTime): When => ({ days, at })
const minutesAgo = (minutes: number): When => ({ minutes })

/** Two weeks of a chain that orders: every state, what waits and what waits for too long. */
export const DEMO_ORDERS: readonly PlannedOrder[] = [
  {
    cedi: 'cedi_seco',
    store: 'tienda_08',
    by: 'tienda08',
    when: ago(13, '09:10'),
    cover: 3,
    lines: 45,
    changes: [
      { line: 0, times: 1.5, why: 'quincena' },
      { line: 1, times: 1.3, why: 'quincena' },
      { line: 2, times: 2, why: 'quincena' },
      { line: 5, times: 1.5, why: 'promocion', note: 'Afiche en la entrada' },
      { line: 6, times: 0.2, why: 'sobra' },
      { line: 9, times: 0.3, why: 'espacio' },
      { line: 11, times: 0.1, why: 'espacio' },
      { line: 14, times: 1.6, why: null },
      { line: 17, times: 0.25, why: null },
      { line: 20, times: 2, why: 'cliente', note: 'Panadería La Espiga lo retira el jueves' },
      { line: 24, times: 1.5, why: 'quincena' },
      { line: 30, times: 0.1, why: 'danado' },
      { line: 0, times: 0.03, why: 'espacio', scarce: true },
      { line: 1, times: 0.03, why: 'espacio', scarce: true },
      { line: 2, times: 0.03, why: 'sobra', scarce: true },
      { line: 3, times: 0.03, why: 'espacio', scarce: true },
    ],
    steps: [
      { by: 'gerente', when: ago(13, '11:20'), does: 'reponer', why: 'falto' },
      { by: 'gerente', when: ago(13, '11:25'), does: 'reponer', why: 'falto' },
      { by: 'gerente', when: ago(13, '11:30'), does: 'rebajar', line: 2, why: 'sobra' },
      { by: 'gerente', when: ago(13, '11:35'), does: 'aprobar' },
      { by: 'gerente', when: ago(12, '06:40'), does: 'despachar' },
      { by: 'tienda08', when: ago(12, '15:20'), does: 'recibir', short: 0 },
    ],
  },
  {
    cedi: 'cedi_seco',
    store: 'tienda_01',
    by: 'gerente',
    when: ago(11, '08:25'),
    cover: 5,
    lines: 60,
    changes: [
      { line: 0, times: 1.4, why: 'quincena' },
      { line: 1, times: 1.4, why: 'quincena' },
      { line: 3, times: 0.1, why: 'sobra' },
      { line: 4, times: 1.5, why: 'falto' },
      { line: 8, times: 0.2, why: 'espacio' },
      { line: 10, times: 1.5, why: null },
      { line: 15, times: 0.1, why: 'sobra' },
      { line: 22, times: 1.8, why: 'promocion' },
      { line: 28, times: 1.5, why: 'otro', note: 'Degustación del proveedor el sábado' },
      { line: 0, times: 0.03, why: 'sobra', scarce: true },
      { line: 1, times: 0.03, why: 'espacio', scarce: true },
      { line: 2, times: 0.03, why: 'sobra', scarce: true },
    ],
    note: 'Quincena: llegar antes del viernes.',
    steps: [
      { by: 'admin', when: ago(11, '14:00'), does: 'reponer', why: 'falto' },
      { by: 'admin', when: ago(11, '14:05'), does: 'aprobar', comment: 'Va completo.' },
      { by: 'admin', when: ago(10, '07:15'), does: 'despachar' },
      {
        by: 'gerente',
        when: ago(10, '16:50'),
        does: 'recibir',
        short: 3,
        note: 'Faltaron cajas de tres productos; el chofer firmó la nota de entrega.',
      },
    ],
  },
  {
    cedi: 'cedi_frio',
    store: 'tienda_03',
    by: 'gerente',
    when: ago(9, '10:00'),
    cover: 2,
    lines: 20,
    steps: [
      {
        by: 'admin',
        when: ago(9, '17:30'),
        does: 'rechazar',
        reason: 'La cava de la tienda está en reparación hasta el lunes: pedir la mitad.',
      },
    ],
  },
  {
    cedi: 'cedi_seco',
    store: 'tienda_09',
    by: 'gerente',
    when: ago(8, '08:40'),
    cover: 3,
    lines: 30,
    steps: [{ by: 'gerente', when: ago(8, '09:05'), does: 'cancelar', reason: 'Se hizo dos veces.' }],
  },
  {
    cedi: 'cedi_verde',
    store: 'tienda_08',
    by: 'tienda08',
    when: ago(7, '07:55'),
    cover: 2,
    lines: 18,
    changes: [
      { line: 0, times: 1.5, why: 'falto' },
      { line: 3, times: 0.2, why: 'danado', note: 'Llega muy maduro' },
      { line: 5, times: 0.3, why: 'espacio' },
      { line: 7, times: 1.5, why: null },
      { line: 10, times: 0.1, why: 'sobra' },
      { line: 0, times: 0.03, why: 'espacio', scarce: true },
      { line: 2, times: 0.03, why: 'sobra', scarce: true },
    ],
    steps: [
      { by: 'gerente', when: ago(7, '08:45'), does: 'reponer', why: 'falto' },
      { by: 'gerente', when: ago(7, '08:50'), does: 'rebajar', line: 1, why: 'danado' },
      {
        by: 'gerente',
        when: ago(7, '08:52'),
        does: 'comentar',
        line: 1,
        comment: 'Llegó mucha merma la semana pasada.',
      },
      { by: 'gerente', when: ago(7, '09:00'), does: 'aprobar' },
      { by: 'gerente', when: ago(7, '13:30'), does: 'despachar' },
      { by: 'tienda08', when: ago(6, '07:20'), does: 'recibir', short: 0 },
    ],
  },
  {
    cedi: 'cedi_seco',
    store: 'tienda_10',
    by: 'gerente',
    when: ago(6, '09:30'),
    cover: 4,
    lines: 25,
    steps: [
      { by: 'admin', when: ago(6, '11:10'), does: 'aprobar' },
      {
        by: 'admin',
        when: ago(5, '08:15'),
        does: 'cancelar',
        reason: 'El camión se dañó en la autopista: se pide de nuevo con la ruta del martes.',
      },
    ],
  },
  {
    // Approved, and forgotten in the CEDI.
    cedi: 'cedi_seco',
    store: 'tienda_06',
    by: 'gerente',
    when: ago(6, '15:45'),
    cover: 7,
    lines: 40,
    steps: [
      { by: 'admin', when: ago(5, '10:20'), does: 'aprobar', comment: 'Despachar con la primera ruta.' },
    ],
  },
  {
    cedi: 'cedi_frio',
    store: 'tienda_08',
    by: 'tienda08',
    when: ago(5, '08:05'),
    cover: 3,
    lines: 22,
    steps: [
      { by: 'gerente', when: ago(5, '12:38'), does: 'comentar', line: 0, comment: 'Queda para una semana.' },
      {
        by: 'gerente',
        when: ago(5, '12:40'),
        does: 'rechazar',
        reason: 'Hay inventario físico el sábado: cuenta la cava y vuelve a pedir.',
      },
    ],
  },
  {
    // Nobody has looked at it for days.
    cedi: 'cedi_seco',
    store: 'tienda_02',
    by: 'gerente',
    when: ago(4, '09:20'),
    cover: 5,
    lines: 50,
    changes: [{ line: 0, times: 1.5, why: 'promocion', note: 'Feria de los vecinos el sábado' }],
    returns: 2,
    note: 'Incluye devoluciones: el camión puede llevárselas.',
  },
  {
    // On its way.
    cedi: 'cedi_seco',
    store: 'tienda_08',
    by: 'tienda08',
    when: ago(3, '08:30'),
    cover: 3,
    lines: 35,
    changes: [
      { line: 0, times: 1.5, why: 'promocion', note: 'Oferta del fin de semana' },
      { line: 4, times: 0.5, why: 'espacio' },
    ],
    returns: 3,
    steps: [
      { by: 'gerente', when: ago(2, '09:40'), does: 'rebajar', line: 0, why: 'espacio' },
      {
        by: 'gerente',
        when: ago(2, '09:41'),
        does: 'comentar',
        line: 0,
        comment: 'La otra mitad va en la ruta del jueves.',
      },
      { by: 'gerente', when: ago(2, '09:50'), does: 'aprobar', comment: 'Aprobado con una rebaja.' },
      { by: 'gerente', when: ago(1, '16:30'), does: 'despachar' },
    ],
  },
  {
    // Late, and half reviewed.
    cedi: 'cedi_verde',
    store: 'tienda_08',
    by: 'tienda08',
    when: ago(2, '07:45'),
    cover: 2,
    lines: 16,
    steps: [
      {
        by: 'gerente',
        when: ago(1, '11:15'),
        does: 'comentar',
        line: 0,
        comment: '¿Seguro? El fin de semana fue flojo.',
      },
      { by: 'gerente', when: ago(1, '11:16'), does: 'rebajar', line: 2 },
    ],
  },
  {
    cedi: 'cedi_frio',
    store: 'tienda_11',
    by: 'gerente',
    when: ago(2, '14:20'),
    cover: 3,
    lines: 20,
    steps: [{ by: 'admin', when: ago(1, '08:10'), does: 'aprobar' }],
  },
  {
    cedi: 'cedi_seco',
    store: 'tienda_05',
    by: 'gerente',
    when: ago(1, '17:05'),
    cover: 3,
    lines: 25,
    draft: true,
    note: 'Falta revisar bebidas.',
  },
  {
    cedi: 'cedi_frio',
    store: 'tienda_08',
    by: 'tienda08',
    when: minutesAgo(95),
    cover: 2,
    lines: 20,
  },
  {
    cedi: 'cedi_verde',
    store: 'tienda_13',
    by: 'gerente',
    when: minutesAgo(50),
    cover: 2,
    lines: 15,
  },
  {
    cedi: 'cedi_seco',
    store: 'tienda_07',
    by: 'admin',
    when: minutesAgo(25),
    cover: 4,
    lines: 30,
    returns: 1,
  },
  {
    cedi: 'cedi_seco',
    store: 'tienda_08',
    by: 'tienda08',
    when: minutesAgo(10),
    cover: 3,
    lines: 30,
    draft: true,
  },
]

export interface DemoAct {
  readonly now: Date
  readonly by: Author
  readonly order: PlannedOrder
  /** Undefined: the order is made. */
  readonly step: Step | undefined
}

/** What is done to all of them, as it would have happened: in the order of time. */
export function demoActs({ now, today }: Moment, timeZone: string): DemoAct[] {
  const instantOf = (when: When): Date =>
    'minutes' in when
      ? new Date(now.getTime() - when.minutes * 60_000)
      : instantAt(addDays(today, -when.days), when.at, timeZone)
  return DEMO_ORDERS.flatMap((order): DemoAct[] => [
    { now: instantOf(order.when), by: order.by, order, step: undefined },
    ...(order.steps ?? []).map((step) => ({ now: instantOf(step.when), by: step.by, order, step })),
  ]).toSorted((a, b) => a.now.getTime() - b.now.getTime())
}
