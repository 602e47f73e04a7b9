import type { StockParamsTienda, StockParamsVistaVarias } from '@abasto/contracts/parameters/schema'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { RowCard } from '../../../ui/card/RowCard.tsx'
import { formatCount, formatNumber, formatSigned } from '../../../ui/format/numbers.ts'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { Quantity, TwoLines } from '../../../ui/table/Quantity.tsx'
import { LargestChanges } from '../editor/preview/LargestChanges.tsx'
import { ownValues } from '../model/changes.ts'
import styles from './stores.module.css'

type Change = StockParamsVistaVarias['tiendas'][number]

interface StoresTableProps {
  /** Undefined while loading. */
  stores: readonly StockParamsTienda[] | undefined
  chosen: ReadonlySet<string>
  /** Undefined for those who only look. */
  onChoose: ((ids: readonly string[]) => void) | undefined
  preview: StockParamsVistaVarias | undefined
}

interface RowsProps extends StoresTableProps {
  changeOf: (store: StockParamsTienda) => Change | undefined
  /** Whose products are shown. */
  open: string | null
  onOpen: (id: string | null) => void
}

/** A row a store: whether it changes, what it has of its own, and what would become of its suggestions. */
export function StoresTable(props: StoresTableProps) {
  const { stores, preview } = props
  const [open, onOpen] = useState<string | null>(null)
  const changes = new Map(preview?.tiendas.map((store) => [store.ubicacion_id, store]))
  const changeOf = ({ ubicacion_id }: StockParamsTienda) => changes.get(ubicacion_id)
  const rows: RowsProps = { ...props, changeOf, open, onOpen }
  return (
    <DataTable
      label="Tiendas"
      columns={columnsOf(rows)}
      rows={stores}
      rowKey={({ ubicacion_id }) => ubicacion_id}
      minWidth="980px"
      narrowMinWidth="720px"
      loadingText="Cargando tiendas..."
      empty="Todavía no hay tiendas."
      detail={productsOf(rows)}
      renderCard={(store) => (
        <RowCard>
          <Store {...props} store={store} />
          <p className={styles.own}>{ownText(store)}</p>
          <CardChange change={changeOf(store)} />
          <ShowProducts {...rows} store={store} />
          {productsOf(rows)(store)}
        </RowCard>
      )}
    />
  )
}

function columnsOf(props: RowsProps): Column<StockParamsTienda>[] {
  const { changeOf } = props
  return [
    {
      key: 'tienda',
      title: <ChooseAll {...props} />,
      width: '250px',
      narrowWidth: '170px',
      cell: (store) => <Store {...props} store={store} />,
    },
    { key: 'propios', title: 'Valores propios', width: '150px', narrowWidth: '84px', cell: ownText },
    {
      key: 'nuevos',
      title: 'Valores que cambian',
      align: 'end',
      cell: (store) => <Figure value={changeOf(store)?.valores_nuevos} />,
    },
    {
      key: 'productos',
      title: 'Productos que cambian',
      align: 'end',
      cell: (store) => <Figure value={changeOf(store)?.cambian} of={changeOf(store)?.productos} />,
    },
    {
      key: 'bultos',
      title: 'Bultos sugeridos',
      align: 'end',
      cell: (store) => (
        <BeforeAfter before={changeOf(store)?.bultos_antes} after={changeOf(store)?.bultos_despues} />
      ),
    },
    {
      key: 'criticos',
      title: 'Críticos',
      align: 'end',
      cell: (store) => (
        <BeforeAfter before={changeOf(store)?.criticos_antes} after={changeOf(store)?.criticos_despues} />
      ),
    },
    {
      key: 'ver',
      title: 'Productos',
      titleHidden: true,
      align: 'end',
      width: '150px',
      narrowWidth: '116px',
      cell: (store) => <ShowProducts {...props} store={store} />,
    },
  ]
}

type OfStore = RowsProps & { store: StockParamsTienda }

/** What stands beneath a row that is open. */
const productsOf =
  ({ open, changeOf }: RowsProps) =>
  (store: StockParamsTienda) => {
    const change = open === store.ubicacion_id ? changeOf(store) : undefined
    if (!change) return null
    return (
      <div className={styles.detail}>
        <LargestChanges changes={change.mayores} all={change.cambian} />
      </div>
    )
  }

function ShowProducts({ store, changeOf, open, onOpen }: OfStore) {
  if (!changeOf(store)?.mayores.length) return null
  const { ubicacion_id: id, ubicacion_nombre: name } = store
  const isOpen = open === id
  return (
    <Button
      variant="quiet"
      aria-expanded={isOpen}
      aria-label={`${isOpen ? 'Ocultar' : 'Ver productos'}: los que cambian en ${name}`}
      onClick={() => onOpen(isOpen ? null : id)}
    >
      {isOpen ? 'Ocultar' : 'Ver productos'}
    </Button>
  )
}

function ownText({ propios, parametros }: StockParamsTienda): string {
  const own = ownValues(parametros).length
  if (!propios || own === 0) return 'de fábrica'
  return formatCount(own, 'valor propio', 'valores propios')
}

function ChooseAll({ stores = [], chosen, onChoose }: StoresTableProps) {
  if (!onChoose) return <>Tienda</>
  const isAll = stores.length > 0 && stores.every(({ ubicacion_id }) => chosen.has(ubicacion_id))
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label="Elegir todas las tiendas"
        checked={isAll}
        onChange={() => onChoose(isAll ? [] : stores.map(({ ubicacion_id }) => ubicacion_id))}
      />
      Tienda
    </label>
  )
}

function Store({ store, chosen, onChoose }: StoresTableProps & { store: StockParamsTienda }) {
  const { ubicacion_id: id, ubicacion_nombre: name } = store
  const text = <TwoLines main={name} beneath={id} />
  if (!onChoose) return text
  const isChosen = chosen.has(id)
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={`Elegir ${name}`}
        onChange={() => onChoose(isChosen ? [...chosen].filter((other) => other !== id) : [...chosen, id])}
      />
      {text}
    </label>
  )
}

function Figure({ value, of }: { value: number | undefined; of?: number | undefined }) {
  if (value === undefined) return <span className={styles.none}>–</span>
  return (
    <Quantity value={formatNumber(value)} beneath={of === undefined ? undefined : `de ${formatNumber(of)}`} />
  )
}

function BeforeAfter({ before, after }: { before: number | undefined; after: number | undefined }) {
  if (before === undefined || after === undefined) return <span className={styles.none}>–</span>
  return (
    <Quantity
      value={`${formatNumber(before)} → ${formatNumber(after)}`}
      beneath={before === after ? 'igual' : formatSigned(after - before)}
    />
  )
}

function CardChange({ change }: { change: Change | undefined }) {
  if (!change) return null
  const { cambian, productos, bultos_antes: before, bultos_despues: after } = change
  return (
    <p className={styles.cardChange}>
      {cambian === 0
        ? 'Ninguna sugerencia cambia.'
        : `${formatNumber(cambian)} de ${formatNumber(productos)} productos · ${formatNumber(before)} → ${formatNumber(after)} bultos (${before === after ? 'igual' : formatSigned(after - before)})`}
    </p>
  )
}
