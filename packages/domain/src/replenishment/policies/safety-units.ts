/**
 * How far above the forecast of the protection period the reorder point lies, in units, so that the average unit of
 * the next batch is needed before the next delivery with probability 1 - serviceLevel at most: more than that is worth
 * bringing now, less can wait for the next order (the marginal analysis of Hadley and Whitin, 'Analysis of Inventory
 * Systems', 1963, §4-2, with the batch in place of the unit). A pack that lasts for days is not brought for its first
 * unit's sake: below 0 the shelf may run into the forecast itself.
 *
 * What is missing on average of a level x above the forecast is taken at the most that any distribution of this
 * deviation can miss, (√(error² + x²) - x) / 2 (Scarf, 'A min-max solution of an inventory problem', 1958). Sales of a
 * shop are not normal: a day of fifteen deviations comes once in three thousand, and the inverse normal has no number
 * for it. So the level is kept whatever the distribution is, and mostly exceeded. Of single units 90 % are 1.33
 * deviations, 99 % 4.92, 99.9 % 15.8.
 *
 * @param serviceLevel at least 0.5 and below 1
 * @param error standard deviation of the error of the period's forecast, at least 0
 * @param batch units that come together, at least 0
 */
export function safetyUnits(serviceLevel: number, error: number, batch: number): number {
  const balance = 2 * serviceLevel - 1
  // 1 - balance², without the digits that are lost between two numbers close to 1.
  const rest = 4 * serviceLevel * (1 - serviceLevel)
  return balance * Math.sqrt((error * error) / rest + (batch * batch) / 4) - batch / 2
}
