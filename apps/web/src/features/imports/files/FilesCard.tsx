import type { ArchivoImportado, Importacion } from '@abasto/contracts/imports/schema'
import { IconCheck, IconFileSpreadsheet, IconFileText, IconHelpCircle, IconTrash } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { ProgressBar } from '../../../ui/waiting/ProgressBar.tsx'
import { useRemoveFile } from '../api.ts'
import { type ImportSheet, sheetsOf } from '../model/import-state.ts'
import { ENCODINGS, fileSize, SEPARATORS, USES } from '../model/words.ts'
import styles from './files.module.css'

export interface FilesCardProps {
  data: Importacion
  shownKey: string | undefined
  onShow: (key: string) => void
  /** Nothing changes while it is loaded. */
  locked: boolean
}

/** The files that were dropped, with their sheets. */
export function FilesCard({ data, shownKey, onShow, locked }: FilesCardProps) {
  const remove = useRemoveFile()
  const sheets = sheetsOf(data)
  return (
    <ul className={styles.files} aria-label="Archivos">
      {data.archivos.map((file) => (
        <li key={file.archivo_id} className={styles.file}>
          <div className={styles.fileHead}>
            <FileIcon file={file} />
            <span className={styles.fileText}>
              <span className={styles.fileName}>{file.nombre}</span>
              <span className={styles.second}>{describe(file)}</span>
            </span>
            {!locked && (
              <IconButton
                icon={IconTrash}
                label={`Quitar ${file.nombre}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ id: data.importacion_id, fileId: file.archivo_id })}
              />
            )}
          </div>
          {file.estado === 'leyendo' && (
            <ProgressBar percent={file.progreso} label={`Leyendo ${file.nombre}`} />
          )}
          {file.estado === 'ilegible' && (
            <p className={styles.problem} role="alert">
              {file.error ?? 'No se pudo leer.'}
            </p>
          )}
          {sheets
            .filter((each) => each.file === file)
            .map((each) => (
              <SheetButton key={each.key} each={each} isShown={each.key === shownKey} onShow={onShow} />
            ))}
        </li>
      ))}
    </ul>
  )
}

function FileIcon({ file }: { file: ArchivoImportado }) {
  const Glyph = file.formato === 'xlsx' ? IconFileSpreadsheet : IconFileText
  return <Glyph size={20} stroke={1.5} aria-hidden="true" className={styles.fileIcon} />
}

function describe({ bytes, formato, hojas }: ArchivoImportado): string {
  const size = fileSize(bytes)
  if (formato === 'xlsx') return `${size} · Excel, ${formatCount(hojas.length, 'hoja', 'hojas')}`
  const [sheet] = hojas
  const written = [
    sheet?.separador ? SEPARATORS[sheet.separador].toLowerCase() : undefined,
    sheet?.codificacion ? ENCODINGS[sheet.codificacion] : undefined,
  ].filter((each) => each !== undefined)
  return [size, ...written].join(' · ')
}

interface SheetButtonProps {
  each: ImportSheet
  isShown: boolean
  onShow: (key: string) => void
}

function SheetButton({ each: { key, sheet }, isShown, onShow }: SheetButtonProps) {
  return (
    <button
      type="button"
      className={clsx(styles.sheet, isShown && styles.shown)}
      aria-current={isShown || undefined}
      onClick={() => onShow(key)}
    >
      <span className={styles.sheetLine}>
        <span className={styles.sheetName}>{sheet.nombre}</span>
        <span className={styles.rows}>{formatNumber(sheet.filas)}</span>
      </span>
      <span className={styles.sheetLine}>
        <span className={styles.second}>
          {USES[sheet.uso]}
          {sheet.uso === 'no_se_usa' && sheet.motivo ? `, ${sheet.motivo}` : ''}
        </span>
        <SheetVerdict each={sheet} />
      </span>
    </button>
  )
}

function SheetVerdict({ each: { preguntas, prueba, uso } }: { each: ImportSheet['sheet'] }) {
  if (uso === 'no_se_usa') return null
  if (preguntas.length > 0) {
    return (
      <Mark tone="amber" icon={IconHelpCircle}>
        {formatNumber(preguntas.length)} por confirmar
      </Mark>
    )
  }
  if (prueba && prueba.rechazadas > 0) {
    return <Mark tone="amber">{formatCount(prueba.rechazadas, 'rechazada', 'rechazadas')}</Mark>
  }
  return (
    <Mark tone="green" icon={IconCheck}>
      lista
    </Mark>
  )
}
