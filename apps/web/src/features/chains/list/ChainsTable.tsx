import type { Cadena } from '@abasto/contracts/chains/schema'
import { IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Badge, Tag } from '../../../ui/badge/Badge.tsx'
import { CardOpener, RowCard } from '../../../ui/card/RowCard.tsx'
import { formatMoment } from '../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { ChainMark } from './ChainMark.tsx'
import styles from './chains.module.css'

export interface ChainsTableProps {
  chains: readonly Cadena[] | undefined
  now: Date
  onOpen: (chain: Cadena) => void
}

const COLUMNS = (now: Date): Column<Cadena>[] => [
  { key: 'cadena', title: 'Cadena', cell: (chain) => <Who chain={chain} /> },
  { key: 'estado', title: 'Estado', width: '150px', cell: (chain) => <ChainState chain={chain} now={now} /> },
  {
    key: 'ubicaciones',
    title: 'Ubicaciones',
    align: 'end',
    width: '104px',
    cell: ({ ubicaciones }) => formatNumber(ubicaciones),
  },
  {
    key: 'personas',
    title: 'Personas',
    align: 'end',
    width: '88px',
    cell: ({ personas }) => formatNumber(personas),
  },
  {
    key: 'actividad',
    title: 'Última actividad',
    width: '140px',
    cell: (chain) => <LastActivity chain={chain} now={now} />,
  },
]

export function ChainsTable({ chains, now, onOpen }: ChainsTableProps) {
  return (
    <DataTable
      label="Cadenas"
      columns={COLUMNS(now)}
      rows={chains}
      rowKey={({ id }) => id}
      rowTone={({ suspendida_en }) => (suspendida_en === null ? undefined : 'quiet')}
      minWidth="760px"
      narrowMinWidth="680px"
      loadingText="Cargando cadenas..."
      empty="Todavía no hay cadenas."
      opening={{ label: ({ nombre }) => `Ver ${nombre}`, open: onOpen }}
      renderCard={(chain) => (
        <RowCard tone={chain.suspendida_en === null ? undefined : 'quiet'}>
          <span className={styles.cardHead}>
            <ChainMark chain={chain} />
            <CardOpener className={styles.name} onOpen={() => onOpen(chain)}>
              {chain.nombre}
            </CardOpener>
          </span>
          <span className={styles.second}>
            {formatCount(chain.ubicaciones, 'ubicación', 'ubicaciones')} ·{' '}
            {formatCount(chain.personas, 'persona', 'personas')}
          </span>
          <span className={styles.cardFoot}>
            <ChainState chain={chain} now={now} />
            <LastActivity chain={chain} now={now} />
          </span>
        </RowCard>
      )}
    />
  )
}

function Who({ chain }: { chain: Cadena }) {
  return (
    <span className={styles.who}>
      <ChainMark chain={chain} />
      <span className={styles.names}>
        <span className={styles.name}>
          {chain.nombre} {chain.es_demo && <Tag>DEMO</Tag>}
        </span>
        <span className={styles.second}>
          {chain.es_propia ? `${chain.id} · desde aquí administras` : chain.id}
        </span>
      </span>
    </span>
  )
}

/** Open, or suspended since when. */
export function ChainState({ chain, now }: { chain: Cadena; now: Date }) {
  const timeZone = useTimeZone()
  if (chain.suspendida_en === null) {
    return (
      <Badge tone="green" icon={IconCircleCheck}>
        activa
      </Badge>
    )
  }
  return (
    <Badge tone="neutral" icon={IconPlayerPause}>
      suspendida {formatMoment(new Date(chain.suspendida_en), now, timeZone)}
    </Badge>
  )
}

function LastActivity({ chain, now }: { chain: Cadena; now: Date }) {
  const timeZone = useTimeZone()
  if (chain.ultima_actividad === null) return <span className={styles.second}>nadie ha entrado</span>
  return formatMoment(new Date(chain.ultima_actividad), now, timeZone)
}
