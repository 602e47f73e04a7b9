import type { CallInput, FileCall } from '@abasto/contracts/wire/call'
import type { FormatoArchivo } from '@abasto/contracts/wire/values'
import { Menu } from '@mantine/core'
import { type Icon, IconChevronDown, IconDownload, IconFileTypeCsv, IconTable } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { detailOf } from '../lib/api/client.ts'
import { useDownload } from '../lib/api/download.ts'
import { Button } from './Button.tsx'
import styles from './ExportMenu.module.css'
import { IconButton } from './IconButton.tsx'
import { notify } from './notices.tsx'

export interface ExportChoice {
  label: string
  icon: Icon
  onChoose: () => void
}

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

const FAILED = 'No se pudo exportar. Nada cambió; revisa la conexión y vuelve a intentar.'

/** What the screen shows, all pages, as a file. */
export function ExportMenu<C extends FileCall>(props: ExportMenuProps<C>) {
  const { call, input, more = [], disabled = false, compact = false } = props
  const { start, running } = useDownload((error) => notify('error', detailOf(error, FAILED)))
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!running) return undefined
    // A disabled button loses the focus that the menu gave back to it.
    return () => {
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [running])
  const formats: ExportChoice[] = [
    { label: 'Excel (.xlsx)', icon: IconTable, onChoose: () => void start(call, input('xlsx')) },
    { label: 'CSV (.csv)', icon: IconFileTypeCsv, onChoose: () => void start(call, input('csv')) },
  ]
  return (
    // In its place in the page, so that a dialog it stands in holds it too; without the placeholder for the
    // first focus, which no menu may hold.
    <Menu
      position="bottom-end"
      classNames={MENU_CLASSES}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        {compact ? (
          <IconButton
            ref={button}
            icon={IconDownload}
            label="Exportar"
            variant="outlined"
            disabled={disabled || running}
            aria-busy={running}
          />
        ) : (
          <Button
            ref={button}
            icon={IconDownload}
            trailingIcon={IconChevronDown}
            busy={running}
            disabled={disabled}
          >
            Exportar
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {[...formats, ...more].map(({ label, icon: Glyph, onChoose }) => (
          <Menu.Item
            key={label}
            onClick={onChoose}
            leftSection={<Glyph size={16} stroke={1.75} aria-hidden="true" />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const MENU_CLASSES = { dropdown: styles.dropdown ?? '', item: styles.item ?? '' }
