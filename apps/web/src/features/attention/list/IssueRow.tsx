import type { Asunto } from '@abasto/contracts/attention/schema'
import { IconEyeOff } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { detailOf } from '../../../shared/api/client.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { useHideIssue } from '../api.ts'
import { KIND } from '../model/kinds.ts'
import { IssuePicture } from '../picture/IssuePicture.tsx'
import { IssueAction } from './IssueAction.tsx'
import { IssueFigure } from './IssueFigure.tsx'
import styles from './list.module.css'

/** An issue: its number, what it is and why, a small picture, the button that acts, and hiding it. */
export function IssueRow({ issue, isFirst }: { issue: Asunto; isFirst: boolean }) {
  const hide = useHideIssue()
  const { icon: Glyph, tone } = KIND[issue.tipo]
  return (
    <li className={clsx(styles.issue, isFirst && tone === 'red' && styles.urgent)}>
      <span className={clsx(styles.kind, styles[tone])} aria-hidden="true">
        <Glyph size={18} stroke={1.75} />
      </span>
      <div className={styles.amount}>
        <IssueFigure issue={issue} />
        <span className={styles.note}>{issue.cifra.nota}</span>
      </div>
      <div className={styles.what}>
        <h3 className={styles.title}>
          {issue.titulo}
          {issue.nuevo && <span className={styles.new}>nuevo</span>}
          {issue.empeoro && <span className={styles.worse}>empeoró</span>}
        </h3>
        <p className={styles.reason}>{issue.razon}</p>
      </div>
      <div className={styles.image}>{issue.dibujo && <IssuePicture picture={issue.dibujo} />}</div>
      <div className={styles.action}>
        <IssueAction issue={issue} isFirst={isFirst} />
      </div>
      <div className={styles.hide}>
        <IconButton
          icon={IconEyeOff}
          label={`Ocultar: ${issue.titulo}`}
          disabled={hide.isPending}
          onClick={() =>
            hide.mutate(issue.clave, {
              onSuccess: () => notify('info', 'Oculto hasta que su cifra empeore. Está en «Ocultos».'),
              onError: (error) => notify('error', detailOf(error, 'No se pudo ocultar. Vuelve a intentar.')),
            })
          }
        />
      </div>
    </li>
  )
}
