import { VisuallyHidden } from '../../../../ui/page/VisuallyHidden.tsx'
import { IconArrowBarToDown, IconCopy, IconDownload, IconFilter, IconTrash } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { saveFile } from '../../../../shared/export/save-file.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { LEVEL_NAMES } from '../../../../ui/log/levels.ts'
import { notify } from '../../../../ui/notice/notices.tsx'
import { LEVELS, type LevelFilter } from './log-lines.ts'
import styles from './LogTools.module.css'

interface LogToolsProps {
  text: string
  onText: (text: string) => void
  level: LevelFilter
  onLevel: (level: LevelFilter) => void
  follows: boolean
  onFollows: (follows: boolean) => void
  /** The lines in sight as text. */
  content: () => string
  isEmpty: boolean
  fileName: string
  onClear: (() => void) | undefined
  canClear: boolean
}

/** What one does with a log: narrow it down, follow it, copy, keep and clear it. */
export function LogTools(props: LogToolsProps) {
  const { text, onText, level, onLevel, follows, onFollows, content, isEmpty, fileName } = props
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content())
      notify('success', 'Registro copiado.')
    } catch {
      // Browsers copy only on a secure page, and only if they are allowed to.
      notify('error', 'El navegador no dejó copiar. Descarga el registro en su lugar.')
    }
  }
  const download = () =>
    saveFile({ name: `${fileName}.txt`, content: new Blob([content()], { type: 'text/plain' }) })
  return (
    <div className={styles.tools}>
      <label className={styles.filter}>
        <VisuallyHidden>Filtrar registro</VisuallyHidden>
        <IconFilter size={16} stroke={1.75} aria-hidden="true" />
        <input
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder="Filtrar registro..."
          className={clsx(styles.control, styles.text)}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </label>
      <select
        aria-label="Nivel"
        className={clsx(styles.control, styles.level)}
        value={level}
        onChange={({ currentTarget: { value } }) => onLevel(LEVELS.find((each) => each === value) ?? 'todos')}
      >
        <option value="todos">Todos los niveles</option>
        {LEVELS.map((each) => (
          <option key={each} value={each}>
            {LEVEL_NAMES[each]}
          </option>
        ))}
      </select>
      <Button
        icon={IconArrowBarToDown}
        aria-pressed={follows}
        className={clsx(follows && styles.on)}
        onClick={() => onFollows(!follows)}
      >
        {follows ? 'Desplazar: sí' : 'Desplazar: no'}
      </Button>
      <Button icon={IconCopy} disabled={isEmpty} onClick={() => void copy()}>
        Copiar
      </Button>
      <Button icon={IconDownload} disabled={isEmpty} onClick={download}>
        Descargar
      </Button>
      {props.onClear && (
        <Button icon={IconTrash} disabled={!props.canClear} onClick={props.onClear}>
          Limpiar
        </Button>
      )}
    </div>
  )
}
