import { formatCount, formatNumber } from '../../ui/format/numbers.ts'
import type { PastedLines } from './pasted-lines.ts'
import styles from './Understood.module.css'

/** Lines that are shown with what is wrong; more of them are counted. */
const SHOWN = 100

export interface UnderstoodProps {
  /** What the list comes to: `3 productos`. */
  what: string
  of: PastedLines<unknown>
}

/** What is made of a pasted list before it is saved, and which of its lines say nothing that can be. */
export function Understood({ what, of: { lines, beyond } }: UnderstoodProps) {
  const wrong = lines.filter(({ problem }) => problem !== undefined)
  return (
    <section aria-label="Lo que se entiende" aria-live="polite">
      <p>
        {lines[0]?.isHead && 'La primera línea dice las columnas. '}
        <strong>{what}</strong>
        {wrong.length > 0 &&
          `; ${formatCount(wrong.length, 'línea no se entiende', 'líneas no se entienden')}:`}
      </p>
      {(wrong.length > 0 || beyond > 0) && (
        <ul className={styles.wrong}>
          {wrong.slice(0, SHOWN).map(({ number, text, problem }) => (
            <li key={number}>
              Línea {formatNumber(number)} <span className={styles.line}>{text}</span> {problem}
            </li>
          ))}
          {wrong.length > SHOWN && <li>y {formatNumber(wrong.length - SHOWN)} más.</li>}
          {beyond > 0 && <li>{formatNumber(beyond)} líneas de más: pégalas aparte.</li>}
        </ul>
      )}
    </section>
  )
}
