import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { IconCloudUp, IconSend } from '@tabler/icons-react'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { useAccess, useMay } from '../../../shared/session/access-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { SegmentedFilter } from '../../../ui/field/Filters.tsx'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { oneOfParam, textParam, useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { Banner, ErrorBand } from '../../../ui/notice/Banner.tsx'
import { DecisionBar } from '../../../ui/page/DecisionBar.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { ordersPath } from '../paths.ts'
import { isServed, locationChoices } from '../wizard/model/location-choices.ts'
import { chosenRows, shownRows } from './return-lines.ts'
import styles from './returns.module.css'
import { ReturnTable } from './ReturnTable.tsx'
import { WaitingBanner } from '../waiting/WaitingBanner.tsx'
import { type Return, useReturn } from './use-return.ts'

const params = {
  tienda: textParam(),
  cedi: textParam(),
  buscar: textParam(),
  ver: oneOfParam(['todos', 'propuestos', 'elegidos'], 'todos'),
  // Somebody comes with a product and its packs: they are filled in once, and leave the address.
  codigo: textParam(),
  bultos: textParam(),
}

/** /pedidos-sugeridos/devolucion: what a store sends back to a CEDI without ordering anything. */
export default function ReturnScreen() {
  const mayCreate = useMay('pedidos.crear')
  const access = useAccess()
  const locations = useQuery(locationsQuery)
  const [{ tienda, cedi }, setSearch] = useTypedSearch(params)
  const hasStores = locations.data?.some(({ tipo }) => tipo === 'tienda') === true
  const choices = locationChoices(locations.data ?? [], access)
  const store = choices.stores.find(({ id }) => id === tienda) ?? choices.onlyStore
  const cedis = choices.cedis.filter((one) => !store || isServed(store, one))
  const origin = cedis.find(({ id }) => id === cedi) ?? (cedis.length === 1 ? cedis[0] : undefined)
  const back = useReturn(
    store && origin ? { cedi: origin.id, cediName: origin.nombre, tienda: store.id } : null,
  )
  useBroughtAlong(back)
  return (
    <>
      <PageFrame>
        <PageHead
          title="Devolución"
          back={{ to: ordersPath, label: 'Pedidos Sugeridos' }}
          answer={
            store && origin
              ? `De ${store.nombre} a ${origin.nombre}, sin pedir nada.`
              : 'Lo que una tienda devuelve a un CEDI, sin pedir nada.'
          }
        />
        {locations.isError && (
          <ErrorBand
            what="No se pudieron cargar las ubicaciones."
            detail={detailOf(locations.error, '')}
            retrying={locations.isFetching}
            onRetry={retryOf(locations)}
          />
        )}
        {locations.isPending && (
          <>
            <VisuallyHidden>
              <output>Cargando ubicaciones...</output>
            </VisuallyHidden>
            <div className={styles.choices}>
              <SkeletonBlock height="60px" />
              <SkeletonBlock height="60px" />
            </div>
            <SkeletonBlock height="420px" />
          </>
        )}
        {locations.data && (choices.stores.length === 0 || !mayCreate) && (
          <Banner tone="warning">
            {hasStores
              ? 'No tienes tiendas asignadas: pide a un administrador que te asigne la tuya.'
              : 'La cadena todavía no tiene tiendas: se crean en Ubicaciones.'}
          </Banner>
        )}
        {locations.data && choices.stores.length > 0 && (
          <div className={styles.choices}>
            <SelectField
              label="Tienda que devuelve"
              value={store?.id ?? ''}
              onChange={(id) => setSearch({ tienda: id })}
              options={[
                { value: '', label: 'Selecciona una tienda', disabled: true },
                ...choices.stores.map(({ id, nombre }) => ({ value: id, label: nombre })),
              ]}
            />
            <SelectField
              label="CEDI que recibe"
              value={origin?.id ?? ''}
              onChange={(id) => setSearch({ cedi: id })}
              options={[
                { value: '', label: 'Selecciona un CEDI', disabled: true },
                ...cedis.map(({ id, nombre }) => ({ value: id, label: nombre })),
              ]}
            />
          </div>
        )}
        {back.waiting && (
          <WaitingBanner
            waiting={back.waiting}
            onGoOn={back.goOn}
            goOnLabel={back.waiting.refusal === null ? 'Cambiarla' : 'Revisarla'}
            onDiscard={back.dropWaiting}
          />
        )}
        {back.sendError && <Banner tone="error">{back.sendError}</Banner>}
        {back.gone.length > 0 && (
          <Banner tone="warning">
            Ya no se puede devolver {back.gone.join(', ')}: no queda en la tienda o el CEDI no lo maneja.
          </Banner>
        )}
        {back.loadError && (
          <ErrorBand
            what="No se pudo ver qué se puede devolver."
            detail={`Lo que escribiste se conserva. ${detailOf(back.loadError, '')}`}
            retrying={back.isFetching}
            onRetry={back.reload}
          />
        )}
        {store && origin && (back.rows ?? !back.loadError) && <Products back={back} />}
        {locations.data && choices.stores.length > 0 && !(store && origin) && (
          <p className={styles.empty}>Elige la tienda y el CEDI para ver qué se puede devolver.</p>
        )}
      </PageFrame>
      {store && origin && (
        <>
          <div className={styles.push} />
          <SendBar back={back} />
        </>
      )}
    </>
  )
}

