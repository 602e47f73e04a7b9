import { IconRefresh } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { OnceOpened } from '../../../ui/dialog/OnceOpened.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { isOutdated, onVersion } from '../../../ui/network/app-version.ts'
import { Row } from './Row.tsx'
import { useUnsaved } from './use-unsaved.ts'

const UnsavedDialog = lazyPart(() => import('./UnsavedDialog.tsx'))

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
      <OnceOpened opened={isAsking}>
        <UnsavedDialog opened={isAsking} onConfirm={reload} onCancel={() => setAsking(false)} />
      </OnceOpened>
    </>
  )
}
