import type { DiferenciaFila } from '@abasto/contracts/orders/differences'
import type { Informe, InformePedidos } from '@abasto/contracts/reports/schema'
import type { ReportScope } from './report-scope.ts'
import { NONE_SENT, type SentOrders } from './sent-orders-read-model.ts'

type Received = InformePedidos['recibidos']

const NONE_RECEIVED: Received = {
  pedidos: 0,
  pedidos_con_diferencia: 0,
  bultos_pedidos: 0,
  bultos_aprobados: 0,
  bultos_despachados: 0,
  bultos_recibidos: 0,
  bultos_no_despachados: 0,
  bultos_no_llegaron: 0,
  bultos_de_mas: 0,
}

const addReceived = (one: Received, other: Received): Received => ({
  pedidos: one.pedidos + other.pedidos,
  pedidos_con_diferencia: one.pedidos_con_diferencia + other.pedidos_con_diferencia,
  bultos_pedidos: one.bultos_pedidos + other.bultos_pedidos,
  bultos_aprobados: one.bultos_aprobados + other.bultos_aprobados,
  bultos_despachados: one.bultos_despachados + other.bultos_despachados,
  bultos_recibidos: one.bultos_recibidos + other.bultos_recibidos,
  bultos_no_despachados: one.bultos_no_despachados + other.bultos_no_despachados,
  bultos_no_llegaron: one.bultos_no_llegaron + other.bultos_no_llegaron,
  bultos_de_mas: one.bultos_de_mas + other.bultos_de_mas,
})

/** Packs that did not come. */
export const missingPacks = ({ recibidos }: Pick<InformePedidos, 'recibidos'>) =>
  recibidos.bultos_no_despachados + recibidos.bultos_no_llegaron

/** Orders of the stores, by what was sent and what was received in the week; those without any are left out. */
export function weekOrders(
  { stores }: ReportScope,
  sent: ReadonlyMap<string, SentOrders>,
  received: readonly DiferenciaFila[],
): Informe['pedidos'] {
  const tiendas = stores
    .map(({ id, name }): InformePedidos => ({
      ubicacion_id: id,
      ubicacion_nombre: name,
      ...(sent.get(id) ?? NONE_SENT),
      recibidos: received
        .filter(({ tienda_destino }) => tienda_destino === id)
        .reduce(addReceived, NONE_RECEIVED),
    }))
    .filter(({ enviados, recibidos }) => enviados > 0 || recibidos.pedidos > 0)
    .sort((one, other) => missingPacks(other) - missingPacks(one))
  const sum = (of: (row: InformePedidos) => number) => tiendas.reduce((total, row) => total + of(row), 0)
  return {
    total: {
      enviados: sum((row) => row.enviados),
      bultos_sugeridos: sum((row) => row.bultos_sugeridos),
      bultos_enviados: sum((row) => row.bultos_enviados),
      recibidos: tiendas.map(({ recibidos }) => recibidos).reduce(addReceived, NONE_RECEIVED),
    },
    tiendas,
  }
}
