import type { EventoNuevo } from '@abasto/contracts/events/schema'
import type { ReactNode } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { formatCount } from '../../../ui/format/numbers.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { useAddEvents } from '../api.ts'
import styles from './edit.module.css'

interface AddEventsDialogProps {
  title: string
  subtitle: string
  /** What would be entered. */
  events: readonly EventoNuevo[]
  /** What one, and several of them, are called. */
  one: string
  many: string
  /** They cannot be entered as they are. */
  disabled?: boolean
  onClose: () => void
  /** Where they are chosen, or typed. */
  children: ReactNode
}

/** Several events at once: all of them are entered, or none. */
export function AddEventsDialog(props: AddEventsDialogProps) {
  const { title, subtitle, events, one, many, disabled = false, onClose, children } = props
  const add = useAddEvents()
  const submit = (): void =>
    add.mutate([...events], {
      onSuccess: ({ message }) => {
        notify('success', message)
        onClose()
      },
    })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      closable={!add.isPending}
      footer={
        <>
          <Button disabled={add.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="filled"
            disabled={disabled || events.length === 0}
            busy={add.isPending}
            onClick={submit}
          >
            {events.length === 0 ? 'Agregar' : `Agregar ${formatCount(events.length, one, many)}`}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {add.isError && (
          <Banner tone="error">{detailOf(add.error, 'No se guardó nada. Vuelve a intentar.')}</Banner>
        )}
        {children}
      </div>
    </Dialog>
  )
}
