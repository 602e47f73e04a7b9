const valueText = (value: unknown): string => {
  if (value === null || value === undefined) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A row as it came: `codigo: 000104 · cantidad: 1,5,2`. */
export const rowText = (row: Readonly<Record<string, unknown>>): string =>
  Object.entries(row)
    .map(([column, value]) => `${column}: ${valueText(value)}`)
    .join(' · ')
