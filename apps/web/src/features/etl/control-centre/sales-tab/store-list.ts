import type { CompletitudTienda } from '@abasto/contracts/completeness/schema'
import type { StoreFilter } from '../../model/etl-view.ts'

/** Section 9: completeness is good from here on. */
const GOOD_FROM_PERCENT = 95

/** Green, or the specification's yellow. */
export const completenessTone = (percent: number): 'green' | 'amber' =>
  percent >= GOOD_FROM_PERCENT ? 'green' : 'amber'

const SHOWS: Record<StoreFilter, (store: CompletitudTienda) => boolean> = {
  todas: () => true,
  desactualizadas: ({ necesita_actualizacion: needs }) => needs,
  huecos: ({ tiene_gaps_historicos: gapped }) => gapped,
}

/** Never loaded counts as the oldest of all; up to date as nothing. */
const behindWeight = ({ necesita_actualizacion: needs, dias_atrasados: days }: CompletitudTienda): number =>
  needs ? (days ?? Number.MAX_SAFE_INTEGER) : 0

/** The stores that a filter shows, the worst first: longest behind, most days missing, partial, thin. */
export const listedStores = (
  stores: readonly CompletitudTienda[],
  filter: StoreFilter,
): CompletitudTienda[] =>
  stores
    .filter(SHOWS[filter])
    .sort(
      (a, b) =>
        behindWeight(b) - behindWeight(a) ||
        b.dias_faltantes - a.dias_faltantes ||
        b.dias_parciales - a.dias_parciales ||
        b.dias_delgados - a.dias_delgados,
    )
