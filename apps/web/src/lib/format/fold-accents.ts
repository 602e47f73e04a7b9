const MARKS = /\p{Mn}/gu

/** The dots of abbreviations; those of numbers stay. */
const DOTS = /(?<=[a-z])\./gu

/** Lower case without accents, as the server searches: `Azúcar` is found by `azucar`, `P.A.N.` by `pan`. */
export const foldAccents = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(MARKS, '').replace(DOTS, '')
