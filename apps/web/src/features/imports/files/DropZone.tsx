import { LARGEST_IMPORT_BYTES, MOST_IMPORT_FILES } from '@abasto/contracts/imports/schema'
import { IconUpload } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type DragEvent, useRef, useState } from 'react'
import { ProgressBar } from '../../../ui/waiting/ProgressBar.tsx'
import { type UploadProgress, uploadText } from '../model/upload-progress.ts'
import styles from './files.module.css'

const KINDS = ['.xlsx', '.csv', '.txt', '.tsv']

export interface DropZoneProps {
  /** Before the first file it is large. */
  large: boolean
  /** What is on its way; null: nothing. */
  sent: UploadProgress | null
  onFiles: (files: readonly File[]) => void
  /** Why some were not taken, as a sentence. */
  onProblem: (problem: string) => void
}

/** Takes files that are dropped on it or chosen; a button for the keyboard and for fingers. */
export function DropZone({ large, sent, onFiles, onProblem }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const busy = sent !== null
  const take = (list: FileList | null): void => {
    const files = [...(list ?? [])]
    const problem = problemOf(files)
    if (problem !== undefined) onProblem(problem)
    else if (files.length > 0) onFiles(files)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    if (!busy) take(event.dataTransfer.files)
  }
  return (
    <div
      className={clsx(styles.zone, large && styles.largeZone, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload size={large ? 28 : 18} stroke={1.5} aria-hidden="true" />
      <span>
        {large ? 'Suelta aquí el libro de Excel o los archivos de tus tiendas, o ' : 'Suelta más archivos o '}
        <button
          type="button"
          className={styles.choose}
          disabled={busy}
          onClick={() => input.current?.click()}
        >
          elígelos
        </button>
      </span>
      {sent && (
        <span className={styles.sending}>
          <span>{uploadText(sent)}</span>
          <ProgressBar percent={sent.percent} label={`Subiendo ${sent.name}`} />
        </span>
      )}
      {large && (
        <span className={styles.second}>
          Ventas, existencias y productos, como salen del sistema de caja: Excel (.xlsx) o texto (.csv), uno
          para todas las tiendas o uno por tienda.
        </span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={KINDS.join()}
        aria-label="Archivos para importar"
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

function problemOf(files: readonly File[]): string | undefined {
  const strange = files.find(({ name }) => !KINDS.some((kind) => name.toLowerCase().endsWith(kind)))
  if (strange)
    return `«${strange.name}» no es de Excel (.xlsx) ni de texto (.csv). Guárdalo así y súbelo de nuevo.`
  const large = files.find(({ size }) => size > LARGEST_IMPORT_BYTES)
  if (large) return `«${large.name}» pesa más de 200 MB. Divídelo, por ejemplo por tienda.`
  const empty = files.find(({ size }) => size === 0)
  if (empty) return `«${empty.name}» está vacío.`
  return files.length > MOST_IMPORT_FILES ? `Máximo ${MOST_IMPORT_FILES} archivos a la vez.` : undefined
}
