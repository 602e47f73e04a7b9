import { TextAreaField } from '../../../../ui/field/TextField.tsx'
import type { Review } from '../use-review.ts'

/** As the contract bounds a general comment. */
const LONGEST_COMMENT = 2000

/** What the reviewer says of the whole order; goes with the approval. */
export const OrderComment = ({ review }: { review: Review }) => (
  <TextAreaField
    label="Comentario general (opcional)"
    placeholder="Escribe un comentario..."
    maxLength={LONGEST_COMMENT}
    value={review.notes.general}
    disabled={review.isDeciding}
    onChange={(event) => review.typeGeneral(event.currentTarget.value)}
  />
)
