import type { LogEntrada } from '@abasto/contracts/etl/schema'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { filteredLines, type LevelFilter, levelCounts, logText } from './log-lines.ts'
import { LogRows } from './LogRows.tsx'
import { LogTools } from './LogTools.tsx'
import styles from './LogViewer.module.css'

export interface LogViewerProps {
  /** What runs: names the log to those who hear it. */
  label: string
  lines: readonly LogEntrada[]
  running: boolean
  /** 0 to 100 while it runs. */
  progress: number
  /** Without ending; the day is put behind it. */
  fileName: string
  /** Undefined for the log of a run that is over: there is nothing to make room for. */
  onClear?: (() => void) | undefined
  /** In a dialog: lower. */
  inDialog?: boolean | undefined
  /** Buttons of the run itself, beside its state: to cancel it. */
  actions?: ReactNode
}

/**
 * What a run says, line by line, to be watched, searched, copied and kept. Only the lines in sight are drawn, so
 * that ten thousand of them scroll as well as ten.
 */
export function LogViewer({
  label,
  lines,
  running,
  progress,
  fileName,
  onClear,
  inDialog = false,
  actions,
}: LogViewerProps) {
  const timeZone = useTimeZone()
  const [text, setText] = useState('')
  const [level, setLevel] = useState<LevelFilter>('todos')
  const [follows, setFollows] = useState(true)
  const shown = filteredLines(lines, { text, level })
  const percent = Math.round(Math.min(100, Math.max(0, progress)))
  return (
    <section className={clsx(styles.viewer, inDialog && styles.inDialog)} aria-label={label}>
      <div className={styles.head}>
        <h2 className={styles.title}>Registro</h2>
        {!inDialog && (
          <output className={clsx(styles.state, running && styles.running)}>
            <span className={styles.dot} aria-hidden="true" />
            {running ? `En ejecución · ${formatNumber(percent)} %` : 'Inactivo'}
          </output>
        )}
        {actions}
        <LogTools
          text={text}
          onText={setText}
          level={level}
          onLevel={setLevel}
          follows={follows}
          onFollows={setFollows}
          content={() => logText(shown, timeZone)}
          isEmpty={shown.length === 0}
          fileName={fileName}
          onClear={onClear}
          canClear={lines.length > 0}
        />
      </div>
      <span className={styles.progress} aria-hidden="true">
        {running && <span style={{ width: `${percent}%` }} />}
      </span>
      <LogRows
        label={label}
        lines={shown}
        follows={follows}
        onFollows={setFollows}
        empty={lines.length === 0 ? 'Todavía no hay nada que contar.' : 'Ninguna línea con este filtro.'}
      />
      <Foot lines={lines} shown={shown.length} goesOn={!inDialog} />
    </section>
  )
}

interface FootProps {
  lines: readonly LogEntrada[]
  /** How many of them are in sight. */
  shown: number
  goesOn: boolean
}

function Foot({ lines, shown, goesOn }: FootProps) {
  const { error, warning } = levelCounts(lines)
  return (
    <div className={styles.foot}>
      <span>
        <b>{formatNumber(lines.length)}</b> {lines.length === 1 ? 'línea' : 'líneas'}
        {shown < lines.length && `, ${formatNumber(shown)} a la vista`}
        <b className={styles.count}>{formatNumber(error)}</b> {error === 1 ? 'error' : 'errores'}
        <b className={styles.count}>{formatNumber(warning)}</b> {warning === 1 ? 'aviso' : 'avisos'}
      </span>
      {goesOn && <span>Puedes salir de esta página: la ejecución sigue y el registro te espera aquí.</span>}
    </div>
  )
}
