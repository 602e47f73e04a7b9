import { Menu } from '@mantine/core'
import type { RefObject } from 'react'
import { useClicksAgain } from '../../ui/lazy/use-clicks-again.ts'
import styles from './ExportMenu.module.css'
import { type ExportChoice, ExportTrigger, type ExportTriggerProps } from './ExportTrigger.tsx'
import { MantineRoot } from '../../ui/theme/MantineRoot.tsx'

interface ExportDropdownProps extends ExportTriggerProps {
  button: RefObject<HTMLButtonElement | null>
  choices: readonly ExportChoice[]
}

/** The button with its list: it takes the place of the button alone, which was pressed, and is pressed as that was. */
export default function ExportDropdown({ button, choices, ...trigger }: ExportDropdownProps) {
  useClicksAgain(button)
  return (
    // In its place in the page, so that a dialog it stands in holds it too; without the placeholder for the
    // first focus, which no menu may hold.
    <MantineRoot>
      <Menu
        position="bottom-end"
        classNames={CLASSES}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <ExportTrigger {...trigger} ref={button} />
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map(({ label, icon: Glyph, onChoose }) => (
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
    </MantineRoot>
  )
}

const CLASSES = { dropdown: styles.dropdown ?? '', item: styles.item ?? '' }
