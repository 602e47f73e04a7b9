import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { OnceOpened } from '../../../ui/dialog/OnceOpened.tsx'
import { untilIdle } from '../../../ui/hooks/until-idle.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { PartBoundary } from '../../../ui/lazy/PartBoundary.tsx'
import { isOutdated, onVersion } from '../../../ui/network/app-version.ts'
import { Row } from './Row.tsx'
import { useUnsaved } from './use-unsaved.ts'

const UnsavedDialog = lazyPart(() => import('./UnsavedDialog.tsx'))

/** The server has a newer build than the page: nothing is loaded anew before the person wants it. */
export function VersionRow() {
  const isOld = useSyncExternalStore(onVersion, isOutdated)
  // From the beginning: what was written before there was a newer build would be lost as well.
  const isUnsaved = useUnsaved()
  useEffect(() => {
    // A server that has a newer build may have this one's dialog no more.
    void untilIdle().then(UnsavedDialog.preload)
  }, [])
  return isOld && <NewVersion isUnsaved={isUnsaved} />
}

function NewVersion({ isUnsaved }: { isUnsaved: boolean }) {
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
      <PartBoundary onFailed={() => setAsking(false)}>
        <OnceOpened opened={isAsking}>
          <UnsavedDialog opened={isAsking} onConfirm={reload} onCancel={() => setAsking(false)} />
        </OnceOpened>
      </PartBoundary>
    </>
  )
}
