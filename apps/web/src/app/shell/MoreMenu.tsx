import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Section } from './sections.ts'
import styles from './Shell.module.css'

export interface MoreMenuProps {
  sections: readonly (Section & { active: boolean })[]
  target: ReactElement
}

/** The list of the other tabs, open: it is loaded by whoever asks for it. */
export default function MoreMenu({ sections, target }: MoreMenuProps) {
  return (
    <Menu defaultOpened position="top-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  )
}
