import type { UbicacionGestionada } from '@abasto/contracts/locations/administration'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { AdministrationTabs } from '../../../shared/administration/AdministrationTabs.tsx'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/session/access-context.ts'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Sheet, SheetFoot, SheetTools } from '../../../ui/card/Sheet.tsx'
import { SegmentedFilter } from '../../../ui/field/Filters.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { oneOfParam, textParam, useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { useNewest } from '../../../ui/hooks/use-newest.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { useManagedLocations, useOrderLocations } from '../api.ts'
import { LocationDialog } from '../edit/LocationDialog.tsx'
import { NewLocationDialog } from '../edit/NewLocationDialog.tsx'
import { LOCATION_VIEWS, locationsIn, moved, type LocationView } from '../model/location-view.ts'
import { LocationsTable } from './LocationsTable.tsx'

const LABELS: Readonly<Record<LocationView, string>> = { activas: 'Activas', retiradas: 'Retiradas' }

const params = { ver: oneOfParam(LOCATION_VIEWS, 'activas'), ubicacion: textParam() }

const NONE_YET: readonly UbicacionGestionada[] = []

/** /settings/ubicaciones: the stores and CEDIs of the chain. */
export default function LocationsScreen() {
  const mayKeep = useMay('ubicaciones.gestionar')
  return mayKeep ? <Locations /> : <NotForYou />
}

function NotForYou() {
  return (
    <PageFrame>
      <PageHead title="Ubicaciones" answer="Solo quien administra la cadena puede verlas." />
    </PageFrame>
  )
}

function Locations() {
  const [view, setSearch] = useTypedSearch(params)
  const [isCreating, setCreating] = useState(false)
  const isPhone = useIsPhone()
  const now = useNow()
  const locations = useManagedLocations()
  const order = useOrderLocations()
  const { data } = locations
  const shown = useMemo(() => data && locationsIn(data, view.ver), [data, view.ver])
  const chosen = data?.find(({ id }) => id === view.ubicacion)
  const move = useNewest(({ id }: UbicacionGestionada, step: -1 | 1) => {
    if (!data) return
    const ids = locationsIn(data, 'activas').map((each) => each.id)
    order.mutate(moved(ids, id, step), {
      onError: (error) => notify('error', detailOf(error, 'No se pudo cambiar el orden. Vuelve a intentar.')),
    })
  })
  const open = useCallback(({ id }: UbicacionGestionada) => setSearch({ ubicacion: id }), [setSearch])
  return (
    <PageFrame>
      <PageHead
        title="Ubicaciones"
        answer={data && answerOf(data)}
        actions={
          <>
            <SavedViews screen="ubicaciones" params={params} />
            {isPhone ? (
              <IconButton
                variant="filled"
                icon={IconPlus}
                label="Crear ubicación"
                onClick={() => setCreating(true)}
              />
            ) : (
              <Button variant="filled" icon={IconPlus} onClick={() => setCreating(true)}>
                Crear ubicación
              </Button>
            )}
          </>
        }
      />
      <AdministrationTabs />
      {locations.isError && (
        <ErrorBand
          what="No se pudieron cargar las ubicaciones."
          detail={detailOf(locations.error, '')}
          retrying={locations.isFetching}
          onRetry={retryOf(locations)}
        />
      )}
      {(data || !locations.isError) && (
        <Sheet label="Ubicaciones">
          <SheetTools>
            <SegmentedFilter
              label="Ver"
              value={view.ver}
              onChange={(ver) => setSearch({ ver })}
              options={LOCATION_VIEWS.map((value) => ({
                value,
                label: LABELS[value],
                count: data && formatNumber(locationsIn(data, value).length),
              }))}
            />
          </SheetTools>
          <LocationsTable
            locations={shown}
            all={data ?? NONE_YET}
            now={now}
            moving={order.isPending}
            onMove={view.ver === 'activas' ? move : undefined}
            onOpen={open}
          />
          {shown && shown.length > 0 && (
            <SheetFoot>
              {view.ver === 'activas'
                ? 'En este orden se muestran en listas y selectores.'
                : 'Conservan su historia y su código; no salen en ninguna otra pantalla.'}
            </SheetFoot>
          )}
        </Sheet>
      )}
      {chosen && data && (
        <LocationDialog
          key={chosen.id}
          location={chosen}
          all={data}
          onClose={() => setSearch({ ubicacion: '' })}
        />
      )}
      {isCreating && (
        <NewLocationDialog
          onClose={() => setCreating(false)}
          onCreated={(id) => setSearch({ ver: 'activas', ubicacion: id })}
        />
      )}
    </PageFrame>
  )
}

function answerOf(all: readonly UbicacionGestionada[]): string {
  const active = locationsIn(all, 'activas')
  const stores = active.filter(({ tipo }) => tipo === 'tienda').length
  const without = active.filter(({ fuente, a_mano }) => fuente === null && a_mano === null).length
  const parts = [
    formatCount(stores, 'tienda', 'tiendas'),
    formatCount(active.length - stores, 'CEDI', 'CEDIs'),
  ]
  if (without > 0) parts.push(`${formatNumber(without)} sin fuente de datos`)
  return parts.join(' · ')
}
