import { IconKeyboard } from '@tabler/icons-react'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import styles from './ProductsStep.module.css'
import type { ShownLines } from './use-shown-lines.ts'

/** The keys of the table, and how much of it is shown. */
export function KeyHints({ shown }: { shown: ShownLines }) {
  const rows = Math.min(shown.limit, shown.lines.length)
  return (
    <>
      <span className={styles.keys}>
        <IconKeyboard size={18} stroke={1.75} aria-hidden="true" />
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> mover
        </span>
        <span>
          <kbd>Enter</kbd> siguiente
        </span>
        <span>
          <kbd>Esc</kbd> deshacer
        </span>
        <span>
          <kbd>Espacio</kbd> incluir
        </span>
        <span>
          <kbd>Ctrl V</kbd> pegar columna
        </span>
      </span>
      <span className={styles.count}>
        Mostrando {formatNumber(shown.lines.length)} de {formatNumber(shown.total)} productos
      </span>
      {rows < shown.lines.length && (
        <span className={styles.rows}>
          Primeras {formatNumber(rows)} filas de {formatNumber(shown.lines.length)}
        </span>
      )}
    </>
  )
}
