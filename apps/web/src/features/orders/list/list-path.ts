import { useLocation } from 'react-router'
import { z } from 'zod'
import { ordersPath } from '../paths.ts'

/** Goes along with an order that was opened from the list: how the list was filtered. */
const fromList = z.object({ lista: z.string() })

/** What a link from the list to an order takes along. */
export function useFromList(): z.infer<typeof fromList> {
  return { lista: useLocation().search }
}

/** The way back from an order: the list as it was left, or else all of it. */
export function useListPath(): string {
  const { state } = useLocation()
  const { data } = fromList.safeParse(state)
  return `${ordersPath}${data?.lista ?? ''}`
}
