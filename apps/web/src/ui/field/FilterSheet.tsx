import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import styles from './Filters.module.css'

interface FilterSheetProps {
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** Filters of a list on a phone: each is in force as soon as it is chosen. */
export default function FilterSheet({ opened, onClose, children }: FilterSheetProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Filtros"
      footer={
        <Button variant="filled" wide onClick={onClose}>
          Ver la lista
        </Button>
      }
    >
      <div className={styles.sheet}>{children}</div>
    </Dialog>
  )
}
