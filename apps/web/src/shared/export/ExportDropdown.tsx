import { Menu } from '@mantine/core'
import type { RefObject } from 'react'
import { ButtonMenu } from '../../ui/button/ButtonMenu.tsx'
import { useClicksAgain } from '../../ui/lazy/use-clicks-again.ts'
import styles from './ExportMenu.module.css'
import { type ExportChoice, ExportTrigger, type ExportTriggerProps } from './ExportTrigger.tsx'

interface ExportDropdownProps extends ExportTriggerProps {
  button: RefObject<HTMLButtonElement | null>
  choices: readonly ExportChoice[]
}

/** The button with its list: it takes the place of the button alone, which was pressed, and is pressed as that was. */
export default function ExportDropdown({ button, choices, ...trigger }: ExportDropdownProps) {
  useClicksAgain(button)
  return (
    <ButtonMenu classNames={CLASSES} button={<ExportTrigger {...trigger} ref={button} />}>
      {choices.map(({ label, icon: Glyph, onChoose }) => (
        <Menu.Item
          key={label}
          onClick={onChoose}
          leftSection={<Glyph size={16} stroke={1.75} aria-hidden="true" />}
        >
          {label}
        </Menu.Item>
      ))}
    </ButtonMenu>
  )
}

const CLASSES = { dropdown: styles.dropdown ?? '', item: styles.item ?? '' }
