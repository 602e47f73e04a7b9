import { cambiosArchivo } from '@abasto/contracts/edits/calls'
import { CAMBIOS_SEMANAS, SIN_DECIR, type Cambios } from '@abasto/contracts/edits/schema'
import { ETIQUETA_MOTIVO, SIN_MOTIVO } from '@abasto/contracts/orders/edit-reasons'
import { useQuery } from '@tanstack/react-query'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { ExportMenu } from '../../../shared/export/ExportMenu.tsx'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { OrderTabs } from '../../../shared/order-tabs/OrderTabs.tsx'
import { useAccess } from '../../../shared/session/access-context.ts'
import { useTenant } from '../../../shared/tenant/tenant-context.ts'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { FilterChip } from '../../../ui/field/Filters.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { dayIn, formatDay } from '../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { useChanges } from '../api.ts'
import { LinesSheet } from '../lines/LinesSheet.tsx'
import { knownOf } from '../model/known.ts'
import { SumsSheet } from '../sums/SumsSheet.tsx'
import { ChangeCards } from './ChangeCards.tsx'
import { ANY, changesParams, changesQuery, type ChangesView } from './changes-view.ts'
import { Lessons } from './Lessons.tsx'
import { recentWeeks } from './recent-weeks.ts'
import styles from './changes.module.css'

/** /pedidos-sugeridos/cambios: the quantities that people changed by hand, and what came of them. */
export default function ChangesScreen() {
  const [view, setSearch] = useTypedSearch(changesParams)
  const query = changesQuery(view)
  const changes = useChanges(query)
  const { data } = changes
  const { moneda: currency, zona_horaria } = useTenant().configuracion
  const now = useNow()
  const isPhone = useIsPhone()
  const access = useAccess()
  // The people of a store see its changes alone.
  const stores =
    useQuery(locationsQuery).data?.filter(
      ({ id, tipo }) => tipo === 'tienda' && (access?.rol !== 'tienda' || access.ubicaciones.includes(id)),
    ) ?? []
  const filter = (change: Partial<ChangesView>): void => setSearch({ ...change, pagina: 1 })
  return (
    <PageFrame>
      <PageHead
        title="Cambios a mano"
        back={{ to: '/pedidos-sugeridos', label: 'Pedidos Sugeridos' }}
        answerLines={3}
        answer={data && <Answer changes={data} />}
        actions={
          <>
            <SavedViews screen="cambios" params={changesParams} />
            <ExportMenu
              call={cambiosArchivo}
              disabled={!data || data.total.cambios === 0}
              input={(formato) => ({ query: { ...query, formato } })}
              compact={isPhone}
            />
          </>
        }
      />
      <OrderTabs />
      <div className={styles.filters}>
        <div className={styles.place}>
          <SelectField
            label="Ubicación"
            value={view.ubicacion}
            options={[
              { value: ALL_LOCATIONS, label: access?.rol === 'tienda' ? 'Mis tiendas' : 'Todas las tiendas' },
              ...(view.ubicacion !== ALL_LOCATIONS && !stores.some(({ id }) => id === view.ubicacion)
                ? [{ value: view.ubicacion, label: view.ubicacion }]
                : []),
              ...stores.map(({ id, nombre }) => ({ value: id, label: nombre })),
            ]}
            onChange={(ubicacion) => filter({ ubicacion })}
          />
        </div>
        <div className={styles.place}>
          <SelectField
            label="Semana"
            value={view.semana}
            options={[
              { value: ANY, label: `Últimas ${CAMBIOS_SEMANAS} semanas` },
              ...recentWeeks(dayIn(now, zona_horaria), CAMBIOS_SEMANAS, view.semana),
            ]}
            onChange={(semana) => filter({ semana })}
          />
        </div>
        <Chips view={view} changes={data} onFilter={filter} />
        {(data || !changes.isError) && <p className={styles.scope}>{data && scopeText(data)}</p>}
      </div>
      {changes.isError && (
        <ErrorBand
          what="No se pudieron cargar los cambios a mano."
          detail={`${detailOf(changes.error, '')}${data ? ' Se muestran las últimas cifras cargadas.' : ''}`}
          retrying={changes.isFetching}
          onRetry={retryOf(changes)}
        />
      )}
      {(!changes.isError || data) && (
        <>
          <ChangeCards
            changes={data}
            currency={currency}
            sentido={view.sentido}
            onSentido={(sentido) => filter({ sentido })}
          />
          <SumsSheet
            changes={data}
            view={view}
            currency={currency}
            refreshing={changes.isFetching && data !== undefined}
            onFilter={filter}
          />
          {/* Beneath what is drawn before it is known whether there are any. */}
          {data && <Lessons changes={data} currency={currency} />}
          {data && (
            <LinesSheet
              query={query}
              page={view.pagina}
              currency={currency}
              onPage={(pagina) => setSearch({ pagina })}
            />
          )}
        </>
      )}
    </PageFrame>
  )
}

function scopeText({ desde, hasta, total: { por_saberse } }: Cambios): string {
  const days = `${formatDay(desde)} a ${formatDay(hasta)}`
  if (por_saberse === 0) return days
  return `${days} · de ${formatCount(por_saberse, 'cambio', 'cambios')} todavía no se sabe`
}

function Answer({ changes }: { changes: Cambios }) {
  const { total, suben, bajan } = changes
  if (total.cambios === 0) return 'Ninguna cantidad se cambió a mano.'
  const known = knownOf(total)
  if (known === 0)
    return `${formatCount(total.cambios, 'cantidad cambiada', 'cantidades cambiadas')}; de ninguna se sabe todavía qué resultó`
  return `De ${formatCount(known, 'cambio que ya se sabe', 'cambios que ya se saben')}, ${formatCount(suben.suben_vendieron, 'subida vendió más', 'subidas vendieron más')} y ${formatCount(bajan.bajan_sin_perder, 'bajada no perdió venta', 'bajadas no perdieron venta')}; ${formatNumber(suben.suben_quedaron)} solo dejaron más en la tienda`
}

interface ChipsProps {
  view: ChangesView
  changes: Cambios | undefined
  onFilter: (change: Partial<ChangesView>) => void
}

/** What is filtered by besides the place and the week. */
function Chips({ view, changes, onFilter }: ChipsProps) {
  const person = changes?.personas.find(({ usuario_id }) => String(usuario_id) === view.persona)
  const chips: readonly (readonly [string, Partial<ChangesView>])[] = [
    ...(view.motivo === ANY
      ? []
      : ([
          [view.motivo === SIN_DECIR ? SIN_MOTIVO : ETIQUETA_MOTIVO[view.motivo], { motivo: ANY }],
        ] as const)),
    ...(view.categoria === ANY ? [] : ([[view.categoria, { categoria: ANY }]] as const)),
    ...(view.persona === ANY ? [] : ([[person?.nombre ?? 'Una persona', { persona: ANY }]] as const)),
    ...(view.sentido === ANY
      ? []
      : ([[view.sentido === 'suben' ? 'Subidas' : 'Bajadas', { sentido: ANY }]] as const)),
  ]
  if (chips.length === 0) return null
  return (
    <div className={styles.chips}>
      {chips.map(([label, without]) => (
        <FilterChip key={label} onRemove={() => onFilter(without)}>
          {label}
        </FilterChip>
      ))}
    </div>
  )
}
