import type { CallInput, FileCall } from '@abasto/contracts/wire/call'
import { useState } from 'react'
import { fetchFile } from '../api/client.ts'
import { saveFile } from './save-file.ts'

export interface Download {
  /** Fetches a file and hands it to the browser to keep. Goes on when the page is left; never rejects. */
  start: <C extends FileCall>(call: C, input: CallInput<C>) => Promise<void>
  running: boolean
  /** Why the last one failed: an HttpError of the server, or a line that broke; null: it did not. */
  error: unknown
}

export function useDownload(onFailed?: (error: unknown) => void): Download {
  const [running, setRunning] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const start: Download['start'] = async (call, input) => {
    setRunning(true)
    setError(null)
    try {
      saveFile(await fetchFile(call, input))
    } catch (failure) {
      setError(failure)
      onFailed?.(failure)
    } finally {
      setRunning(false)
    }
  }
  return { start, running, error }
}
