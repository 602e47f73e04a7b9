import { type Evento, ETIQUETA_EVENTO } from '@abasto/contracts/events/schema'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Badge } from '../../../ui/badge/Badge.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { RowCard } from '../../../ui/card/RowCard.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { formatDate } from '../../../ui/format/dates.ts'
import { notify } from '../../../ui/notice/notices.tsx'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { useRemoveEvent } from '../api.ts'
import { daysText, effectText, whatText, whereText } from '../model/event-text.ts'
import styles from './events.module.css'

export interface EventsTableProps {
  events: readonly Evento[] | undefined
  isPast: boolean
  mayEdit: boolean
  onCorrect: (event: Evento) => void
}

/** Which event it is, and of what kind. */
const NAMED: readonly Column<Evento>[] = [
  {
    key: 'evento',
    title: 'Evento',
    cell: (event) => (
      <span className={styles.names}>
        <span className={styles.name}>{event.nombre}</span>
        <span className={styles.second}>{daysText(event)}</span>
      </span>
    ),
  },
  {
    key: 'tipo',
    title: 'Tipo',
    width: '120px',
    narrowWidth: '112px',
    cell: ({ tipo }) => <Kind kind={tipo} />,
  },
]

export function EventsTable({ events, isPast, mayEdit, onCorrect }: EventsTableProps) {
  const timeZone = useTimeZone()
  const [removing, setRemoving] = useState<Evento | null>(null)
  const remove = useRemoveEvent()
  const entered = ({ usuario, momento }: Evento) => `${usuario}, ${formatDate(new Date(momento), timeZone)}`
  const takeOut = (event: Evento): void =>
    remove.mutate(event.id, {
      onSuccess: ({ message }) => notify('success', message),
      onError: (error) => notify('error', detailOf(error, 'No se pudo quitar. Vuelve a intentar.')),
      onSettled: () => setRemoving(null),
    })
  const buttons = (event: Evento) => (
    <span className={styles.buttons}>
      <IconButton icon={IconPencil} label={`Corregir ${event.nombre}`} onClick={() => onCorrect(event)} />
      <IconButton icon={IconX} label={`Quitar ${event.nombre}`} onClick={() => setRemoving(event)} />
    </span>
  )
  const columns: Column<Evento>[] = [
    ...NAMED,
    { key: 'donde', title: 'Dónde', width: '190px', narrowWidth: '124px', cell: whereText },
    { key: 'que', title: 'Qué', width: '210px', narrowWidth: '124px', cell: whatText },
    { key: 'efecto', title: 'Efecto esperado', width: '210px', narrowWidth: '124px', cell: effectText },
    { key: 'anoto', title: 'Lo anotó', width: '200px', desktopOnly: true, cell: entered },
    ...(mayEdit
      ? [{ key: 'cambiar', title: 'Cambiar', titleHidden: true, width: '104px', cell: buttons }]
      : []),
  ]
  return (
    <>
      <DataTable
        label="Eventos"
        columns={columns}
        rows={events}
        rowKey={({ id }) => String(id)}
        minWidth="1080px"
        narrowMinWidth="720px"
        loadingText="Cargando el calendario..."
        empty={
          isPast
            ? 'Ninguno en el último año. Anotar los que pasaron enseña cuánto cambian las ventas.'
            : 'Ninguno por venir. Agrega una promoción o un cierre, o elige de los feriados de Venezuela.'
        }
        renderCard={(event) => (
          <RowCard>
            <span className={styles.cardHead}>
              <span className={styles.names}>
                <span className={styles.name}>{event.nombre}</span>
                <span className={styles.second}>{daysText(event)}</span>
              </span>
              {mayEdit && buttons(event)}
            </span>
            <span className={styles.marks}>
              <Kind kind={event.tipo} />
              <span className={styles.second}>
                {whereText(event)} · {whatText(event)}
              </span>
            </span>
            <span className={styles.second}>Efecto: {effectText(event)}</span>
          </RowCard>
        )}
      />
      <ConfirmDialog
        opened={removing !== null}
        title={`Quitar ${removing?.nombre ?? ''}`}
        confirmLabel="Quitar"
        destructive
        busy={remove.isPending}
        onCancel={() => setRemoving(null)}
        onConfirm={() => removing && takeOut(removing)}
      >
        Los pronósticos vuelven a tratar esos días como cualquier otro.
      </ConfirmDialog>
    </>
  )
}

function Kind({ kind }: { kind: Evento['tipo'] }) {
  return <Badge tone={kind === 'promocion' ? 'blue' : 'neutral'}>{ETIQUETA_EVENTO[kind]}</Badge>
}
