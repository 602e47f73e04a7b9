import { Link } from 'react-router'
import styles from './Term.module.css'
import { type TermId, TERMS } from './terms.ts'

/** What a word means, how it is worked out, and where all of them are. */
export default function TermCard({ of, onFollow }: { of: TermId; onFollow: () => void }) {
  const { term, says, how } = TERMS[of]
  return (
    <>
      <p className={styles.name}>{term}</p>
      <p>{says}</p>
      {how !== undefined && <p className={styles.how}>{how}</p>}
      <Link
        to={`/ayuda/glosario#${of}`}
        className={styles.more}
        // The word has the focus: what it is blurred by must not take the link away first.
        onPointerDown={(event) => event.preventDefault()}
        onClick={onFollow}
      >
        Ver en el glosario
      </Link>
    </>
  )
}
