import type { PuntoRetroprueba, ResultadoRetroprueba } from '@abasto/contracts/backtests/schema'

/** Share of what was asked for that was sold, 0 to 1. */
export const servedShare = ({ vendidas_unid, demanda_unid }: PuntoRetroprueba): number =>
  demanda_unid > 0 ? vendidas_unid / demanda_unid : 1

/** Share of the days of products that ended with nothing on the shelf. */
export const emptyShare = ({ dias_en_cero, dias_producto }: PuntoRetroprueba): number =>
  dias_producto > 0 ? dias_en_cero / dias_producto : 0

export const coverDays = ({ dias_stock }: PuntoRetroprueba): number => dias_stock ?? 0

/** Today's point and the one it is compared with, by their places. */
export interface Comparison {
  readonly today: PuntoRetroprueba
  readonly other: PuntoRetroprueba
  readonly todayIndex: number
  readonly otherIndex: number
}

/**
 * What is compared: the point that was chosen, else the proposal, else the first one that can be ordered by.
 * @returns null: there is nothing beside today's
 */
export function comparisonOf(
  { puntos, hoy, propuesta }: ResultadoRetroprueba,
  chosen: number | null,
): Comparison | null {
  const canBeChosen = (index: number) =>
    puntos[index] !== undefined && index !== hoy && puntos[index].politica !== 'adivino'
  const otherIndex =
    [chosen, propuesta].find((index) => index !== null && canBeChosen(index)) ??
    puntos.findIndex((_, index) => canBeChosen(index))
  const [today, other] = [puntos[hoy], puntos[otherIndex]]
  return today && other ? { today, other, todayIndex: hoy, otherIndex } : null
}
