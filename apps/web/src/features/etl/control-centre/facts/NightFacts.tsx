import type { EstadoPrograma } from '@abasto/contracts/etl/schema'
import { LOOK_BACK_DAYS } from '@abasto/domain/sales/due-ranges'
import { IconAlertTriangle, IconCheck, IconPlayerPause, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { Badge } from '../../../../ui/badge/Badge.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { reconciliationQuery, schedulerQuery } from '../../api.ts'
import { comparisonFacts } from '../history/comparison-facts.ts'
import { NoticesCard } from '../notices/NoticesCard.tsx'
import { FactsCard } from './FactsCard.tsx'
import styles from './FactsCard.module.css'
import { agreementFacts, NOT_RUNNING, programFacts } from './night-facts.ts'

interface NightFactsProps {
  now: Date
  onProgram: () => void
  onDifferences: () => void
  onNotices: () => void
}

/** Beneath the verdict: what is read by itself, whether what was loaded is what the stores have, who was told. */
export function NightFacts({ now, onProgram, onDifferences, onNotices }: NightFactsProps) {
  return (
    <div className={styles.cards}>
      <ProgramCard now={now} onMore={onProgram} />
      <AgreementCard now={now} onMore={onDifferences} />
      <NoticesCard now={now} onMore={onNotices} />
    </div>
  )
}

const STATES = {
  activo: { label: 'Activado', tone: 'green', icon: IconCheck },
  desactivado: { label: 'Desactivado', tone: 'amber', icon: IconPlayerPause },
  sin_fuentes: { label: 'Sin fuentes', tone: 'amber', icon: IconAlertTriangle },
  detenido: { label: 'Detenido', tone: 'red', icon: IconX },
} as const satisfies Record<EstadoPrograma, unknown>

function ProgramCard({ now, onMore }: { now: Date; onMore: () => void }) {
  const timeZone = useTimeZone()
  const { data: status, error, isError, isFetching, refetch } = useQuery(schedulerQuery)
  const state = status && STATES[status.estado]
  return (
    <FactsCard
      title="ETL automático"
      aside={
        state && (
          <Badge tone={state.tone} icon={state.icon}>
            {state.label}
          </Badge>
        )
      }
      facts={status && programFacts(status, { now, timeZone })}
      note={status && status.estado !== 'activo' ? NOT_RUNNING[status.estado] : undefined}
      failure={
        isError && !status
          ? { what: 'No se pudo leer cómo está programado.', query: { error, isFetching, refetch } }
          : undefined
      }
      more={
        <Button variant="quiet" onClick={onMore}>
          Ver el horario y las últimas noches
        </Button>
      }
    />
  )
}

function AgreementCard({ now, onMore }: { now: Date; onMore: () => void }) {
  const timeZone = useTimeZone()
  const { data, error, isError, isFetching, refetch } = useQuery(reconciliationQuery)
  return (
    <FactsCard
      title={`Contra el POS, ${LOOK_BACK_DAYS} días`}
      facts={data && agreementFacts(comparisonFacts(data.tiendas), { now, timeZone })}
      failure={
        isError && !data
          ? { what: 'No se pudo leer la comparación.', query: { error, isFetching, refetch } }
          : undefined
      }
      more={
        <Button variant="quiet" onClick={onMore}>
          Ver las diferencias
        </Button>
      }
    />
  )
}
