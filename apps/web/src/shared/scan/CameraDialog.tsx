import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import styles from './scan.module.css'
import { useCamera } from './use-camera.ts'

interface CameraDialogProps {
  opened: boolean
  onCode: (code: string) => void
  onClose: () => void
}

/** The camera's picture until a code is read in it. */
export default function CameraDialog({ opened, onCode, onClose }: CameraDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Escanear un código"
      width="roomy"
      footer={<Button onClick={onClose}>Cancelar</Button>}
    >
      <Camera onCode={onCode} />
    </Dialog>
  )
}

function Camera({ onCode }: Pick<CameraDialogProps, 'onCode'>) {
  const { video, state } = useCamera(onCode)
  if (typeof state === 'object') return <Banner tone="warning">{state.problem}</Banner>
  return (
    <>
      <div className={styles.picture}>
        {/* What a camera sees has no words that captions could give. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video ref={video} className={styles.video} playsInline muted aria-label="Lo que ve la cámara" />
        <span className={styles.frame} aria-hidden="true" />
      </div>
      <output className={styles.state}>
        {state === 'opening' ? 'Abriendo la cámara...' : 'Pon el código de barras dentro del marco.'}
      </output>
    </>
  )
}
