import type { CallInput, FileCall } from '@abasto/contracts/wire/call'
import type { FormatoArchivo } from '@abasto/contracts/wire/values'
import { IconFileTypeCsv, IconTable } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { failureOf, fetchFile } from '../api/client.ts'
import { saveFile } from './save-file.ts'
import { type ExportChoice, ExportTrigger } from './ExportTrigger.tsx'
import { notify } from '../../ui/notice/notices.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { PartLoading } from '../../ui/lazy/PartLoading.tsx'

export interface ExportMenuProps<C extends FileCall> {
  call: C
  /** What to ask for: the filters of the screen, in the format chosen. */
  input: (formato: FormatoArchivo) => CallInput<C>
  /** What this screen exports besides, such as an image. */
  more?: readonly ExportChoice[] | undefined
  disabled?: boolean | undefined
  /** The sign alone, where there is little room. */
  compact?: boolean | undefined
}

const ExportDropdown = lazyPart(() => import('./ExportDropdown.tsx'))

const FAILED = 'No se pudo exportar. Nada cambió.'

/** What the screen shows, all pages, as a file. The list of formats is loaded when it is first asked for. */
export function ExportMenu<C extends FileCall>(props: ExportMenuProps<C>) {
  const { call, input, more = [], disabled = false, compact = false } = props
  const { start, running } = useDownload((error) => notify('error', failureOf(error, FAILED)))
  const [isRequested, setRequested] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!running) return undefined
    const pressed = button.current
    // A disabled button loses the focus that the menu gave back to it.
    return () => {
      if (document.activeElement === document.body) pressed?.focus()
    }
  }, [running])
  const formats: ExportChoice[] = [
    { label: 'Excel (.xlsx)', icon: IconTable, onChoose: () => void start(call, input('xlsx')) },
    { label: 'CSV (.csv)', icon: IconFileTypeCsv, onChoose: () => void start(call, input('csv')) },
  ]
  const trigger = { busy: running, compact, disabled }
  if (!isRequested) {
    return (
      <ExportTrigger
        {...trigger}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setRequested(true)}
      />
    )
  }
  return (
    <Suspense fallback={<Waiting {...trigger} />}>
      <ExportDropdown {...trigger} button={button} choices={[...formats, ...more]} />
    </Suspense>
  )
}

function Waiting(trigger: { compact: boolean; disabled: boolean }) {
  return (
    <>
      <ExportTrigger {...trigger} busy />
      <PartLoading />
    </>
  )
}

interface Download {
  /** Fetches a file and hands it to the browser to keep. Goes on when the page is left; never rejects. */
  start: <C extends FileCall>(call: C, input: CallInput<C>) => Promise<void>
  running: boolean
  /** Why the last one failed: an HttpError of the server, or a line that broke; null: it did not. */
  error: unknown
}

function useDownload(onFailed?: (error: unknown) => void): Download {
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
