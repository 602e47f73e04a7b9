import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import type { LineEdit } from '../model/draft.ts'
import type { LineActions } from '../model/line-actions.ts'
import type { WizardLine } from '../model/lines.ts'
import styles from './line.module.css'
import { leftOver, withoutWaiting } from './waiting-packs.ts'

export interface TakeOffButtonProps {
  line: WizardLine
  edit: LineEdit | undefined
  actions: LineActions
  /** What a cell of the table shows of it; otherwise the button says it in words. */
  children?: ReactNode
}

/** Takes off a line what other orders of the store already wait for; what it holds alone where there is nothing to. */
export function TakeOffButton({ line, edit, actions, children }: TakeOffButtonProps) {
  const left = withoutWaiting(line, edit)
  if (left === null) return children
  const waiting = Math.floor(line.tienda_pendiente_bultos)
  const words = `${waiting === 1 ? 'Quitar el' : 'Quitar los'} ${formatNumber(waiting)} que ya ${waiting === 1 ? 'espera' : 'esperan'}`
  const outcome = left > 0 ? `quedan ${formatCount(left, 'bulto', 'bultos')}` : 'no queda nada que pedir'
  return (
    <button
      type="button"
      className={clsx(styles.takeOff, children === undefined && styles.wide)}
      title={`${words} en otro pedido: ${outcome}`}
      aria-label={`${words} en otro pedido de ${line.descripcion_producto}`}
      onClick={() => actions.change(line.codigo_producto, leftOver(left))}
    >
      {children ?? words}
    </button>
  )
}
