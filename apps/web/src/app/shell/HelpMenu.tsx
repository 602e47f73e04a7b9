import { Menu } from '@mantine/core'
import { IconBook2, IconKeyboard, IconRoute, IconVocabulary } from '@tabler/icons-react'
import type { ReactElement, RefObject } from 'react'
import { Link, useNavigate } from 'react-router'
import { ButtonMenu } from '../../ui/button/ButtonMenu.tsx'
import { useClicksAgain } from '../../ui/lazy/use-clicks-again.ts'
import { askForVisit } from '../first-visit/visit-request.ts'
import styles from './BandTools.module.css'

export interface HelpMenuProps {
  onOpenKeys: () => void
  /** What it hangs on, and that once it is there. */
  target: ReactElement
  button: RefObject<HTMLButtonElement | null>
}

/** The list of helps: it is loaded by whoever asks for it. */
export default function HelpMenu({ onOpenKeys, target, button }: HelpMenuProps) {
  const navigate = useNavigate()
  useClicksAgain(button)
  return (
    <ButtonMenu withinPortal button={target}>
      <Menu.Item
        component={Link}
        to="/ayuda"
        className={styles.item ?? ''}
        leftSection={<IconBook2 size={18} stroke={1.75} aria-hidden="true" />}
      >
        Guía de uso
      </Menu.Item>
      <Menu.Item
        component={Link}
        to="/ayuda/glosario"
        className={styles.item ?? ''}
        leftSection={<IconVocabulary size={18} stroke={1.75} aria-hidden="true" />}
      >
        Glosario
      </Menu.Item>
      <Menu.Item
        className={styles.item ?? ''}
        onClick={onOpenKeys}
        leftSection={<IconKeyboard size={18} stroke={1.75} aria-hidden="true" />}
      >
        Teclas de esta pantalla
      </Menu.Item>
      <Menu.Item
        className={styles.item ?? ''}
        onClick={() => {
          askForVisit(true)
          void navigate('/')
        }}
        leftSection={<IconRoute size={18} stroke={1.75} aria-hidden="true" />}
      >
        Recorrido
      </Menu.Item>
    </ButtonMenu>
  )
}
