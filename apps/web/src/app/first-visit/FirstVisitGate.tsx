import { Suspense, useEffect, useState } from 'react'
import { untilIdle } from '../../ui/hooks/until-idle.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useIsVisitAsked } from './visit-request.ts'

const FirstVisit = lazyPart(() => import('./FirstVisit.tsx'))

/** Whoever comes for the first time is shown the way, once the page has come to rest. */
export function FirstVisitGate() {
  const isAsked = useIsVisitAsked()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isHere = true
    void untilIdle().then(() => isHere && setIdle(true))
    return () => {
      isHere = false
    }
  }, [])
  return (
    (isIdle || isAsked) && (
      <Suspense fallback={null}>
        <FirstVisit isAsked={isAsked} />
      </Suspense>
    )
  )
}
