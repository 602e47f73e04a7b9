import type { PantallaConVistas } from '@abasto/contracts/views/screens'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { ListViews } from './shown-view.ts'
import { ViewRow } from './ViewRow.tsx'
import styles from './views.module.css'

interface ViewListDialogProps {
  opened: boolean
  screen: PantallaConVistas
  views: ListViews
  onClose: () => void
}

/** Renames, shares and removes one's own views; any that is seen can be what the list begins with. */
export function ViewListDialog({ opened, screen, views: { own, shared }, onClose }: ViewListDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Vistas de esta pantalla" width="roomy">
      {own.length > 0 && (
        <section aria-label="Mis vistas">
          <h3 className={styles.title}>Mis vistas</h3>
          <ul className={styles.list}>
            {own.map((view) => (
              <ViewRow key={view.id} view={view} screen={screen} />
            ))}
          </ul>
        </section>
      )}
      {shared.length > 0 && (
        <section aria-label="De la cadena">
          <h3 className={styles.title}>De la cadena</h3>
          <ul className={styles.list}>
            {shared.map((view) => (
              <ViewRow key={view.id} view={view} screen={screen} />
            ))}
          </ul>
        </section>
      )}
      {own.length + shared.length === 0 && <p className={styles.none}>Ya no queda ninguna.</p>}
    </Dialog>
  )
}
