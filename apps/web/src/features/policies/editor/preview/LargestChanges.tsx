import type { PoliticaVista } from '@abasto/contracts/policies/preview'
import { Description } from '../../../../shared/description/Description.tsx'
import { Tag } from '../../../../ui/badge/Badge.tsx'
import { RowCard } from '../../../../ui/card/RowCard.tsx'
import { Sheet, SheetFoot, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { formatNumber, formatSigned } from '../../../../ui/format/numbers.ts'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { TwoLines } from '../../../../ui/table/Quantity.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'
import styles from './preview.module.css'

type Change = PoliticaVista['mayores'][number]

/** The products whose suggestion changes most. */
export function LargestChanges({ preview, isChain }: { preview: PoliticaVista; isChain: boolean }) {
  const { mayores, cambian } = preview
  if (mayores.length === 0) return null
  const second = (change: Change) =>
    isChain ? `${change.codigo_producto} · ${change.ubicacion_nombre}` : change.codigo_producto
  return (
    <Sheet label="Donde más cambia">
      <SheetTools title="Donde más cambia" count="hoy → propuesta" />
      <DataTable
        label="Donde más cambia"
        columns={columnsOf(second)}
        rows={mayores}
        rowKey={(change) => `${change.codigo_producto} ${change.ubicacion_nombre}`}
        renderCard={(change) => <ChangeRowCard change={change} second={second(change)} />}
        loadingText="Calculando productos..."
        minWidth="640px"
        empty={null}
      />
      <SheetFoot>
        Mostrando {formatNumber(mayores.length)} de {formatNumber(cambian)}
      </SheetFoot>
    </Sheet>
  )
}

const packsChange = ({ bultos_hoy, bultos_propuesta }: Change): string =>
  formatSigned(bultos_propuesta - bultos_hoy)

function ChangeRowCard({ change, second }: { change: Change; second: string }) {
  return (
    <RowCard gap={4}>
      <span>
        <strong>
          <Description text={change.descripcion_producto} />
        </strong>{' '}
        {change.clase !== null && <Tag>{change.clase}</Tag>}
      </span>
      <span className={styles.facts}>{second}</span>
      <span className={styles.facts}>
        <BeforeAfter before={change.bultos_hoy} after={change.bultos_propuesta} /> bultos (
        {packsChange(change)}) ·{' '}
        <BeforeAfter before={change.dias_hoy} after={change.dias_propuesta} digits={1} /> días de stock
      </span>
    </RowCard>
  )
}

function columnsOf(second: (change: Change) => string): Column<Change>[] {
  return [
    {
      key: 'producto',
      title: 'Producto',
      cell: (change) => (
        <TwoLines main={<Description text={change.descripcion_producto} />} beneath={second(change)} />
      ),
    },
    {
      key: 'clase',
      title: 'Clase',
      width: '90px',
      narrowWidth: '64px',
      cell: ({ clase }) => (clase === null ? '-' : <Tag>{clase}</Tag>),
    },
    {
      key: 'bultos',
      title: 'Bultos',
      align: 'end',
      width: '160px',
      narrowWidth: '120px',
      cell: ({ bultos_hoy, bultos_propuesta }) => (
        <BeforeAfter before={bultos_hoy} after={bultos_propuesta} />
      ),
    },
    {
      key: 'diferencia',
      title: 'Diferencia',
      align: 'end',
      width: '120px',
      narrowWidth: '90px',
      cell: packsChange,
    },
    {
      key: 'dias',
      title: 'Días de stock',
      align: 'end',
      width: '170px',
      narrowWidth: '124px',
      cell: ({ dias_hoy, dias_propuesta }) => (
        <BeforeAfter before={dias_hoy} after={dias_propuesta} digits={1} />
      ),
    },
  ]
}
