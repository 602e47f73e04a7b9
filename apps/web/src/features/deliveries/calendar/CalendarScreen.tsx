import type { CalendarioEntregas, ParEntrega } from '@abasto/contracts/deliveries/schema'
import { IconCalendarPlus, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { OrderTabs } from '../../../shared/order-tabs/OrderTabs.tsx'
import { useMay } from '../../../shared/session/access-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Sheet, SheetFoot, SheetTools } from '../../../ui/card/Sheet.tsx'
import { SegmentedFilter } from '../../../ui/field/Filters.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { textParam, useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { Banner, ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonLine } from '../../../ui/waiting/Skeleton.tsx'
import { useDeliveryBoard } from '../api.ts'
import styles from './calendar.module.css'
import { CalendarTable } from './CalendarTable.tsx'
import { DateDialog } from './DateDialog.tsx'
import { CalendarDates } from './CalendarDates.tsx'
import { WeekDialog } from './WeekDialog.tsx'

const params = { cedi: textParam() }

/** CEDIs that still fit beside each other. */
const MOST_SEGMENTS = 4

/** /pedidos-sugeridos/entregas: on which days each store orders from each CEDI, until when, and when it arrives. */
export default function CalendarScreen() {
  const board = useDeliveryBoard()
  return (
    <PageFrame>
      <PageHead
        title="Calendario de entregas"
        back={{ to: '/pedidos-sugeridos', label: 'Pedidos Sugeridos' }}
        answerLines={2}
        answer={board.data && answerOf(board.data)}
      />
      <OrderTabs />
      {board.isError && (
        <ErrorBand
          what="No se pudo cargar el calendario."
          detail={detailOf(board.error, '')}
          retrying={board.isFetching}
          onRetry={retryOf(board)}
        />
      )}
      {(board.data || !board.isError) && <Calendar board={board.data} />}
    </PageFrame>
  )
}

function Calendar({ board }: { board: CalendarioEntregas | undefined }) {
  const mayChange = useMay('entregas.gestionar')
  const [{ cedi: wanted }, setSearch] = useTypedSearch(params)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [editing, setEditing] = useState<readonly ParEntrega[]>([])
  const [isDating, setDating] = useState(false)
  const cedi = board?.cedis.find(({ id }) => id === wanted) ?? board?.cedis[0]
  const pairs = board?.pares.filter((pair) => pair.cedi === cedi?.id)
  const selected = pairs?.filter(({ tienda }) => chosen.includes(tienda)) ?? []
  if (board?.cedis.length === 0) {
    return <Banner tone="info">Todavía no hay CEDIs: el calendario dice cuándo se pide a cada uno.</Banner>
  }
  return (
    <>
      {!mayChange && board && (
        <Banner tone="info">Lo cambia un gerente o un administrador; aquí puedes verlo.</Banner>
      )}
      <Sheet label="Días de pedido">
        <SheetTools>
          <CediChoice board={board} value={cedi?.id ?? ''} onChange={(id) => setSearch({ cedi: id })} />
          {mayChange && (
            <>
              <Button
                icon={IconCalendarPlus}
                className={styles.atRight}
                disabled={!board}
                onClick={() => setDating(true)}
              >
                Agregar fecha
              </Button>
              <Button
                variant="filled"
                icon={IconPencil}
                disabled={selected.length === 0}
                onClick={() => setEditing(selected)}
              >
                {selected.length === 0
                  ? 'Cambiar días'
                  : `Cambiar días de ${formatCount(selected.length, 'tienda', 'tiendas')}`}
              </Button>
            </>
          )}
        </SheetTools>
        <CalendarTable
          board={board}
          pairs={pairs}
          chosen={mayChange ? chosen : undefined}
          onChoose={setChosen}
          onOpen={mayChange ? (pair) => setEditing([pair]) : undefined}
        />
        {pairs && pairs.length > 0 && (
          <SheetFoot>
            {mayChange
              ? 'Marca varias tiendas para cambiarlas juntas, o toca una para cambiarla sola.'
              : `${formatCount(pairs.length, 'tienda', 'tiendas')} piden a ${cedi?.nombre ?? ''}.`}
          </SheetFoot>
        )}
      </Sheet>
      {board && <CalendarDates board={board} mayChange={mayChange} />}
      {board && editing.length > 0 && (
        <WeekDialog
          board={board}
          pairs={editing}
          onClose={() => setEditing([])}
          onSaved={() => {
            setEditing([])
            setChosen([])
          }}
        />
      )}
      {board && isDating && (
        <DateDialog
          board={board}
          chosen={selected.map(({ tienda }) => tienda)}
          onClose={() => setDating(false)}
        />
      )}
    </>
  )
}

interface CediChoiceProps {
  board: CalendarioEntregas | undefined
  value: string
  onChange: (id: string) => void
}

function CediChoice({ board, value, onChange }: CediChoiceProps) {
  if (!board) return <SkeletonLine width="300px" height="44px" />
  const options = board.cedis.map(({ id, nombre }) => ({ value: id, label: nombre }))
  if (options.length > MOST_SEGMENTS) {
    return <SelectField label="CEDI" value={value} onChange={onChange} options={options} />
  }
  return <SegmentedFilter label="CEDI" value={value} onChange={onChange} options={options} />
}

function answerOf({ pares }: CalendarioEntregas): string {
  const set = pares.filter(({ dias }) => dias.length > 0).length
  if (set === 0) return 'Nadie ha dicho qué días se pide: se puede pedir cualquier día, sin hora de corte.'
  if (set === pares.length) return 'Todas las tiendas tienen sus días de pedido.'
  return `${formatNumber(pares.length - set)} de ${formatNumber(pares.length)} sin días de pedido: pueden pedir cualquier día.`
}
