import { IconCloudCheck, IconCloudUp, IconWifiOff } from '@tabler/icons-react'
import styles from './shared-draft.module.css'
import type { SharedDraft } from './use-shared-draft.ts'

const SAYS = {
  saving: { icon: IconCloudUp, text: 'Guardando' },
  saved: { icon: IconCloudCheck, text: 'Guardado' },
  offline: { icon: IconWifiOff, text: 'Guardado aquí' },
  failed: { icon: IconWifiOff, text: 'Guardado aquí' },
} as const

/** Whether what was changed is on the server; nothing before the first change. */
export function SaveState({ shared: { phase, saving } }: { shared: SharedDraft }) {
  if (saving === 'idle' || phase === 'off' || phase === 'asking' || phase === 'gone') return null
  const { icon: Glyph, text } = SAYS[saving]
  return (
    <output className={styles.state}>
      <Glyph size={16} stroke={1.75} aria-hidden="true" />
      {text}
    </output>
  )
}
