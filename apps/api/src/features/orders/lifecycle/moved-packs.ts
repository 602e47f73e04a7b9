import { Refusal } from '@abasto/service/errors/refusal'
import type { OrderLine } from './order-lines.ts'

/** One product as somebody counted it, when an order left the CEDI or arrived. */
export interface CountedProduct {
  readonly codigo_producto: string
  readonly packs: number
  /** Nobody ordered it. */
  readonly agregado: boolean
  /** The product of the order that it goes in place of. */
  readonly sustituye_a?: string | undefined
}

/** What moved of a line that the order has. */
export interface MovedLine {
  readonly line: OrderLine
  readonly expectedPacks: number
  readonly packs: number
}

/** What moved and was not ordered. */
export interface AddedProduct {
  readonly codigo_producto: string
  readonly packs: number
  /** The line it goes in place of. */
  readonly replaced: OrderLine | undefined
  /** Names it in a refusal. */
  readonly campo: string
}

export interface Moved {
  readonly lines: readonly MovedLine[]
  readonly added: readonly AddedProduct[]
}

/**
 * What moved of each product: what was counted of it, else as expected; nothing of what another product went in place
 * of and nobody counted.
 *
 * @throws Refusal 422 naming a product that is not in the order and not said to be added, is in it and said to be,
 *   goes in place of one that the order lacks, or is added with nothing of it
 */
export function movedPacks(
  lines: ReadonlyMap<string, OrderLine>,
  counted: readonly CountedProduct[],
  expectedPacks: (line: OrderLine) => number,
): Moved {
  const added: AddedProduct[] = []
  const packsOf = new Map<string, number>()
  for (const [index, product] of counted.entries()) {
    const campo = `productos.${index}`
    const { codigo_producto: codigo, packs } = product
    if (!product.agregado && product.sustituye_a === undefined) {
      if (!lines.has(codigo)) throw notInOrder(codigo, `${campo}.codigo_producto`)
      packsOf.set(codigo, packs)
      continue
    }
    if (lines.has(codigo)) {
      const detail = `El producto «${codigo}» ya está en el pedido: indica su cantidad en su línea`
      throw new Refusal('invalid', detail, `${campo}.codigo_producto`)
    }
    if (packs === 0) {
      const detail = `Indica al menos un bulto de «${codigo}», o quítalo de lo agregado`
      throw new Refusal('invalid', detail, campo)
    }
    added.push({ codigo_producto: codigo, packs, replaced: replacedLine(lines, product, campo), campo })
  }
  const replaced = new Set(added.flatMap((product) => product.replaced?.codigo_producto ?? []))
  return {
    added,
    lines: [...lines.values()].map((line) => {
      const expected = expectedPacks(line)
      const unsaid = replaced.has(line.codigo_producto) ? 0 : expected
      return { line, expectedPacks: expected, packs: packsOf.get(line.codigo_producto) ?? unsaid }
    }),
  }
}

function replacedLine(
  lines: ReadonlyMap<string, OrderLine>,
  { sustituye_a }: CountedProduct,
  campo: string,
): OrderLine | undefined {
  if (sustituye_a === undefined) return undefined
  const line = lines.get(sustituye_a)
  if (!line || line.isAdded) throw notInOrder(sustituye_a, `${campo}.sustituye_a`)
  return line
}

function notInOrder(codigo: string, campo: string): Refusal {
  return new Refusal('invalid', `El producto «${codigo}» no está en el pedido`, campo)
}

/** How what moved differs from what was expected, for the history and the answer; empty: it does not. */
export function differencesText({ lines, added }: Moved): string {
  const different = lines.filter(({ expectedPacks, packs }) => packs !== expectedPacks).length
  const inPlace = added.filter(({ replaced }) => replaced !== undefined).length
  return [
    [different, '1 producto con diferencia', 'productos con diferencia'] as const,
    [inPlace, '1 en lugar de otro', 'en lugar de otros'] as const,
    [added.length - inPlace, '1 que no se pidió', 'que no se pidieron'] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => (count === 1 ? one : `${count} ${many}`))
    .join(', ')
}
