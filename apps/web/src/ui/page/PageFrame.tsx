import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import styles from './PageFrame.module.css'

/** The room of one screen, under the band: sides, and 16 px between its blocks. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>
}

export interface PageHeadProps {
  title: string
  /** What the browser's tab says, where the title alone would not tell. */
  documentTitle?: string | undefined
  back?: { to: string; label: string; state?: unknown } | undefined
  /** Beside the title: badge, identifier. */
  aside?: ReactNode
  /** One sentence that already answers; its line is kept free from the start, also while it is not known. */
  answer?: ReactNode
  /** So many lines it mostly takes on a phone. */
  answerLines?: 2 | 3 | undefined
  /** At right; at most one filled button. */
  actions?: ReactNode
}

export function PageHead(props: PageHeadProps) {
  const { title, documentTitle, back, aside, answer, answerLines, actions } = props
  useEffect(() => {
    document.title = `${documentTitle ?? title} · Abasto`
  }, [documentTitle, title])
  return (
    <header className={styles.head}>
      <div className={styles.text}>
        {back && (
          <Link to={back.to} state={back.state} className={styles.back}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
            {back.label}
          </Link>
        )}
        <div className={styles.titleLine}>
          <h1 className={styles.title}>{title}</h1>
          {aside}
        </div>
        {'answer' in props && (
          <div className={styles.answer} data-lines={answerLines}>
            {answer}
          </div>
        )}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
