/** How far files on their way are. */
export interface UploadProgress {
  /** Of the file that is being sent. */
  readonly name: string
  /** Which of them it is, from 1. */
  readonly place: number
  readonly files: number
  /** Of all of them, by their bytes. */
  readonly percent: number
}

/** @param sent bytes of the file at `index`; a request has a few more than its file */
export function uploadProgress(
  files: readonly Pick<File, 'name' | 'size'>[],
  index: number,
  sent: number,
): UploadProgress {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const before = files.slice(0, index).reduce((sum, { size }) => sum + size, 0)
  const current = files[index]
  const done = before + Math.min(sent, current?.size ?? 0)
  return {
    name: current?.name ?? '',
    place: index + 1,
    files: files.length,
    percent: total === 0 ? 0 : Math.floor((100 * done) / total),
  }
}

/** `Subiendo ventas.xlsx (2 de 3): 45 %` */
export const uploadText = ({ name, place, files, percent }: UploadProgress): string =>
  `Subiendo ${name}${files > 1 ? ` (${place} de ${files})` : ''}: ${percent} %`
