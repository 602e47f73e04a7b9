import type { LineaPedido } from '@abasto/contracts/orders/schema'
import { IconCheck, IconMessage } from '@tabler/icons-react'
import { Button } from '../../../components/Button.tsx'
import { isUnsaved, savedComment } from './comments.ts'
import styles from './CommentField.module.css'
import type { Review } from './use-review.ts'

/** As the contract bounds a comment. */
const LONGEST_COMMENT = 1000

export interface CommentFieldProps {
  line: LineaPedido
  typed: string | undefined
  /** Null where comments are only read. */
  review: Review | null
}

/** The store's note, and the manager's comment on it; Guardar only where the text differs from the saved one. */
export function CommentField({ line, typed, review }: CommentFieldProps) {
  const saved = savedComment(line)
  return (
    <span className={styles.room}>
      {line.razon_pedido !== '' && (
        <span className={styles.note}>
          <IconMessage size={16} stroke={1.75} role="img" aria-label="Nota de la tienda" />
          {line.razon_pedido}
        </span>
      )}
      {review ? (
        <Editable line={line} saved={saved} typed={typed} review={review} />
      ) : (
        saved !== '' && <span className={styles.saved}>{saved}</span>
      )}
    </span>
  )
}

interface EditableProps {
  line: LineaPedido
  saved: string
  typed: string | undefined
  review: Review
}

function Editable({ line, saved, typed, review }: EditableProps) {
  const { codigo_producto: code, descripcion_producto: name } = line
  const isDifferent = isUnsaved(line, typed)
  const text = typed ?? saved
  return (
    <span className={styles.box}>
      <textarea
        className={styles.field}
        rows={1}
        aria-label={`Comentario sobre ${name}`}
        placeholder={saved === '' ? 'Comentario...' : saved}
        maxLength={LONGEST_COMMENT}
        value={text}
        disabled={review.isDeciding}
        onChange={(event) => review.typeComment(code, event.currentTarget.value)}
      />
      {isDifferent && (
        <Button
          variant="filled"
          className={styles.save}
          busy={review.savingCode === code}
          disabled={review.isDeciding}
          aria-label={`Guardar el comentario sobre ${name}`}
          onClick={() => void review.saveComment(code, typed)}
        >
          Guardar
        </Button>
      )}
      {saved !== '' && text.trim() === saved && (
        <span className={styles.kept}>
          <IconCheck size={14} stroke={2} aria-hidden="true" />
          Guardado
        </span>
      )}
    </span>
  )
}
