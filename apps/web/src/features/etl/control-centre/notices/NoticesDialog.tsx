import { FailedBand } from '../../../../shared/api/FailedBand.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../../shared/session/access-context.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import { noticesQuery } from '../../api.ts'
import { NoticeSettings } from './NoticeSettings.tsx'
import { NoticesList } from './NoticesList.tsx'
import styles from './notices.module.css'

interface NoticesDialogProps {
  opened: boolean
  onClose: () => void
  now: Date
}

/** What people are told of without looking: by e-mail and webhook, once, and once more when it is over. */
export default function NoticesDialog({ opened, onClose, now }: NoticesDialogProps) {
  const notices = useQuery({ ...noticesQuery, enabled: opened })
  const { data } = notices
  const mayChange = useMay('etl.ejecutar')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Avisos"
      subtitle="Por correo o webhook, sin tener que mirar: anoche incompleta, una tienda con días de fallas, el ETL automático detenido, poco disco. Una vez, y otra cuando se resuelve."
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <div className={styles.content}>
        {notices.isError && (
          <FailedBand
            what="No se pudieron leer los avisos."
            kept={data ? 'Se muestra lo último que se supo.' : undefined}
            query={notices}
          />
        )}
        {!data && !notices.isError && <SkeletonBlock height="320px" />}
        {data && (
          <>
            <NoticeSettings notices={data} mayChange={mayChange} />
            <NoticesList notices={data.avisos} now={now} />
          </>
        )}
      </div>
    </Dialog>
  )
}
