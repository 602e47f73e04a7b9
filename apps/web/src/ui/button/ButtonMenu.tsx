import { Menu, type MenuProps } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { MantineRoot } from '../theme/MantineRoot.tsx'

interface ButtonMenuProps extends Pick<MenuProps, 'position' | 'classNames' | 'withinPortal'> {
  /** The button that it hangs on. */
  button: ReactElement
  /** `Menu.Item` and what stands between them. */
  children: ReactNode
}

/**
 * A button with its list. It stands in its place in the page, so that a dialog around it holds it too; without the
 * placeholder for the first focus, which no menu may hold.
 */
export function ButtonMenu(props: ButtonMenuProps) {
  const { button, children, position = 'bottom-end', classNames, withinPortal = false } = props
  return (
    <MantineRoot>
      <Menu
        position={position}
        {...(classNames && { classNames })}
        withinPortal={withinPortal}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>{children}</Menu.Dropdown>
      </Menu>
    </MantineRoot>
  )
}
