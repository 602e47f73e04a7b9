import type { ResultadoRetroprueba, RetropruebaProductosConsulta } from '@abasto/contracts/backtests/schema'
import { Refusal } from '@abasto/service/errors/refusal'
import type { Compared } from './products-read-model.ts'

/** @throws Refusal 422 for a point that the result does not have */
export function comparedPoints(
  id: number,
  { puntos }: ResultadoRetroprueba,
  { de, a, orden }: Pick<RetropruebaProductosConsulta, 'de' | 'a' | 'orden'>,
): Compared {
  for (const [campo, point] of Object.entries({ de, a })) {
    if (puntos[point] === undefined) throw new Refusal('invalid', 'La retroprueba no tiene ese punto', campo)
  }
  return { id, first: de, second: a, order: orden }
}
