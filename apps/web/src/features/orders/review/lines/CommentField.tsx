import { IconCheck, IconMessage } from '@tabler/icons-react'
import { Button } from '../../../../ui/button/Button.tsx'
import { isUnsaved, savedComment } from '../model/comments.ts'
import { SaidReason } from '../../reasons/SaidReason.tsx'
import styles from './line-fields.module.css'
import type { LineProps } from './line-props.ts'
import type { LineActions } from '../use-review.ts'

/** As the contract bounds a comment. */
const LONGEST_COMMENT = 1000

type CommentFieldProps = Pick<LineProps, 'line' | 'typed' | 'actions' | 'saving' | 'disabled'>

/** The store's note, and the manager's comment on it; Guardar only where the text differs from the saved one. */
export function CommentField({ line, actions, ...rest }: CommentFieldProps) {
  const saved = savedComment(line)
  const { cambio, cambio_revision: review } = line
  if (!actions && line.razon_pedido === '' && saved === '' && !cambio && !review) return null
  return (
    <span className={styles.comment}>
      {cambio && <SaidReason change={cambio} />}
      {line.razon_pedido !== '' && (
        <span className={styles.note}>
          <IconMessage size={16} stroke={1.75} role="img" aria-label="Nota de la tienda" />
          {line.razon_pedido}
        </span>
      )}
      {review && !actions && <SaidReason change={review} of="review" />}
      {actions ? (
        <Editable line={line} saved={saved} actions={actions} {...rest} />
      ) : (
        saved !== '' && <span className={styles.saved}>{saved}</span>
      )}
    </span>
  )
}

interface EditableProps extends Omit<CommentFieldProps, 'actions'> {
  saved: string
  actions: LineActions
}

function Editable({ line, saved, typed, actions, saving, disabled }: EditableProps) {
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
        disabled={disabled}
        onChange={(event) => actions.typeComment(code, event.currentTarget.value)}
      />
      {isDifferent && (
        <Button
          variant="filled"
          className={styles.save}
          busy={saving}
          disabled={disabled}
          aria-label={`Guardar el comentario sobre ${name}`}
          onClick={() => void actions.saveComment(code, typed)}
        >
          Guardar
        </Button>
      )}
      {saved !== '' && text.trim() === saved && (
        <span className={styles.justSaved}>
          <IconCheck size={14} stroke={2} aria-hidden="true" />
          Guardado
        </span>
      )}
    </span>
  )
}
