import type { InicioTienda } from '@abasto/contracts/home/schema'
import { IconPackageImport, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { LocationTypeTag } from '../../../shared/locations/LocationType.tsx'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { useAccess } from '../../../shared/session/access-context.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { formatNow } from '../../../ui/format/dates.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { useArrivingOrders } from '../api.ts'
import { arrivingPath, homePath, newOrderPath } from '../paths.ts'
import { useToday } from '../today/api.ts'
import { useStoreHome } from './api.ts'
import { ArrivalsCard } from './aside/ArrivalsCard.tsx'
import { DataCard, DataMark } from './aside/DataCard.tsx'
import { TodayCard } from './aside/TodayCard.tsx'
import { HomeCards } from './HomeCards.tsx'
import { unknownText } from './model/missing-view.ts'
import { MissingSheet } from './missing/MissingSheet.tsx'
import styles from './home.module.css'

/** /inicio: the store of whoever works in one; of several the first, until another is chosen. */
export default function HomeScreen() {
  const { ubicacionId } = useParams()
  const access = useAccess()
  const locations = useQuery(locationsQuery)
  const isStores = access?.rol === 'tienda'
  const stores = (locations.data ?? []).filter(
    ({ id, tipo }) => tipo === 'tienda' && (!isStores || access.ubicaciones.includes(id)),
  )
  if (ubicacionId !== undefined) {
    const mayChoose = isStores ? access.ubicaciones.length > 1 : locations.isPending || stores.length > 1
    return <StoreHome key={ubicacionId} store={ubicacionId} stores={stores} mayChoose={mayChoose} />
  }
  const [first] = stores
  if (first) return <Navigate to={homePath(first.id)} replace />
  return (
    <PageFrame>
      <PageHead title="Inicio" />
      {locations.isError && (
        <ErrorBand
          what="No se pudieron cargar tus tiendas."
          detail={detailOf(locations.error, '')}
          retrying={locations.isFetching}
          onRetry={retryOf(locations)}
        />
      )}
      {locations.data && (
        <p className={styles.none}>
          Tu usuario no tiene ninguna tienda asignada. Quien administra la cadena puede asignarte una.
        </p>
      )}
    </PageFrame>
  )
}

interface StoreHomeProps {
  store: string
  /** Those that this person may choose. */
  stores: readonly { readonly id: string; readonly nombre: string }[]
  /** There are several, or it is not known yet. */
  mayChoose: boolean
}

function StoreHome({ store, stores, mayChoose }: StoreHomeProps) {
  const home = useStoreHome(store)
  const today = useToday()
  const arriving = useArrivingOrders(store)
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const ofToday = today.data?.tiendas.find(({ tienda }) => tienda === store)
  const data = today.data && (ofToday?.datos ?? null)
  const name = home.data?.nombre ?? stores.find(({ id }) => id === store)?.nombre ?? store
  const choices = stores.length > 0 ? stores : [{ id: store, nombre: name }]
  // Where what is of today stands above, the rest is shown once that has its height.
  const isSettling = today.isPending || arriving.isPending
  const dataCard = (home.data || !home.isError) && <DataCard home={home.data} data={data} />
  const failed = [home, today, arriving].find((query) => query.isError)
  return (
    <PageFrame>
      <PageHead
        title={name}
        aside={!isPhone && <LocationTypeTag type="tienda" />}
        answerLines={3}
        answer={<Answer home={home.data} isPhone={isPhone} mark={<DataMark data={data} />} />}
        actions={
          <>
            {mayChoose && (
              <SelectField
                label="Tienda"
                value={store}
                onChange={(id) => void navigate(homePath(id))}
                options={choices.map(({ id, nombre }) => ({ value: id, label: nombre }))}
              />
            )}
            {!isPhone && (
              <>
                <ButtonLink
                  to={`${arrivingPath}?${new URLSearchParams({ tienda: store }).toString()}`}
                  icon={IconPackageImport}
                >
                  Recibir
                </ButtonLink>
                <ButtonLink to={newOrderPath} icon={IconPlus}>
                  Pedido aparte
                </ButtonLink>
              </>
            )}
          </>
        }
      />
      {failed && (
        <ErrorBand
          what="No se pudo cargar todo lo de la tienda."
          detail={`${detailOf(failed.error, '')}${home.data ? ' Se muestra lo que ya estaba en la página.' : ''}`}
          retrying={failed.isFetching}
          onRetry={retryOf({
            error: failed.error,
            refetch: () => Promise.all([home.refetch(), today.refetch(), arriving.refetch()]),
          })}
        />
      )}
      <div className={clsx(styles.columns, isSettling && styles.settling)}>
        <div className={styles.main}>
          {!isPhone && (home.data || !home.isError) && <HomeCards home={home.data} />}
          {(home.data || !home.isError) && (
            <MissingSheet store={store} home={home.data} refreshing={home.isFetching && home.isStale} />
          )}
        </div>
        <aside className={styles.aside} aria-label="Hoy">
          {(today.data || !today.isError) && <TodayCard today={today.data} store={ofToday} />}
          <div className={styles.stack}>
            {(arriving.data || !arriving.isError) && <ArrivalsCard store={store} orders={arriving.data} />}
            {!isPhone && dataCard}
          </div>
        </aside>
        {isPhone && dataCard}
      </div>
    </PageFrame>
  )
}

interface AnswerProps {
  home: InicioTienda | undefined
  isPhone: boolean
  mark: ReactNode
}

function Answer({ home, isPhone, mark }: AnswerProps) {
  const timeZone = useTimeZone()
  const now = useNow()
  const { agotados = 0, por_agotarse = 0 } = home?.totales ?? {}
  return (
    <span className={styles.answer}>
      <span>{formatNow(now, timeZone, isPhone)}</span>
      {home && agotados + por_agotarse > 0 && (
        <strong className={styles.red}>
          {formatNumber(agotados)} {agotados === 1 ? 'agotado que se vende' : 'agotados que se venden'} y{' '}
          {formatNumber(por_agotarse)} por agotarse
        </strong>
      )}
      {home && agotados + por_agotarse === 0 && unknownText(home) === null && (
        <span>nada se agota antes de la próxima entrega</span>
      )}
      {mark}
    </span>
  )
}
