import { useEffect, useMemo, useState } from 'react'
import { cellsOf, isBlock } from '../../../../../shared/spreadsheet/clipboard-cells.ts'
import type { WizardLine } from '../../model/lines.ts'
import { byCode, isCodeBlock } from './code-lines.ts'

const NO_LINES: readonly WizardLine[] = []

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [role="dialog"]') !== null

/** The list of codes that is pasted: opened by a button, or by pasting one where nothing else takes it. */
export function useCodeLines(lines: readonly WizardLine[] = NO_LINES) {
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const find = useMemo(() => byCode(lines), [lines])

  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      if (event.defaultPrevented || isField(event.target)) return
      const pasted = event.clipboardData?.getData('text/plain') ?? ''
      if (!isBlock(cellsOf(pasted))) return
      event.preventDefault()
      setText(pasted)
      setOpened(true)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])

  return {
    opened,
    open: (): void => setOpened(true),
    close: (): void => setOpened(false),
    text,
    setText,
    find,
    /** Opens with what was pasted into the table, where it is such a list; false: it is none. */
    takes: (block: readonly (readonly string[])[]): boolean => {
      if (!isCodeBlock(block, find)) return false
      setText(block.map((row) => row.join('\t')).join('\n'))
      setOpened(true)
      return true
    },
  }
}
export type CodeList = ReturnType<typeof useCodeLines>
