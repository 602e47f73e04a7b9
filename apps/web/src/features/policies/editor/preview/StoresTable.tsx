import type { PoliticaVista } from '@abasto/contracts/policies/preview'
import { Link } from 'react-router'
import { coverClass, RowCard } from '../../../../ui/card/RowCard.tsx'
import { Sheet, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { policyPathOf } from '../paths.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import styles from './preview.module.css'

type Store = PoliticaVista['tiendas'][number]

/** What the chain's policy would do in each store. */
export function StoresTable({ stores }: { stores: readonly Store[] }) {
  if (stores.length === 0) return null
  return (
    <Sheet label="Tienda por tienda">
      <SheetTools title="Tienda por tienda" count="hoy → propuesta" />
      <DataTable
        label="Tienda por tienda"
        columns={COLUMNS}
        rows={stores}
        rowKey={({ ubicacion_id }) => ubicacion_id}
        renderCard={(store) => <StoreCard store={store} />}
        rowHeight="one-line"
        loadingText="Calculando tiendas..."
        minWidth="640px"
        empty={null}
      />
    </Sheet>
  )
}

function StoreCard({ store: { ubicacion_id, ubicacion_nombre, cambian, hoy, propuesta } }: { store: Store }) {
  return (
    <RowCard gap={4}>
      <Link className={`${styles.name} ${coverClass}`} to={policyPathOf(ubicacion_id)}>
        {ubicacion_nombre}
      </Link>
      <span className={styles.facts}>
        {cambian === 1 ? 'Cambia 1 sugerencia' : `Cambian ${formatNumber(cambian)} sugerencias`} ·{' '}
        <BeforeAfter before={hoy.renglones} after={propuesta.renglones} /> renglones
      </span>
      <span className={styles.facts}>
        <BeforeAfter before={hoy.bultos} after={propuesta.bultos} /> bultos ·{' '}
        <BeforeAfter before={hoy.dias_despues} after={propuesta.dias_despues} digits={1} /> días de stock
      </span>
    </RowCard>
  )
}

const COLUMNS: readonly Column<Store>[] = [
  {
    key: 'tienda',
    title: 'Tienda',
    cell: ({ ubicacion_id, ubicacion_nombre }) => (
      <Link className={styles.name} to={policyPathOf(ubicacion_id)}>
        {ubicacion_nombre}
      </Link>
    ),
  },
  { key: 'cambian', title: 'Cambian', align: 'end', cell: ({ cambian }) => formatNumber(cambian) },
  {
    key: 'renglones',
    title: 'Renglones',
    align: 'end',
    cell: ({ hoy, propuesta }) => <BeforeAfter before={hoy.renglones} after={propuesta.renglones} />,
  },
  {
    key: 'bultos',
    title: 'Bultos',
    align: 'end',
    cell: ({ hoy, propuesta }) => <BeforeAfter before={hoy.bultos} after={propuesta.bultos} />,
  },
  {
    key: 'dias',
    title: 'Días de stock',
    align: 'end',
    cell: ({ hoy, propuesta }) => (
      <BeforeAfter before={hoy.dias_despues} after={propuesta.dias_despues} digits={1} />
    ),
  },
]
