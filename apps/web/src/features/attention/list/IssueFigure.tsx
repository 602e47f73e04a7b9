import type { Asunto } from '@abasto/contracts/attention/schema'
import { Popover } from '@mantine/core'
import { useId, useState } from 'react'
import { useTenant } from '../../../shared/tenant/tenant-context.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { figureParts, figureText } from '../model/figure-text.ts'
import styles from './list.module.css'

/** The number behind an issue; pressed, it tells its arithmetic. */
export function IssueFigure({ issue }: { issue: Asunto }) {
  const { moneda } = useTenant().configuracion
  const isPhone = useIsPhone()
  const [isOpened, setOpened] = useState(false)
  const titleId = useId()
  const { before, number, after } = figureParts(issue.cifra, moneda)
  const title = `${figureText(issue.cifra, moneda)} ${issue.cifra.nota}`
  const button = (
    <button
      type="button"
      className={styles.figure}
      aria-expanded={isOpened}
      aria-label={`${title}: cómo se calcula`}
      onClick={() => setOpened(!isOpened)}
      onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}
    >
      {before !== '' && <span className={styles.unit}>{before}</span>}
      <span className={styles.number}>{number}</span>
      {after !== '' && <span className={styles.unit}>{after}</span>}
    </button>
  )
  if (isPhone)
    return (
      <>
        {button}
        <Dialog opened={isOpened} onClose={() => setOpened(false)} title={title}>
          <Account issue={issue} />
        </Dialog>
      </>
    )
  return (
    <Popover opened={isOpened} onChange={setOpened} position="bottom-start" returnFocus width={380}>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ''} aria-labelledby={titleId}>
        <h3 className={styles.panelTitle} id={titleId}>
          {title}
        </h3>
        <Account issue={issue} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Account({ issue }: { issue: Asunto }) {
  const { moneda } = useTenant().configuracion
  return (
    <ul className={styles.account}>
      {issue.cuenta.map(({ texto, ...figure }) => (
        <li key={texto}>
          <span>{texto}</span>
          <strong>{figureText(figure, moneda)}</strong>
        </li>
      ))}
    </ul>
  )
}
