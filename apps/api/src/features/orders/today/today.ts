import type { MotivoMirar, PedidoDeHoy, PedidosDeHoy, TiendaDeHoy } from '@abasto/contracts/orders/today'
import { roleHas } from '@abasto/contracts/access/permissions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { readSchedule } from '../run/run-schedule.ts'
import { assessOrder } from './assess-order.ts'
import { dataOf, nightByLocation } from './today-data.ts'
import { todayOrders, type TodayRow } from './today-read-model.ts'

/** An order with the locations that it is between. */
export interface OrderOfToday {
  readonly row: TodayRow
  readonly order: PedidoDeHoy
}

/** The orders of today, or some of them, with what is to be looked at. */
export async function ordersOfToday(tx: Tx, caller: Caller, only?: readonly number[]) {
  const rows = await todayOrders(tx, caller, only)
  const nights = await nightByLocation(tx, caller)
  const { cambio_tranquilo_pct: calmPercent } = await readSchedule(tx)
  const isComplete = (key: number) => nights.get(key)?.verdict.isComplete ?? true
  const orders = rows.map((row): OrderOfToday => {
    const isDataComplete = isComplete(row.tienda_key) && isComplete(row.cedi_key)
    return { row, order: assessOrder(row, { caller, isDataComplete, calmPercent }) }
  })
  return { orders, nights, calmPercent }
}

/** The screen of today: a row a store, a group of columns a CEDI. */
export async function todayScreen(
  tx: Tx,
  caller: Caller,
  corrida: PedidosDeHoy['corrida'],
): Promise<PedidosDeHoy> {
  const { user, today } = caller
  const { orders, nights, calmPercent } = await ordersOfToday(tx, caller)
  const locations = await tx
    .selectFrom('ubicacion')
    .select(['ubicacion_key', 'ubicacion_id', 'nombre', 'tipo'])
    .where('activa', '=', true)
    .orderBy('ubicacion_id')
    .execute()
  const byStore = Map.groupBy(orders, ({ row }) => row.tienda)
  const stores = locations
    .filter(({ tipo }) => tipo === 'tienda')
    .filter(({ ubicacion_id }) => user.role !== 'tienda' || user.locationIds.includes(ubicacion_id))
    .map((store): TiendaDeHoy => {
      const pedidos = (byStore.get(store.ubicacion_id) ?? []).map(({ order }) => order)
      return {
        tienda: store.ubicacion_id,
        nombre: store.nombre,
        datos: dataOf(nights.get(store.ubicacion_key), today),
        por_mirar: pedidos.some(({ motivos }) => motivos.length > 0),
        pedidos,
      }
    })
  const cedis = locations.filter(({ tipo }) => tipo === 'cedi')
  return {
    dia: today,
    corrida,
    cedis: cedis
      .map(({ ubicacion_id, nombre }) => originOf(ubicacion_id, nombre, orders, caller.now))
      .toSorted(byCutoff),
    tiendas: stores.toSorted((a, b) => gravity(b) - gravity(a)),
    totales: totalsOf(
      orders.map(({ order }) => order),
      stores,
    ),
    tranquilos: calmOf(orders.map(({ order }) => order)),
    cambio_tranquilo_pct: calmPercent,
    puede_calcular: roleHas(user.role, 'pedidos.preparar'),
  }
}

type Origin = PedidosDeHoy['cedis'][number]

function originOf(cedi: string, nombre: string, orders: readonly OrderOfToday[], now: Date): Origin {
  const drafts = orders.filter(({ row }) => row.cedi === cedi && row.estado === 'borrador')
  const cutoffs = orders
    .filter(({ row }) => row.cedi === cedi)
    .flatMap(({ row }) => (row.corte_en !== null && row.corte_en >= now ? [row.corte_en.getTime()] : []))
  return {
    cedi,
    nombre,
    corte_en: cutoffs.length === 0 ? null : new Date(Math.min(...cutoffs)).toISOString(),
    borradores: drafts.length,
  }
}

function byCutoff(a: Origin, b: Origin): number {
  // None is last.
  const [first, second] = [a.corte_en ?? '9999', b.corte_en ?? '9999']
  return first === second ? 0 : first < second ? -1 : 1
}

/** Worst first: data that is missing, then what is promised twice, scarce, left out or changed. */
function gravity({ por_mirar, datos, pedidos }: TiendaDeHoy): number {
  if (!por_mirar) return 0
  const missing = datos !== null && !datos.completos ? 1000 + 10 * datos.dias_faltantes : 0
  return 1 + missing + pedidos.reduce((sum, { motivos }) => sum + motivos.length, 0)
}

function totalsOf(orders: readonly PedidoDeHoy[], stores: readonly TiendaDeHoy[]): PedidosDeHoy['totales'] {
  const looked = orders.filter(({ motivos }) => motivos.length > 0)
  const having = (motivo: MotivoMirar) => looked.filter(({ motivos }) => motivos.includes(motivo)).length
  const inState = (...estados: readonly string[]) =>
    orders.filter(({ estado }) => estados.includes(estado)).length
  return {
    pedidos: orders.length,
    ...sumsOf(orders),
    borradores: inState('borrador'),
    tiendas_en_borrador: stores.filter(({ pedidos }) => pedidos.some(({ estado }) => estado === 'borrador'))
      .length,
    enviados: inState('pendiente_aprobacion_gerente'),
    aprobados: inState('aprobado_gerente', 'finalizado'),
    por_mirar: looked.length,
    motivos: {
      datos_incompletos: having('datos_incompletos'),
      con_escasos: having('con_escasos'),
      cambiado: having('cambiado'),
      sobre_prometido: having('sobre_prometido'),
      criticos_fuera: having('criticos_fuera'),
      con_devoluciones: having('con_devoluciones'),
    } satisfies Record<MotivoMirar, number>,
  }
}

function calmOf(orders: readonly PedidoDeHoy[]): PedidosDeHoy['tranquilos'] {
  const calm = orders.filter(({ tranquilo }) => tranquilo)
  return {
    pedidos: calm.length,
    ...sumsOf(calm),
    criticos: calm.reduce((sum, { criticos }) => sum + criticos, 0),
    por_cedi: [...Map.groupBy(calm, ({ cedi }) => cedi)].map(([cedi, of]) => ({
      cedi,
      pedidos: of.length,
      bultos: sumsOf(of).bultos,
    })),
  }
}

function sumsOf(orders: readonly PedidoDeHoy[]): { lineas: number; bultos: number } {
  return {
    lineas: orders.reduce((sum, { lineas }) => sum + lineas, 0),
    bultos: orders.reduce((sum, { bultos }) => sum + bultos, 0),
  }
}
