import type { Cambios } from '@abasto/contracts/edits/schema'
import { IconBulb } from '@tabler/icons-react'
import type { Currency } from '../../../shared/money/money.ts'
import { lessonsOf } from '../model/lessons.ts'
import styles from './changes.module.css'

/** What can be learnt of them, in sentences; nothing before there is anything to learn. */
export function Lessons({ changes, currency }: { changes: Cambios; currency: Currency }) {
  const lessons = lessonsOf(changes, currency)
  if (lessons.length === 0) return null
  return (
    <section className={styles.lessons} aria-label="Lo que enseñan">
      <h2>
        <IconBulb size={18} stroke={1.75} aria-hidden="true" />
        Lo que enseñan
      </h2>
      <ul>
        {lessons.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
