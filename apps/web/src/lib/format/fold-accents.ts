const MARKS = /\p{Mn}/gu

/** Lower case without accents, as the server searches: `Azúcar` is found by `azucar`, `Piña` by `pina`. */
export const foldAccents = (text: string): string => text.toLowerCase().normalize('NFD').replace(MARKS, '')
