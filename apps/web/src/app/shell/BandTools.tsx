import { IconSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { EVERYWHERE, useKeys } from '../../ui/keys/use-keys.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { PartBoundary } from '../../ui/lazy/PartBoundary.tsx'
import { PartLoading } from '../../ui/lazy/PartLoading.tsx'
import { beginTypedBefore } from '../palette/typed-before.ts'
import styles from './BandTools.module.css'
import { HelpButton } from './HelpButton.tsx'

// Neither is on the page until somebody asks for it.
const Palette = lazyPart(() => import('../palette/Palette.tsx'))
const KeysDialog = lazyPart(() => import('../help/KeysDialog.tsx'))

type Open = 'palette' | 'keys'

/** At the right of the band: the search of the whole product, and the help. Their keys work wherever the band is. */
export function BandTools() {
  const [open, setOpen] = useState<Open | null>(null)
  // Drawn from the first time on, so that each leaves at its own pace.
  const [opened, setOpened] = useState<readonly Open[]>([])
  const show = (what: Open): void => {
    setOpened((before) => (before.includes(what) ? before : [...before, what]))
    setOpen(what)
  }
  const showPalette = (): void => {
    if (open !== 'palette') beginTypedBefore()
    show('palette')
  }
  const close = (): void => setOpen(null)
  const giveUp = (what: Open) => (): void => {
    setOpened((before) => before.filter((one) => one !== what))
    close()
  }
  useKeys(EVERYWHERE, [
    {
      keys: ['Ctrl', 'K'],
      on: ['mod+K'],
      what: 'Buscar pantallas, tiendas, productos y pedidos',
      inFields: true,
      run: showPalette,
    },
    { keys: ['?'], on: ['?', 'shift+?'], what: 'Estas teclas', run: () => show('keys') },
  ])
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.tool}
        aria-label="Búsqueda general"
        aria-keyshortcuts="Control+K Meta+K"
        title="Buscar (Ctrl+K)"
        onClick={showPalette}
      >
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      </button>
      <HelpButton onOpenKeys={() => show('keys')} />
      {opened.includes('palette') && (
        <PartBoundary onFailed={giveUp('palette')}>
          <Suspense fallback={<PartLoading />}>
            <Palette opened={open === 'palette'} onClose={close} onOpenKeys={() => show('keys')} />
          </Suspense>
        </PartBoundary>
      )}
      {opened.includes('keys') && (
        <PartBoundary onFailed={giveUp('keys')}>
          <Suspense fallback={<PartLoading />}>
            <KeysDialog opened={open === 'keys'} onClose={close} />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  )
}
