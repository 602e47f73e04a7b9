import type { SumasCambios } from '@abasto/contracts/edits/schema'

/** Of how many it is known what came of them, by which way they went. */
export const knownRaises = ({ suben_vendieron, suben_quedaron }: SumasCambios): number =>
  suben_vendieron + suben_quedaron

export const knownCuts = ({ bajan_sin_perder, bajan_perdieron }: SumasCambios): number =>
  bajan_sin_perder + bajan_perdieron

export const knownOf = (sums: SumasCambios): number => knownRaises(sums) + knownCuts(sums)
