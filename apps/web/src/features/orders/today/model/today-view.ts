import {
  answersSearch,
  searchForms,
  searchNeedles,
  type SearchNeedles,
} from '@abasto/domain/catalogue/search-text'
import type { PedidoDeHoy, PedidosDeHoy, TiendaDeHoy } from '@abasto/contracts/orders/today'
import { textParam, oneOfParam } from '../../../../ui/hooks/search-params.ts'

export const STATES = ['todos', 'borrador', 'enviado', 'aprobado'] as const
export type StateChoice = (typeof STATES)[number]

export const MARKS = ['datos', 'escasos', 'cambiados', 'corte'] as const
export type MarkChoice = (typeof MARKS)[number]

/** The address of the orders of the day. */
export const todayParams = {
  estado: oneOfParam(STATES, 'todos'),
  solo: oneOfParam(['', ...MARKS], ''),
  buscar: textParam(),
}

export interface TodayView {
  readonly estado: StateChoice
  readonly solo: MarkChoice | ''
  readonly buscar: string
}

/** Up to here a cut-off is near. */
const NEAR_MS = 60 * 60_000

/** Whether an order can still be sent for its delivery, but not for long. */
export function isCutoffNear(cutoff: string | null, now: Date): boolean {
  if (cutoff === null) return false
  const left = Date.parse(cutoff) - now.getTime()
  return left >= 0 && left <= NEAR_MS
}

export function stateOf({ estado }: Pick<PedidoDeHoy, 'estado'>): Exclude<StateChoice, 'todos'> | null {
  if (estado === 'borrador') return 'borrador'
  if (estado === 'pendiente_aprobacion_gerente') return 'enviado'
  return estado === 'aprobado_gerente' || estado === 'finalizado' ? 'aprobado' : null
}

function hasMark(order: PedidoDeHoy, mark: MarkChoice, now: Date): boolean {
  if (mark === 'datos') return order.motivos.includes('datos_incompletos')
  if (mark === 'escasos') return order.escasos > 0
  if (mark === 'cambiados') return order.cambios.lineas > 0
  return order.estado === 'borrador' && isCutoffNear(order.corte_en, now)
}

/** How many orders have each mark, in each state. */
export function todayCounts(stores: readonly TiendaDeHoy[], now: Date) {
  const orders = stores.flatMap(({ pedidos }) => pedidos)
  const count = (holds: (order: PedidoDeHoy) => boolean): number => orders.filter(holds).length
  return {
    todos: orders.length,
    borrador: count((order) => stateOf(order) === 'borrador'),
    enviado: count((order) => stateOf(order) === 'enviado'),
    aprobado: count((order) => stateOf(order) === 'aprobado'),
    datos: count((order) => hasMark(order, 'datos', now)),
    escasos: count((order) => hasMark(order, 'escasos', now)),
    cambiados: count((order) => hasMark(order, 'cambiados', now)),
    corte: count((order) => hasMark(order, 'corte', now)),
  }
}

/** A store with those of its orders that are meant; the others stay in sight, quiet. */
export interface ShownStore {
  readonly store: TiendaDeHoy
  readonly meant: ReadonlySet<number>
}

/** The stores of which some order is meant: by state, mark, and the names of store or people. */
export function shownStores(
  stores: readonly TiendaDeHoy[],
  { estado, solo, buscar }: TodayView,
  now: Date,
): ShownStore[] {
  const sought = searchNeedles(buscar)
  const isAll = estado === 'todos' && solo === ''
  return stores
    .filter((store) => matchesSearch(store, sought))
    .map((store) => ({
      store,
      meant: new Set(
        store.pedidos
          .filter((order) => estado === 'todos' || stateOf(order) === estado)
          .filter((order) => solo === '' || hasMark(order, solo, now))
          .map(({ id }) => id),
      ),
    }))
    .filter(({ meant }) => isAll || meant.size > 0)
}

function matchesSearch({ nombre, tienda, pedidos }: TiendaDeHoy, sought: SearchNeedles | null): boolean {
  if (sought === null) return true
  const people = pedidos.flatMap((order) => [order.tocado_por, order.enviado_por, ...order.editando])
  const numbers = pedidos.map((order) => order.numero_pedido)
  return answersSearch(searchForms([nombre, tienda, ...people, ...numbers].join(' ')), sought)
}

/** The order of a store and CEDI that a cell shows: what waits for a decision, else the draft, else the last. */
export function ordersOf(store: TiendaDeHoy, cedi: string): PedidoDeHoy[] {
  const rank = ({ estado }: PedidoDeHoy): number =>
    estado === 'pendiente_aprobacion_gerente' ? 0 : estado === 'borrador' ? 1 : 2
  return store.pedidos
    .filter((order) => order.cedi === cedi)
    .toSorted((a, b) => rank(a) - rank(b) || b.id - a.id)
}

/** What the one who looks can approve in one go. */
export const calmOrders = ({ tiendas }: Pick<PedidosDeHoy, 'tiendas'>): PedidoDeHoy[] =>
  tiendas.flatMap(({ pedidos }) => pedidos.filter((order) => order.tranquilo && order.puede_decidir))

/** What the one who looks is to go through one by one, as the screen shows it. */
export const toLookAt = ({ tiendas }: Pick<PedidosDeHoy, 'tiendas'>): PedidoDeHoy[] =>
  tiendas.flatMap(({ pedidos }) => pedidos.filter((order) => order.motivos.length > 0 && order.puede_decidir))

/** What the one who looks can send in one go. */
export const toSend = (stores: readonly TiendaDeHoy[]): PedidoDeHoy[] =>
  stores.flatMap(({ pedidos }) => pedidos.filter((order) => order.puede_enviar && order.bultos > 0))

export interface Totals {
  readonly lineas: number
  readonly bultos: number
  readonly criticos: number
}

export function totalsOf(orders: readonly PedidoDeHoy[]): Totals {
  const sum = (of: (order: PedidoDeHoy) => number): number =>
    orders.reduce((total, order) => total + of(order), 0)
  return {
    lineas: sum(({ lineas }) => lineas),
    bultos: sum(({ bultos }) => bultos),
    criticos: sum(criticalIn),
  }
}

/** Of the products that an order asks for, so many are critical; others are left out of it. */
export const criticalIn = ({ criticos, criticos_fuera }: PedidoDeHoy): number => criticos - criticos_fuera

/** Lines of an order that are not as usual. */
export const exceptionsIn = ({ escasos, cambios }: PedidoDeHoy): number => escasos + cambios.lineas

/** The orders as they were seen. */
export const chosen = (orders: readonly PedidoDeHoy[]) => ({
  pedidos: orders.map(({ id, revision }) => ({ id, revision })),
})
