import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { OrderTabs } from '../../../shared/order-tabs/OrderTabs.tsx'
import { useMay } from '../../../shared/session/access-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { textParam, useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { Banner, ErrorBand } from '../../../ui/notice/Banner.tsx'
import { DecisionBar } from '../../../ui/page/DecisionBar.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { useStoresParams } from '../api.ts'
import screenStyles from '../editor/ParametersScreen.module.css'
import { parametersPath } from '../editor/paths.ts'
import styles from './stores.module.css'
import { StoresPreview } from './StoresPreview.tsx'
import { StoresTable } from './StoresTable.tsx'
import { type StoresEditing, useStoresEditing } from './use-stores-editing.ts'
import { ValuesGrid } from './ValuesGrid.tsx'

/** The stores that are chosen, by their ids. */
const params = { tiendas: textParam() }

/** /pedidos-sugeridos/parametros-varias: the same days of sales for several stores at once, looked at beforehand. */
export default function StoresParametersScreen() {
  const mayEdit = useMay('parametros.editar')
  const stores = useStoresParams()
  const [{ tiendas }, setSearch] = useTypedSearch(params)
  const wanted = new Set(tiendas.split(','))
  const chosen = (stores.data ?? []).filter(({ ubicacion_id }) => wanted.has(ubicacion_id))
  const choose = (ids: readonly string[]) => setSearch({ tiendas: ids.join(',') }, { replace: true })
  const editing = useStoresEditing(chosen, choose)
  const isThere = stores.data !== undefined || !stores.isError
  return (
    <>
      <PageFrame>
        <PageHead
          title="Parámetros de varias tiendas"
          back={{ to: parametersPath, label: 'Parámetros de stock' }}
          answerLines={2}
          answer={answerFor(chosen.length, editing)}
        />
        <OrderTabs />
        {!mayEdit && (
          <Banner tone="info">Los cambia un gerente o un administrador; aquí puedes verlos.</Banner>
        )}
        {stores.isError && (
          <ErrorBand
            what="No se pudieron cargar los parámetros de las tiendas."
            detail={`${stores.data ? 'Se muestran los que ya estaban en la página. ' : ''}${detailOf(stores.error, '')}`}
            retrying={stores.isFetching}
            onRetry={retryOf(stores)}
          />
        )}
        {editing.kept.length > 0 && <Kept editing={editing} />}
        {mayEdit && isThere && (
          <div className={styles.columns}>
            <ValuesGrid editing={editing} />
            <StoresPreview editing={editing} chosen={chosen.length} />
          </div>
        )}
        {isThere && (
          <Sheet label="Tiendas">
            <SheetTools title="Tiendas" count={countOf(chosen.length, stores.data?.length)} />
            <StoresTable
              stores={stores.data}
              chosen={new Set(chosen.map(({ ubicacion_id }) => ubicacion_id))}
              onChoose={mayEdit ? choose : undefined}
              preview={editing.preview}
            />
          </Sheet>
        )}
      </PageFrame>
      {mayEdit && isThere && (
        <>
          <div className={screenStyles.push} />
          <SaveBar editing={editing} chosen={chosen.length} />
        </>
      )}
    </>
  )
}

/** Stores that stay as they were, and why. */
function Kept({ editing: { kept, forgetKept } }: { editing: StoresEditing }) {
  return (
    <Banner tone="warning" action={<Button onClick={forgetKept}>Entendido</Button>}>
      <strong>
        {kept.length === 1 ? '1 tienda no cambió' : `${formatNumber(kept.length)} tiendas no cambiaron`}
      </strong>
      <ul className={styles.kept}>
        {kept.map(({ ubicacion_id, ubicacion_nombre, motivo }) => (
          <li key={ubicacion_id}>
            {ubicacion_nombre}: {motivo}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function SaveBar({ editing, chosen }: { editing: StoresEditing; chosen: number }) {
  const { typed, wrong, changing, isSaving, discard, save } = editing
  const many = formatCount(changing.length, 'tienda', 'tiendas')
  return (
    <DecisionBar info={<span role="status">{infoFor(editing, chosen)}</span>}>
      <Button variant="quiet" disabled={(typed === 0 && wrong === 0) || isSaving} onClick={discard}>
        Descartar
      </Button>
      <Button
        variant="filled"
        disabled={changing.length === 0 || wrong > 0}
        busy={isSaving}
        onClick={() => void save()}
      >
        {isSaving ? 'Guardando...' : `Guardar${changing.length === 0 ? '' : ` en ${many}`}`}
      </Button>
    </DecisionBar>
  )
}

function infoFor({ typed, wrong, changing }: StoresEditing, chosen: number): string {
  if (wrong > 0) return `Hay ${formatCount(wrong, 'valor por corregir', 'valores por corregir')}`
  if (typed === 0) return 'Sin cambios por guardar'
  const values = formatCount(typed, 'valor nuevo', 'valores nuevos')
  if (chosen === 0) return `${values}: elige las tiendas`
  const same = chosen - changing.length
  if (same === 0) return values
  return `${values} · ${same === 1 ? '1 tienda ya lo tiene así' : `${formatNumber(same)} tiendas ya lo tienen así`}`
}

function answerFor(chosen: number, { typed }: StoresEditing): string {
  if (chosen === 0 && typed === 0) {
    return 'Los mismos días de venta para varias tiendas: solo cambia lo que escribas.'
  }
  const stores = formatCount(chosen, 'tienda elegida', 'tiendas elegidas')
  return `${stores}, ${formatCount(typed, 'valor nuevo', 'valores nuevos')}.`
}

const countOf = (chosen: number, all: number | undefined): string | undefined =>
  all === undefined ? undefined : `${formatNumber(chosen)} de ${formatNumber(all)} elegidas`
