import { useQuery } from '@tanstack/react-query'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { noticesQuery } from '../../api.ts'
import { FactsCard } from '../facts/FactsCard.tsx'
import { noticeFacts } from './notice-facts.ts'

interface NoticesCardProps {
  now: Date
  onMore: () => void
}

/** Avisos de hoy: what people were told of, when, and whether anybody is told at all. */
export function NoticesCard({ now, onMore }: NoticesCardProps) {
  const timeZone = useTimeZone()
  const { data, error, isError, isFetching, refetch } = useQuery(noticesQuery)
  const facts = data && noticeFacts(data, { now, timeZone })
  return (
    <FactsCard
      title="Avisos de hoy"
      facts={facts}
      hasLongTerms
      note={facts?.length === 0 ? 'Nada que avisar desde ayer.' : undefined}
      failure={
        isError && !data
          ? { what: 'No se pudieron leer los avisos.', query: { error, isFetching, refetch } }
          : undefined
      }
      more={
        <Button variant="quiet" onClick={onMore}>
          Ver los avisos y a quién llegan
        </Button>
      }
    />
  )
}
