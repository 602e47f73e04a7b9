/** Days that follow each other, as indexes: the first one and the one after the last. */
export interface DayRun {
  from: number
  to: number
}

const HEIGHT = 100

/**
 * The `d` of a line that holds each day's value from its beginning to its end, a unit a day across and 100 down
 * from the highest value to the floor at zero; days without a value (null) leave a gap.
 */
export function dayStepsPath(values: readonly (number | null)[]): string {
  const highest = Math.max(0, ...values.map((value) => value ?? 0))
  const y = (value: number): string =>
    (highest > 0 ? HEIGHT - (Math.max(0, value) / highest) * HEIGHT : HEIGHT).toFixed(1)
  let path = ''
  values.forEach((value, day) => {
    if (value === null) return
    const isStart = (values[day - 1] ?? null) === null
    path += isStart ? `M${day} ${y(value)}` : `V${y(value)}`
    path += `H${day + 1}`
  })
  return path
}

/** Runs of days at zero or below. */
export function emptyRuns(values: readonly (number | null)[]): DayRun[] {
  const runs: DayRun[] = []
  values.forEach((value, day) => {
    if (value === null || value > 0) return
    const last = runs.at(-1)
    if (last?.to === day) last.to = day + 1
    else runs.push({ from: day, to: day + 1 })
  })
  return runs
}
