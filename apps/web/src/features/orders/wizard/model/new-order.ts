import { DIAS_COBERTURA } from '@abasto/contracts/orders/schema'
import type { NewOrder } from '../../api.ts'
import type { LineEdits } from './draft.ts'
import { reasonOf } from './changed-lines.ts'
import { choiceOf, type WizardLine } from './lines.ts'
import type { ChosenReturn } from './returns.ts'

export interface OrderEnds {
  readonly cedi_origen: string
  readonly cedi_origen_nombre: string
  readonly tienda_destino: string
  readonly tienda_destino_nombre: string
}

/**
 * The order as it is sent: all lines, also those that are not in it. A line included with nothing to order
 * is sent as not included: an order of nothing is none.
 */
export function newOrder(
  observations: string,
  ends: OrderEnds,
  lines: readonly WizardLine[],
  edits: LineEdits,
  returns: readonly ChosenReturn[],
  enviar: boolean,
): NewOrder {
  return {
    ...ends,
    dias_cobertura: DIAS_COBERTURA,
    productos: lines.map((line) => {
      const choice = choiceOf(line, edits[line.codigo_producto])
      const { included, requested, note } = choice
      const motivo = reasonOf(line, choice)
      return {
        codigo_producto: line.codigo_producto,
        cantidad_pedida_bultos: requested,
        incluido: included && requested > 0,
        razon_pedido: note.trim(),
        ...(motivo !== null && { motivo }),
      }
    }),
    devoluciones: returns.map(({ codigo_producto, cantidad_bultos, motivo }) => ({
      codigo_producto,
      cantidad_bultos,
      motivo,
    })),
    observaciones: observations.trim(),
    enviar,
  }
}
