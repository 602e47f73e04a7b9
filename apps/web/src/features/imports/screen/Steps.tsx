import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FirstDaySteps } from '../../../shared/first-day/FirstDaySteps.tsx'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'

/** Of the first day: shown where the chain had nothing yet when one came here. */
export function Steps({ isLoaded }: { isLoaded: boolean }) {
  const { data } = useQuery(locationsQuery)
  const [isFirstDay, setFirstDay] = useState<boolean>()
  if (data && isFirstDay === undefined) setFirstDay(data.length === 0)
  return isFirstDay ? <FirstDaySteps done={isLoaded ? 3 : 2} /> : null
}