/** Fills in what the address brings along, once it is known that it may go back. */
function useBroughtAlong({ rows, type }: Return): void {
  const [{ codigo, bultos }, setSearch] = useTypedSearch(params)
  const row = rows?.find(({ product }) => product.codigo_producto === codigo)
  const packs = Number(bultos)
  useEffect(() => {
    if (codigo === '' || rows === undefined) return
    if (row && Number.isSafeInteger(packs) && packs > 0) {
      const motivo = row.reason === '' ? 'Para otra tienda a la que le falta' : row.reason
      type(codigo, { bultos: packs, motivo }, { bultos: packs, motivo })
    }
    setSearch({ codigo: '', bultos: '', ver: row ? 'elegidos' : 'todos' }, { replace: true })
  }, [codigo, packs, row, rows, type, setSearch])
}

function Products({ back }: { back: Return }) {
  const [{ buscar, ver }, setSearch] = useTypedSearch(params)
  const { rows } = back
  const count = (n: number | undefined) => (n === undefined ? undefined : formatNumber(n))
  const proposed = rows?.filter(({ product }) => product.propuesta !== null).length
  return (
    <Sheet label="Productos que se pueden devolver">
      <SheetTools title="Productos" />
      <SheetTools>
        <div className={styles.search}>
          <SearchField
            label="Buscar"
            placeholder="Producto, código o categoría..."
            delayMs={0}
            value={buscar}
            onChange={(text) => setSearch({ buscar: text }, { replace: true })}
          />
        </div>
        <SegmentedFilter
          label="Cuáles"
          value={ver}
          onChange={(shown) => setSearch({ ver: shown })}
          options={[
            { value: 'todos', label: 'Todos', count: count(rows?.length) },
            { value: 'propuestos', label: 'Propuestos', count: count(proposed) },
            { value: 'elegidos', label: 'Elegidos', count: count(rows && chosenRows(rows).length) },
          ]}
        />
      </SheetTools>
      <ReturnTable
        rows={rows && shownRows(rows, ver, buscar)}
        onType={back.type}
        empty={
          rows?.length === 0
            ? 'La tienda no tiene nada que este CEDI maneje.'
            : 'Ningún producto coincide con lo que buscas.'
        }
      />
    </Sheet>
  )
}

function SendBar({ back }: { back: Return }) {
  const { chosen, packs, obstacle, isSending, isOffline, waiting, discard, send } = back
  const info =
    chosen.length === 0
      ? 'Escribe cuántos bultos devuelves de cada producto'
      : `${formatCount(chosen.length, 'producto', 'productos')} · ${formatCount(packs, 'bulto', 'bultos')}`
  return (
    <DecisionBar info={<span role="status">{obstacle ?? info}</span>}>
      <Button variant="quiet" disabled={chosen.length === 0 || isSending} onClick={discard}>
        Descartar
      </Button>
      <Button
        variant="filled"
        icon={isOffline ? IconCloudUp : IconSend}
        disabled={chosen.length === 0 || obstacle !== null || waiting !== undefined}
        busy={isSending}
        onClick={send}
      >
        {isSending ? 'Enviando...' : isOffline ? 'Enviar cuando vuelva la red' : 'Enviar devolución'}
      </Button>
    </DecisionBar>
  )
}
