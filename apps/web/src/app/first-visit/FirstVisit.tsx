import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useAccess } from '../../shared/session/access-context.ts'
import { useHome } from '../shell/use-sections.ts'
import { askForVisit } from './visit-request.ts'
import { Pointer } from './Pointer.tsx'
import { stepsOf, type Step } from './steps.ts'
import { seen } from './use-target.ts'
import { useEndVisit, visitQuery } from './visit-query.ts'

/** How long a screen may take to have something to point at. */
const LOOK_MS = 400

/** The way, where the person lands: at their first visit, and when they ask for it. It is left at any time. */
export default function FirstVisit({ isAsked }: { isAsked: boolean }) {
  const { data } = useQuery(visitQuery)
  const end = useEndVisit()
  const home = useHome()
  const { pathname } = useLocation()
  const isDue = isAsked || data?.hecha === false
  const isHome = pathname === home.path || pathname.startsWith(`${home.path}/`)
  if (!isDue || !isHome) return null
  const leave = (): void => {
    askForVisit(false)
    end.mutate()
  }
  return <Way onLeave={leave} />
}

function Way({ onLeave }: { onLeave: () => void }) {
  const access = useAccess()
  const [steps, setSteps] = useState<readonly Step[]>()
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (steps || !access) return undefined
    // The tabs and the head are there before the figures: what is not by then, this person does not have.
    const timer = setInterval(() => {
      if (seen(['main h1'])) setSteps(stepsOf(access.rol, (step) => seen(step.at) !== undefined))
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [steps, access])
  const step = steps?.[at]
  if (!steps || !step) return null
  const isLast = at === steps.length - 1
  return (
    <Pointer
      step={step}
      place={`${at + 1} de ${steps.length}`}
      isLast={isLast}
      onNext={() => (isLast ? onLeave() : setAt(at + 1))}
      onBack={at === 0 ? undefined : () => setAt(at - 1)}
      onLeave={onLeave}
    />
  )
}
