import { FailedBand } from '../../../shared/api/FailedBand.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { useReportMail } from '../api.ts'
import { MailSettings } from './MailSettings.tsx'
import { SendNow } from './SendNow.tsx'
import { LastMails } from './LastMails.tsx'
import styles from './mail.module.css'

interface MailDialogProps {
  opened: boolean
  onClose: () => void
  /** The week that is shown. */
  week: string | undefined
}

/** Who is sent the report without asking, on which day and hour; a trial; and how the last ones went. */
export default function MailDialog({ opened, onClose, week }: MailDialogProps) {
  const mail = useReportMail(opened)
  const { data } = mail
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Informe por correo"
      subtitle="Cada semana, la que acaba de terminar: una vez a cada persona, de toda la cadena o de sus tiendas."
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <div className={styles.content}>
        {mail.isError && (
          <FailedBand
            what="No se pudo leer a quién se envía."
            kept={data ? 'Se muestra lo último que se supo.' : undefined}
            query={mail}
          />
        )}
        {!data && !mail.isError && <SkeletonBlock height="320px" />}
        {data && !data.servidor && (
          <Banner tone="warning">
            Esta instalación no tiene un servidor de correo: quien la opera lo configura. Lo que guardes aquí
            vale desde entonces; mientras tanto, imprime o exporta.
          </Banner>
        )}
        {data && (
          <>
            <MailSettings saved={data} />
            <SendNow saved={data} week={week} />
            <LastMails saved={data} />
          </>
        )}
      </div>
    </Dialog>
  )
}
