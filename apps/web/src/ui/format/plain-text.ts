const MARKS = /\p{Mn}/gu

/** As texts are compared: whoever types `pena` means Peña, and no two names differ by accents or capitals alone. */
export const plainText = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase()
