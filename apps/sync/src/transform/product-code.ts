/** Longest code the wire takes. */
const LONGEST_CODE = 40

/**
 * Stands for a product's key where a person has said that the code is not the chain's: its rows are left out. Neither a
 * key nor a place in a list, by which files that are checked know their products.
 */
export const IGNORED = -1

export const IGNORED_REASON = 'El código no es de la cadena: se deja fuera, como alguien lo indicó'

/** A product's code as we keep it: spaces around it are the POS's padding, zeros in front belong to it. */
export function readCode(value: unknown): { readonly code: string } | { readonly reason: string } {
  if (value === null || value === undefined) return { reason: 'Sin código de producto' }
  const code = codeText(value)?.trim()
  if (code === undefined) return { reason: 'El código de producto no es un texto' }
  if (code === '') return { reason: 'Sin código de producto' }
  if (code.includes('\u0000')) return { reason: 'El código de producto contiene un carácter nulo' }
  if (code.length > LONGEST_CODE) {
    return { reason: `El código de producto tiene más de ${LONGEST_CODE} caracteres` }
  }
  return { code }
}

function codeText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : undefined
}
