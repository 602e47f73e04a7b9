import type { ClaveDeUnSoloUso } from '@abasto/contracts/people/schema'
import { useTimeZone } from '../tenant/tenant-context.ts'
import { formatDateTime } from '../../ui/format/dates.ts'
import { useLastShown } from '../../ui/hooks/use-last-shown.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import styles from './OneTimePasswordDialog.module.css'

/** Shows a one-time password, once. */
export function OneTimePasswordDialog({
  given,
  onClose,
}: {
  given: Pick<ClaveDeUnSoloUso, 'username' | 'clave' | 'vence_en'> | null
  onClose: () => void
}) {
  const timeZone = useTimeZone()
  const shown = useLastShown(given)
  return (
    <Dialog
      opened={given !== null}
      onClose={onClose}
      title="Clave de un solo uso"
      width="narrow"
      footer={
        <Button variant="filled" onClick={onClose}>
          Ya la anoté
        </Button>
      }
    >
      {shown && (
        <div className={styles.told}>
          <p>
            Dásela a <strong>{shown.username}</strong>. No se vuelve a mostrar y vale hasta el{' '}
            {formatDateTime(new Date(shown.vence_en), timeZone)}; al entrar con ella tiene que poner una
            propia.
          </p>
          <output className={styles.password} aria-label="Clave">
            {shown.clave}
          </output>
        </div>
      )}
    </Dialog>
  )
}
