import { Menu } from '@mantine/core'
import type { Vista } from '@abasto/contracts/views/schema'
import type { PantallaConVistas } from '@abasto/contracts/views/screens'
import { IconBookmarkPlus, IconCheck, IconPinned, IconList, IconUsers } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { ButtonMenu } from '../../ui/button/ButtonMenu.tsx'
import { useClicksAgain } from '../../ui/lazy/use-clicks-again.ts'
import { SaveViewDialog } from './SaveViewDialog.tsx'
import type { ListViews } from './shown-view.ts'
import { ViewListDialog } from './ViewListDialog.tsx'
import styles from './views.module.css'
import { ViewsTrigger } from './ViewsTrigger.tsx'

interface ViewsMenuProps {
  button: RefObject<HTMLButtonElement | null>
  screen: PantallaConVistas
  filters: string
  views: ListViews
  onShow: (filters: string) => void
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The button with its list: it takes the place of the button alone, which was pressed, and is pressed as that was. */
export default function ViewsMenu({ button, screen, filters, views, onShow }: ViewsMenuProps) {
  const [dialog, setDialog] = useState<'save' | 'list' | null>(null)
  const { own, shared, shown } = views
  const hasViews = own.length + shared.length > 0
  useClicksAgain(button)
  const item = (view: Vista) => (
    <Menu.Item
      key={view.id}
      onClick={() => onShow(view.consulta)}
      leftSection={view === shown ? <IconCheck {...ICON} /> : <span className={styles.blank} />}
      rightSection={<Signs view={view} />}
      aria-current={view === shown || undefined}
    >
      <span className={styles.name}>{view.nombre}</span>
      {!view.propia && <span className={styles.owner}>de {view.persona}</span>}
    </Menu.Item>
  )
  return (
    <>
      <ButtonMenu classNames={CLASSES} button={<ViewsTrigger ref={button} shown={shown?.nombre} />}>
        {!hasViews && (
          <p className={styles.none}>Filtra la lista y guarda aquí lo que quieras volver a ver igual.</p>
        )}
        {own.length > 0 && <Menu.Label>Mis vistas</Menu.Label>}
        {own.map(item)}
        {shared.length > 0 && <Menu.Label>De la cadena</Menu.Label>}
        {shared.map(item)}
        {hasViews && <Menu.Divider />}
        <Menu.Item
          disabled={filters === ''}
          leftSection={<IconBookmarkPlus {...ICON} />}
          onClick={() => setDialog('save')}
        >
          {filters === '' ? 'Guardar: filtra primero' : 'Guardar lo que se ve…'}
        </Menu.Item>
        {hasViews && (
          <Menu.Item leftSection={<IconList {...ICON} />} onClick={() => setDialog('list')}>
            Organizar las vistas…
          </Menu.Item>
        )}
      </ButtonMenu>
      <SaveViewDialog
        opened={dialog === 'save'}
        screen={screen}
        filters={filters}
        own={own}
        onClose={() => setDialog(null)}
      />
      <ViewListDialog
        opened={dialog === 'list'}
        screen={screen}
        views={views}
        onClose={() => setDialog(null)}
      />
    </>
  )
}

function Signs({ view: { propia, compartida, inicial } }: { view: Vista }) {
  return (
    <span className={styles.signs}>
      {inicial && (
        <IconPinned {...ICON} aria-hidden={false} aria-label="La lista empieza con ella" role="img" />
      )}
      {propia && compartida && (
        <IconUsers {...ICON} aria-hidden={false} aria-label="Compartida con la cadena" role="img" />
      )}
    </span>
  )
}

const CLASSES = {
  dropdown: styles.dropdown ?? '',
  item: styles.item ?? '',
  itemLabel: styles.itemLabel ?? '',
  label: styles.label ?? '',
  divider: styles.divider ?? '',
}
