/** What stands in place of a summary's rows; `locations` without any filter. */
export function noLocationsText(locations: readonly unknown[]): string {
  return locations.length === 0 ? 'Todavía no hay ubicaciones.' : 'Ninguna ubicación con este filtro.'
}
