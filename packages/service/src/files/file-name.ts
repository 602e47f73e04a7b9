import type { FormatoArchivo } from '@abasto/contracts/wire/values'

/**
 * Name of a file from what it is about: `ventas-tienda_08-2026-10-17-2026-11-16.xlsx`. Plain ASCII, so that it
 * means the same in every header and on every disk.
 */
export function fileName(parts: readonly string[], format: FormatoArchivo): string {
  const plain = parts.map((part) =>
    part
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^\w.-]+/g, '_')
      .slice(0, 60),
  )
  // A leading dot would hide it.
  return `${plain.join('-').replace(/^[.]+/, '')}.${format}`
}
