import type { ClaveDeUnSoloUso } from '@abasto/contracts/people/schema'
import { IconCopy } from '@tabler/icons-react'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { formatDateTime } from '../../../ui/format/dates.ts'
import { useLastShown } from '../../../ui/hooks/use-last-shown.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { addressOfLink, leadsToThisMachine } from '../model/invitation-link.ts'
import styles from './InvitationLinkDialog.module.css'

/** Shows the link of an invitation, once, to be handed over by whatever means there are. */
export function InvitationLinkDialog({
  given,
  onClose,
}: {
  given: ClaveDeUnSoloUso | null
  onClose: () => void
}) {
  const timeZone = useTimeZone()
  const shown = useLastShown(given)
  const link = addressOfLink(shown?.enlace ?? '', location.origin)
  const copy = (): void => {
    navigator.clipboard.writeText(link).then(
      () => notify('success', 'Enlace copiado'),
      () => notify('error', 'El navegador no dejó copiar: selecciónalo y cópialo'),
    )
  }
  return (
    <Dialog
      opened={given !== null}
      onClose={onClose}
      title="Enlace de invitación"
      footer={
        <>
          {/* Known on https and on this machine alone. */}
          {'clipboard' in navigator && (
            <Button icon={IconCopy} onClick={copy}>
              Copiar enlace
            </Button>
          )}
          <Button variant="filled" onClick={onClose}>
            Listo
          </Button>
        </>
      }
    >
      {shown && (
        <div className={styles.told}>
          <p>
            Pásaselo a <strong>{shown.username}</strong> por donde hablen: quien lo abre pone la contraseña y
            entra. No se vuelve a mostrar; vale una sola vez, hasta el{' '}
            {formatDateTime(new Date(shown.vence_en), timeZone)}.
          </p>
          <output className={styles.link} aria-label="Enlace">
            {link}
          </output>
          {leadsToThisMachine(link) && (
            <Banner tone="warning">
              Este enlace solo abre en este equipo. Para otros, entra por la dirección con que llegan a Abasto
              y crea otro, o pide que se configure URL_PUBLICA.
            </Banner>
          )}
        </div>
      )}
    </Dialog>
  )
}
