/** Where a back-test is of, as people say it. */
export const placeName = ({ ubicacion_nombre }: { readonly ubicacion_nombre: string | null }): string =>
  ubicacion_nombre ?? 'toda la cadena'

/** At the beginning of a sentence: `En San Diego`. */
export const inPlace = (test: { readonly ubicacion_nombre: string | null }): string => `En ${placeName(test)}`
