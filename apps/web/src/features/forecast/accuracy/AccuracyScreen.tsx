import { precisionArchivo } from '@abasto/contracts/forecast/accuracy-calls'
import type { Precision } from '@abasto/contracts/forecast/accuracy'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Term } from '../../../shared/glossary/Term.tsx'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { ExportMenu } from '../../../shared/export/ExportMenu.tsx'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { OrderTabs } from '../../../shared/order-tabs/OrderTabs.tsx'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { formatDay } from '../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { oneOfParam, pageParam, textParam, useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { Banner, ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { type Place, useAccuracy } from '../api.ts'
import { isWorse } from '../model/percent.ts'
import { CategoriesSheet } from './categories/CategoriesSheet.tsx'
import { AccuracyCards } from './figures/AccuracyCards.tsx'
import { Verdict } from './figures/Verdict.tsx'
import { DetailSheet, VIEWS } from './models/DetailSheet.tsx'
import { MissedSheet } from './products/MissedSheet.tsx'
import { ProposalCard } from './proposal/ProposalCard.tsx'
import { WeeksChart } from './weeks/WeeksChart.tsx'
import styles from './accuracy.module.css'

const params = {
  ubicacion: textParam(ALL_LOCATIONS),
  ver: oneOfParam(VIEWS, 'modelos'),
  buscar: textParam(),
  fallados: oneOfParam(['si', 'no'], 'no'),
  pagina: pageParam,
}

/** /pedidos-sugeridos/precision: how far off forecasts were over eight weeks, and the model that would miss less. */
export default function AccuracyScreen() {
  const [view, setSearch] = useTypedSearch(params)
  const place: Place = view.ubicacion === ALL_LOCATIONS ? undefined : view.ubicacion
  const accuracy = useAccuracy(place)
  const stores = useQuery(locationsQuery).data?.filter(({ tipo }) => tipo === 'tienda') ?? []
  const name = place === undefined ? 'la cadena' : (stores.find(({ id }) => id === place)?.nombre ?? place)
  const { data } = accuracy
  const isPhone = useIsPhone()
  return (
    <PageFrame>
      <PageHead
        title="Precisión del pronóstico"
        aside={
          <Term of="precision" asMark>
            Precisión del pronóstico
          </Term>
        }
        back={{ to: '/pedidos-sugeridos', label: 'Pedidos Sugeridos' }}
        answerLines={3}
        answer={data && <Answer accuracy={data} name={name} />}
        actions={
          <>
            <SavedViews screen="precision" params={params} />
            <ExportMenu
              call={precisionArchivo}
              disabled={!data || data.tiendas === 0}
              input={(formato) => ({
                query: {
                  formato,
                  ubicacion_id: place,
                  muy_fallados: view.ver === 'productos' ? view.fallados : 'no',
                  search: view.ver === 'productos' && view.buscar !== '' ? view.buscar : undefined,
                },
              })}
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
              { value: ALL_LOCATIONS, label: 'Toda la cadena' },
              ...(place !== undefined && !stores.some(({ id }) => id === place)
                ? [{ value: place, label: place }]
                : []),
              ...stores.map(({ id, nombre }) => ({ value: id, label: nombre })),
            ]}
            onChange={(ubicacion) => setSearch({ ubicacion, pagina: 1 })}
          />
        </div>
        {(data || !accuracy.isError) && (
          <p className={clsx(styles.scope, place === undefined && styles.ofChain)}>
            {data && scopeText(data)}
          </p>
        )}
      </div>
      {accuracy.isError && (
        <ErrorBand
          what="No se pudo cargar la precisión."
          detail={`${detailOf(accuracy.error, '')}${data ? ' Se muestran las últimas cifras cargadas.' : ''}`}
          retrying={accuracy.isFetching}
          onRetry={retryOf(accuracy)}
        />
      )}
      {data?.tiendas === 0 ? (
        <Banner tone="info">
          Todavía no hay cifras de {name}: hacen falta cuatro semanas de ventas y una noche de pronósticos. Se
          calculan solas al terminar cada sincronización de ventas.
        </Banner>
      ) : !accuracy.isError || data ? (
        <>
          <AccuracyCards accuracy={data} />
          {/* Beneath what is drawn before it is known whether any lacks. */}
          {data && data.sin_calcular.length > 0 && <Missing accuracy={data} />}
          {data ? (
            <>
              <div className={styles.top}>
                <WeeksChart accuracy={data} />
                <ProposalCard accuracy={data} place={place} name={name} />
              </div>
              <DetailSheet accuracy={data} place={place} name={name} view={view} onView={setSearch} />
              <div className={styles.bottom}>
                <CategoriesSheet accuracy={data} />
                <MissedSheet
                  place={place}
                  onAll={() => setSearch({ ver: 'productos', fallados: 'si', buscar: '', pagina: 1 })}
                />
              </div>
            </>
          ) : (
            <SkeletonBlock height="420px" />
          )}
        </>
      ) : null}
    </PageFrame>
  )
}

function Answer({ accuracy, name }: { accuracy: Precision; name: string }) {
  const { en_uso: inUse, vara: yardstick, propuesta: proposal, tiendas } = accuracy
  if (tiendas === 0) return 'Todavía no hay noches que comparar.'
  const who = name === 'la cadena' ? 'el pronóstico de la cadena' : `el modelo de ${name}`
  const isBehind = isWorse(inUse.error_semana, yardstick.error_semana)
  const better =
    proposal &&
    ` · hay uno que gana ${proposal.semanas_gana} de ${formatCount(proposal.semanas, 'semana', 'semanas')}`
  return (
    // One sentence: no line of it begins with the dot.
    <span>
      <Verdict isGood={!isBehind}>
        {`En el total de la semana, ${who} falla ${isBehind ? 'más' : 'menos'} que repetir la semana pasada`}
      </Verdict>
      {better}
    </span>
  )
}

function scopeText({
  desde,
  hasta,
  productos,
  dias_sin_datos,
  noches_reconstruidas,
  tiendas,
}: Precision): string {
  const parts = [
    `8 semanas, ${formatDay(desde)} a ${formatDay(hasta)}`,
    tiendas === 0 ? '' : formatCount(productos, 'producto', 'productos'),
    noches_reconstruidas > 0
      ? `${formatNumber(noches_reconstruidas)} noches reconstruidas con lo cargado hasta cada una`
      : 'pronóstico de cada noche contra lo vendido',
    dias_sin_datos > 0 ? `${formatCount(dias_sin_datos, 'día', 'días')} sin datos, fuera de la cuenta` : '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

/** Stores that are not in the figures. */
function Missing({ accuracy: { sin_calcular } }: { accuracy: Precision }) {
  const names = sin_calcular.map(({ ubicacion_nombre }) => ubicacion_nombre).join(', ')
  return (
    <Banner tone="info">
      Sin cifras todavía: {names}. Se están calculando, o tienen menos de cuatro semanas de ventas.
    </Banner>
  )
}
