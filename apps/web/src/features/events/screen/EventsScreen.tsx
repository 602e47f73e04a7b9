import type { Evento, Eventos } from '@abasto/contracts/events/schema'
import { IconCalendarPlus, IconClipboardList, IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { OrderTabs } from '../../../shared/order-tabs/OrderTabs.tsx'
import { useMay } from '../../../shared/session/access-context.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { SegmentedFilter } from '../../../ui/field/Filters.tsx'
import { dayIn } from '../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { oneOfParam, useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Banner, ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { useEvents } from '../api.ts'
import { EventDialog } from '../edit/EventDialog.tsx'
import { HolidaysDialog } from '../edit/HolidaysDialog.tsx'
import { PasteEventsDialog } from '../edit/PasteEventsDialog.tsx'
import { daysText } from '../model/event-text.ts'
import { proposedHolidays } from '../model/proposed-holidays.ts'
import { EventsTable } from './EventsTable.tsx'

const VIEWS = ['proximos', 'pasados'] as const
const params = { ver: oneOfParam(VIEWS, 'proximos') }

type Editing = { readonly what: 'holidays' | 'list' } | { readonly what: 'event'; readonly event?: Evento }

/** /pedidos-sugeridos/eventos: holidays, promotions and closed days, which forecasts know once they are entered. */
export default function EventsScreen() {
  const events = useEvents()
  const [{ ver }, setSearch] = useTypedSearch(params)
  const [editing, setEditing] = useState<Editing | null>(null)
  const close = (): void => setEditing(null)
  const mayEdit = useMay('parametros.editar')
  const today = dayIn(useNow(), useTimeZone())
  const { data } = events
  const past = data?.eventos.filter(({ hasta }) => hasta < today).toReversed()
  const coming = data?.eventos.filter(({ hasta }) => hasta >= today)
  const proposed = data ? proposedHolidays(data.eventos, today) : []
  return (
    <PageFrame>
      <PageHead
        title="Eventos"
        back={{ to: '/pedidos-sugeridos', label: 'Pedidos Sugeridos' }}
        answerLines={2}
        answer={coming && answerOf(coming)}
        actions={
          mayEdit && (
            <Button variant="filled" icon={IconCalendarPlus} onClick={() => setEditing({ what: 'event' })}>
              Agregar evento
            </Button>
          )
        }
      />
      <OrderTabs />
      {!mayEdit && <Banner tone="info">Los anota un gerente o un administrador; aquí puedes verlos.</Banner>}
      {events.isError && (
        <ErrorBand
          what="No se pudo cargar el calendario de eventos."
          detail={detailOf(events.error, '')}
          retrying={events.isFetching}
          onRetry={retryOf(events)}
        />
      )}
      {(data || !events.isError) && (
        <Sheet label="Eventos">
          <SheetTools>
            <SegmentedFilter
              label="Ver"
              value={ver}
              onChange={(value) => setSearch({ ver: value })}
              options={[
                { value: 'proximos', label: 'Próximos', count: coming && formatNumber(coming.length) },
                { value: 'pasados', label: 'Pasados', count: past && formatNumber(past.length) },
              ]}
            />
            {mayEdit && (
              <>
                <Button icon={IconClipboardList} onClick={() => setEditing({ what: 'list' })}>
                  Pegar una lista
                </Button>
                <Button
                  icon={IconFlag}
                  disabled={proposed.length === 0}
                  onClick={() => setEditing({ what: 'holidays' })}
                >
                  Feriados de Venezuela
                </Button>
              </>
            )}
          </SheetTools>
          <EventsTable
            events={ver === 'pasados' ? past : coming}
            isPast={ver === 'pasados'}
            mayEdit={mayEdit}
            onCorrect={(event) => setEditing({ what: 'event', event })}
          />
        </Sheet>
      )}
      {data && <WhoKnows events={data} />}
      {editing?.what === 'event' && <EventDialog event={editing.event} onClose={close} />}
      {editing?.what === 'list' && <PasteEventsDialog today={today} onClose={close} />}
      {editing?.what === 'holidays' && <HolidaysDialog proposed={proposed} today={today} onClose={close} />}
    </PageFrame>
  )
}

/** A calendar that no forecast reads would be kept for nothing: it is said. */
function WhoKnows({ events: { tiendas_que_los_usan: knowing, tiendas } }: { events: Eventos }) {
  if (tiendas === 0 || knowing === tiendas) return null
  return (
    <Banner tone="info">
      {knowing === 0
        ? 'Ninguna tienda pronostica todavía con el modelo que los conoce («Combinado»).'
        : `${formatCount(knowing, 'tienda pronostica', 'tiendas pronostican')} con el modelo que los conoce («Combinado»), de ${formatNumber(tiendas)}.`}{' '}
      Se elige en <Link to="/pedidos-sugeridos/precision">Precisión</Link>.
    </Banner>
  )
}

function answerOf(coming: Eventos['eventos']): string {
  const [next] = coming
  if (!next) return 'No hay ninguno por venir. Un día que no es como los demás se anota antes de que llegue.'
  return `El próximo: ${next.nombre}, ${daysText(next)}.`
}
