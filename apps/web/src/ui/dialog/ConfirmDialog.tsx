import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import styles from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  opened: boolean
  title: string
  /** The question, to the letter of the specification where it has one. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  /** What is confirmed takes something away. */
  destructive?: boolean | undefined
  busy?: boolean | undefined
  /** What the button says while busy: "Procesando...". */
  busyLabel?: string | undefined
  /** The confirmation is not complete yet: a reason is missing. */
  confirmDisabled?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
  /** Another way to confirm, between the two buttons. */
  also?: { readonly label: string; readonly onConfirm: () => void } | undefined
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  destructive = false,
  busy = false,
  busyLabel,
  confirmDisabled = false,
  onConfirm,
  onCancel,
  also,
}: ConfirmDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onCancel}
      title={title}
      // Three buttons stand in one line.
      width={also ? 'roomy' : 'narrow'}
      closable={!busy}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          {also && (
            <Button variant="tint" disabled={busy || confirmDisabled} onClick={also.onConfirm}>
              {also.label}
            </Button>
          )}
          <Button
            variant={destructive ? 'danger' : 'filled'}
            busy={busy}
            disabled={confirmDisabled}
            onClick={onConfirm}
          >
            {busy ? (busyLabel ?? confirmLabel) : confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.message}>{children}</div>
    </Dialog>
  )
}
