const MARKS = /\p{Mn}/gu

/** Lower case without accents: `Azúcar` is found by `azucar`. The ñ stays itself: año is no ano. */
export function foldAccents(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ñ', '\u0001')
    .normalize('NFD')
    .replace(MARKS, '')
    .replaceAll('\u0001', 'ñ')
}
