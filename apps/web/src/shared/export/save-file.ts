import type { DownloadedFile } from '@abasto/contracts/client'

/** Long enough for every browser to have begun to write the file. */
const RELEASED_AFTER_MS = 60_000

/** Hands a file to the browser, which keeps it under its name. */
export function saveFile({ name, content }: DownloadedFile): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), RELEASED_AFTER_MS)
}
