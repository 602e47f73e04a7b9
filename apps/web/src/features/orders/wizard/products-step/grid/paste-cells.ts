import { formatCount } from '../../../../../ui/format/numbers.ts'
import type { LineEdit } from '../../model/draft.ts'
import { lostInQuantity, parseQuantity } from './parse-quantity.ts'

/** A row of the table that something may be pasted into, from the one that has the focus down. */
export interface PasteTarget {
  readonly code: string
  readonly included: boolean
}

export interface Pasted {
  /** By product code. */
  readonly changes: ReadonlyMap<string, LineEdit>
  /** What was pasted, and what was not and why. */
  readonly message: string
}

/** As the contract bounds a line's reason. */
const LONGEST_NOTE = 500

/**
 * A block of cells filled downward over `targets`. The first column goes where the focus is, quantities or
 * notes; beside quantities the second one holds notes. Quantities are read like typed ones; an empty cell
 * leaves its row as it is, and a row that is not in the order has no field to fill.
 */
export function pasteCells(
  cells: readonly (readonly string[])[],
  targets: readonly PasteTarget[],
  column: 'pedir' | 'notas',
): Pasted {
  const changes = new Map<string, LineEdit>()
  const counts = { filled: 0, excluded: 0, decimales: 0, no_valida: 0, excesiva: 0 }
  for (const [index, row] of cells.entries()) {
    const target = targets[index]
    if (!target) break
    const [quantity, note] = column === 'pedir' ? [row[0] ?? '', row[1] ?? ''] : ['', row[0] ?? '']
    if (quantity.trim() === '' && note.trim() === '') continue
    if (!target.included) {
      counts.excluded += 1
      continue
    }
    const lost = quantity.trim() === '' ? null : lostInQuantity(quantity)
    if (lost) counts[lost] += 1
    counts.filled += 1
    changes.set(target.code, {
      ...(quantity.trim() === '' ? {} : { cantidad_pedida_bultos: parseQuantity(quantity) }),
      ...(note.trim() === '' ? {} : { razon_pedido: note.trim().slice(0, LONGEST_NOTE) }),
    })
  }
  const left = Math.max(0, cells.length - targets.length)
  return { changes, message: messageOf(counts, left) }
}

type Counts = Readonly<Record<'filled' | 'excluded' | 'decimales' | 'no_valida' | 'excesiva', number>>

function messageOf(counts: Counts, left: number): string {
  const said = [formatCount(counts.filled, 'fila pegada', 'filas pegadas')]
  const say = (count: number, one: string, many: string): void => {
    if (count > 0) said.push(formatCount(count, one, many))
  }
  say(counts.decimales, 'tenía decimales: queda la parte entera', 'tenían decimales: queda la parte entera')
  say(counts.no_valida, 'no era una cantidad: queda en 0', 'no eran cantidades: quedan en 0')
  say(counts.excesiva, 'pasaba del máximo por producto', 'pasaban del máximo por producto')
  say(counts.excluded, 'fila sin incluir no cambió', 'filas sin incluir no cambiaron')
  say(left, 'valor sobró: no hay más filas a la vista', 'valores sobraron: no hay más filas a la vista')
  return `${said.join('. ')}.`
}
