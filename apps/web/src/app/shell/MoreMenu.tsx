import { Menu } from '@mantine/core'
import type { ReactElement, RefObject } from 'react'
import { Link } from 'react-router'
import { ButtonMenu } from '../../ui/button/ButtonMenu.tsx'
import { useClicksAgain } from '../../ui/lazy/use-clicks-again.ts'
import type { Section } from './sections.ts'
import styles from './Shell.module.css'

export interface MoreMenuProps {
  sections: readonly (Section & { active: boolean })[]
  /** What it hangs on, and that once it is there. */
  target: ReactElement
  button: RefObject<HTMLButtonElement | null>
}

/** The list of the other tabs: it is loaded by whoever asks for it. */
export default function MoreMenu({ sections, target, button }: MoreMenuProps) {
  useClicksAgain(button)
  return (
    <ButtonMenu position="top-end" button={target}>
      {sections.map(({ path, label, icon: Glyph, active }) => (
        <Menu.Item
          key={path}
          component={Link}
          to={path}
          className={styles.item ?? ''}
          aria-current={active ? 'page' : undefined}
          leftSection={<Glyph size={18} stroke={1.75} aria-hidden="true" />}
        >
          {label}
        </Menu.Item>
      ))}
    </ButtonMenu>
  )
}
