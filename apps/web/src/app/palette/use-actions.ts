import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useLogout } from '../../features/auth/own-session.ts'
import { useSession } from '../../shared/session/session-store.ts'
import type { Entry } from './entry.ts'

/** What can be done from anywhere. */
export function useActions(openKeys: () => void): Entry[] {
  const { setColorScheme } = useMantineColorScheme()
  const session = useSession()
  const logout = useLogout()
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
      does: { run: () => setColorScheme('light') },
    },
    {
      ...look,
      id: 'oscura',
      label: 'Apariencia oscura',
      icon: IconMoon,
      does: { run: () => setColorScheme('dark') },
    },
    {
      ...look,
      id: 'sistema',
      label: 'Apariencia como el sistema',
      icon: IconDeviceDesktop,
      does: { run: () => setColorScheme('auto') },
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
