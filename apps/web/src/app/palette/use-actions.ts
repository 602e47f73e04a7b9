import {
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconRoute,
  IconSun,
} from '@tabler/icons-react'
import { useLogout } from '../../features/auth/own-session.ts'
import { useSession } from '../../shared/session/session-store.ts'
import { useNavigate } from 'react-router'
import { chooseLook } from '../../ui/theme/color-scheme.ts'
import { askForVisit } from '../first-visit/visit-request.ts'
import type { Entry } from './entry.ts'

/** What can be done from anywhere. */
export function useActions(openKeys: () => void): Entry[] {
  const session = useSession()
  const logout = useLogout()
  const navigate = useNavigate()
  const look = { kind: 'accion', words: 'tema modo apariencia' } as const
  return [
    {
      id: 'teclas',
      kind: 'accion',
      label: 'Teclas de esta pantalla',
      hint: '?',
      words: 'atajos teclado',
      icon: IconKeyboard,
      does: { run: openKeys },
    },
    {
      ...look,
      id: 'clara',
      label: 'Apariencia clara',
      icon: IconSun,
      does: { run: () => chooseLook('light') },
    },
    {
      ...look,
      id: 'oscura',
      label: 'Apariencia oscura',
      icon: IconMoon,
      does: { run: () => chooseLook('dark') },
    },
    {
      ...look,
      id: 'sistema',
      label: 'Apariencia como el sistema',
      icon: IconDeviceDesktop,
      does: { run: () => chooseLook('auto') },
    },
    {
      id: 'recorrido',
      kind: 'accion',
      label: 'Recorrido de la primera visita',
      words: 'ayuda empezar tutorial',
      icon: IconRoute,
      does: {
        run: () => {
          askForVisit(true)
          void navigate('/')
        },
      },
    },
    {
      id: 'salir',
      kind: 'accion',
      label: 'Salir',
      words: 'cerrar sesión',
      icon: IconLogout,
      does: { run: () => session && logout.mutate(session.token) },
    },
  ]
}
