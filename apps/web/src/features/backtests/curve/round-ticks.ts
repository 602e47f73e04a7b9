/** Hairlines that a plot should have, zero among them. */
const MOST_TICKS = 8
const STEPS = [1, 2, 2.5, 5, 10] as const

/** Round values from zero up to `most`, at equal distances that can be counted in the head. */
export function roundTicks(most: number, wanted = MOST_TICKS): number[] {
  if (!(most > 0)) return [0]
  const magnitude = 10 ** Math.floor(Math.log10(most / wanted))
  const step = (STEPS.find((each) => most / (each * magnitude) <= wanted) ?? 10) * magnitude
  // 0,6 and not 0,6000000000000001.
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, index) =>
    Number((index * step).toPrecision(12)),
  )
}
