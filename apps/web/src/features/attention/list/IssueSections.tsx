import { type Asunto, SECCIONES, type SeccionAsunto } from '@abasto/contracts/attention/schema'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { sectionTitle } from '../model/kinds.ts'
import { IssueRow } from './IssueRow.tsx'
import styles from './list.module.css'

/** Rows that a section shows before it is asked for the others. */
const SHOWN = 8

/** The issues by their deadline. */
export function IssueSections({ issues, cutoff }: { issues: readonly Asunto[]; cutoff: string | null }) {
  return (
    <div className={styles.sections}>
      {SECCIONES.map((section) => (
        <Section
          key={section}
          section={section}
          issues={issues.filter(({ seccion }) => seccion === section)}
          cutoff={cutoff}
          first={issues[0]}
        />
      ))}
    </div>
  )
}

interface SectionProps {
  section: SeccionAsunto
  issues: readonly Asunto[]
  cutoff: string | null
  first: Asunto | undefined
}

function Section({ section, issues, cutoff, first }: SectionProps) {
  const [isAll, setAll] = useState(false)
  if (issues.length === 0) return null
  const { title, about } = sectionTitle(section, cutoff)
  const shown = isAll ? issues : issues.slice(0, SHOWN)
  const left = issues.length - shown.length
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.sectionHead}>
        {title} <span className={styles.about}>{about}</span>
      </h2>
      <ul className={styles.issues}>
        {shown.map((issue) => (
          <IssueRow key={issue.clave} issue={issue} isFirst={issue === first} />
        ))}
      </ul>
      {left > 0 && (
        <div className={styles.more}>
          <Button variant="quiet" onClick={() => setAll(true)}>
            Ver {formatNumber(left)} más
          </Button>
        </div>
      )}
    </section>
  )
}
