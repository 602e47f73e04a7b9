/** The value that a share of the numbers does not exceed (nearest rank); NaN without numbers. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5)
