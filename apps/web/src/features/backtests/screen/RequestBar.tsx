import type { Retroprueba } from '@abasto/contracts/backtests/schema'
import { addDays } from '@abasto/domain/time/business-day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { dayIn } from '../../../ui/format/dates.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { notify } from '../../../ui/notice/notices.tsx'
import { isGoing, useRequestBacktest } from '../api.ts'
import { SettingsBar } from '../settings/SettingsBar.tsx'
import { DEFAULT_SETTINGS, typedSettings, type TypedSettings } from '../settings/typed-settings.ts'

interface RequestBarProps {
  /** The back-test on the screen: its settings are what the fields begin with. */
  like: Retroprueba | undefined
  onRequested: (id: number) => void
}

/** The settings as they are typed, and the button that has them tried. */
export function RequestBar({ like, onRequested }: RequestBarProps) {
  const { data: locations } = useQuery(locationsQuery)
  const until = addDays(dayIn(useNow(), useTimeZone()), -1)
  const [changes, setChanges] = useState<Partial<TypedSettings>>({})
  const request = useRequestBacktest()
  const firstStore = locations?.find(({ tipo }) => tipo === 'tienda')?.id ?? ALL_LOCATIONS
  const begun = like ? typedSettings(like) : { ...DEFAULT_SETTINGS, place: firstStore }
  return (
    <SettingsBar
      typed={{ ...begun, ...changes }}
      until={until}
      isAgain={like !== undefined}
      busy={
        request.isPending || (like !== undefined && isGoing(like.estado) && Object.keys(changes).length === 0)
      }
      onChange={(part) => setChanges((before) => ({ ...before, ...part }))}
      onStart={(asked) =>
        request.mutate(asked, {
          onSuccess: ({ id, message, ya_corria }) => {
            if (ya_corria) notify('info', message)
            onRequested(id)
          },
          onError: (error) =>
            notify('error', detailOf(error, 'No se pudo pedir. Los ajustes siguen aquí; vuelve a intentar.')),
        })
      }
    />
  )
}
