import { IconRefresh } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { isOutdated, onVersion } from '../../../ui/network/app-version.ts'
import { Row } from './Row.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** The server has a newer build than the page: nothing is loaded anew before the person wants it. */
export function VersionRow() {
  const isOld = useSyncExternalStore(onVersion, isOutdated)
  return isOld && <NewVersion />
}

function NewVersion() {
  const isUnsaved = useUnsaved()
  const [isAsking, setAsking] = useState(false)
  const reload = (): void => location.reload()
  return (
    <>
      <Row
        tone="plain"
        icon={IconRefresh}
        title="Hay una versión nueva"
        action={<Button onClick={isUnsaved ? () => setAsking(true) : reload}>Actualizar</Button>}
      >
        {isUnsaved
          ? 'Guarda antes lo que estás escribiendo.'
          : 'Sigues donde estás, y nada de lo que hiciste se pierde.'}
      </Row>
      <ConfirmDialog
        opened={isAsking}
        title="Actualizar sin guardar"
        confirmLabel="Actualizar y perderlo"
        cancelLabel="Volver"
        destructive
        onConfirm={reload}
        onCancel={() => setAsking(false)}
      >
        <p>En esta pantalla hay algo escrito que no se ha guardado. Si actualizas ahora, se pierde.</p>
      </ConfirmDialog>
    </>
  )
}
