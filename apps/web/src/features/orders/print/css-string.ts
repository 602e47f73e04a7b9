/** A text as a string of a style sheet, whatever it holds. */
export const cssString = (text: string): string =>
  `"${text.replaceAll(/["\\\n\r\f<]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`
