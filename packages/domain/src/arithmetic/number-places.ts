/** The first place of ascending numbers that holds this one or a larger one; their length, where none does. */
export function firstAtLeast(ascending: ArrayLike<number>, value: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The first place of ascending numbers that holds this one; undefined: none does. */
export function placeOf(ascending: ArrayLike<number>, value: number): number | undefined {
  const place = firstAtLeast(ascending, value)
  return ascending[place] === value ? place : undefined
}
