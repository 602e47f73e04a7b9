import type { MotivoMirar, PedidoDeHoy } from '@abasto/contracts/orders/today'
import type { Caller } from '@abasto/service/calls/caller'
import { mayDecide, maySend } from '../policy.ts'
import type { TodayRow } from './today-read-model.ts'

export interface Circumstances {
  readonly caller: Pick<Caller, 'user' | 'now'>
  /** The data of its store and of its CEDI came whole last night. */
  readonly isDataComplete: boolean
  readonly calmPercent: number
}

/** An order of today, and what of it is to be looked at. One that was decided is looked at no more. */
export function assessOrder(
  row: TodayRow,
  { caller, isDataComplete, calmPercent }: Circumstances,
): PedidoDeHoy {
  const { user, now } = caller
  const packs = row.bultos - row.sugerido_bultos
  const percent = packs === 0 ? 0 : (Math.abs(packs) / Math.max(1, row.sugerido_bultos)) * 100
  const isOpen = row.estado === 'borrador' || row.estado === 'pendiente_aprobacion_gerente'
  const left = Math.max(0, row.criticos - row.criticos_pedidos)
  const reasons: Readonly<Record<MotivoMirar, boolean>> = {
    datos_incompletos: !isDataComplete,
    con_escasos: row.escasos > 0,
    cambiado: percent > calmPercent,
    sobre_prometido: row.sobre_prometidos > 0,
    criticos_fuera: left > 0,
    con_devoluciones: row.devoluciones > 0,
  }
  const motivos = isOpen ? MOTIVOS.filter((motivo) => reasons[motivo]) : []
  const of = { ...row, tienda_destino_id: row.tienda }
  return {
    id: row.id,
    numero_pedido: row.numero_pedido,
    revision: row.revision,
    cedi: row.cedi,
    estado: row.estado,
    lineas: row.lineas,
    bultos: row.bultos,
    criticos: row.criticos,
    criticos_fuera: left,
    escasos: row.escasos,
    sobre_prometidos: row.sobre_prometidos,
    cambios: { lineas: row.lineas_cambiadas, bultos: packs, porcentaje: percent },
    devoluciones: row.devoluciones,
    calculado_en: row.calculado_en?.toISOString() ?? null,
    tocado_por: row.tocado_por,
    tocado_en: row.tocado_en?.toISOString() ?? null,
    enviado_por: row.enviado_por,
    enviado_en: row.enviado_en?.toISOString() ?? null,
    editando: [...row.editando],
    corte_en: row.corte_en?.toISOString() ?? null,
    corte_pasado: row.estado === 'borrador' && row.corte_en !== null && row.corte_en < now,
    llega_el: row.llega_el,
    motivos,
    tranquilo: row.estado === 'pendiente_aprobacion_gerente' && motivos.length === 0,
    puede_enviar: maySend(user, of) && row.bultos > 0,
    puede_decidir: mayDecide(user, row),
  }
}

const MOTIVOS = [
  'datos_incompletos',
  'sobre_prometido',
  'con_escasos',
  'criticos_fuera',
  'cambiado',
  'con_devoluciones',
] as const satisfies readonly MotivoMirar[]
