export const REPORTS_PATH = '/informes'

/** A week of a store, or of the chain where none is named. */
export function reportPath({ ubicacion, semana }: { ubicacion?: string; semana?: string }): string {
  const search = new URLSearchParams({
    ...(ubicacion === undefined ? {} : { ubicacion }),
    ...(semana === undefined ? {} : { semana }),
  }).toString()
  return search === '' ? REPORTS_PATH : `${REPORTS_PATH}?${search}`
}
