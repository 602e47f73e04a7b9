/** What stands in place of a summary's rows; `locations` without any filter, undefined where they could not be had. */
export function noLocationsText(locations: readonly unknown[]): string {
  return locations.length === 0 ? 'Todavía no hay ubicaciones.' : 'Ninguna ubicación con este filtro.'
}
