import { FailedBand } from '../../../../shared/api/FailedBand.tsx'
import type { ConciliacionRespuesta } from '@abasto/contracts/etl/schema'
import { LOOK_BACK_DAYS } from '@abasto/domain/sales/due-ranges'
import { useQuery } from '@tanstack/react-query'
import { formatUnits } from '../../../../shared/stock/quantities.ts'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { SheetFoot, SheetLine } from '../../../../ui/card/Sheet.tsx'
import { formatDay, formatMoment } from '../../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { reconciliationQuery } from '../../api.ts'
import { ComparedStores } from './ComparedStores.tsx'
import styles from './history.module.css'
import { locationCell } from './rejected-columns.tsx'

type Difference = ConciliacionRespuesta['diferencias'][number]

/** Days whose counts, by the store itself, are not those loaded. */
export function Reconciliation({ now }: { now: Date }) {
  const timeZone = useTimeZone()
  const found = useQuery(reconciliationQuery)
  const { data } = found
  return (
    <>
      {found.isError && (
        <SheetLine>
          <FailedBand what="No se pudieron cargar las diferencias." query={found} />
        </SheetLine>
      )}
      {data && data.tiendas.length > 0 && (
        <SheetLine>
          <ComparedStores stores={data.tiendas} now={now} />
        </SheetLine>
      )}
      <DataTable
        label="Diferencias con la tienda"
        columns={columns(now, timeZone)}
        rows={data?.diferencias}
        failed={found.isError}
        rowKey={({ ubicacion_id: id, fecha }) => `${id} ${fecha}`}
        renderCard={(row) => <DifferenceCard row={row} />}
        loadingText="Cargando diferencias..."
        loadingRows={4}
        refreshing={found.isFetching && data !== undefined}
        minWidth="960px"
        narrowMinWidth="680px"
        empty={data && emptyText(data)}
      />
      {data && data.diferencias.length > 0 && (
        <SheetFoot>
          {formatCount(data.diferencias.length, 'día difiere', 'días difieren')} de{' '}
          {formatNumber(data.comparados)} comparados. Los de los últimos {LOOK_BACK_DAYS} días se comparan
          otra vez cada noche, y lo que difiere se lee de nuevo.
        </SheetFoot>
      )}
    </>
  )
}

function emptyText(data: ConciliacionRespuesta): string {
  if (data.comparados === 0) return 'Todavía no se ha comparado ningún día.'
  return `Ninguna diferencia en ${formatCount(data.comparados, 'día comparado', 'días comparados')}.`
}

/** What was loaded, and in its second line what the store counts, where that is another figure. */
function Counts({
  loaded,
  source,
  format = formatNumber,
}: {
  loaded: number | null
  source: number | null
  format?: (value: number) => string
}) {
  return (
    <span className={styles.twoLines}>
      <span>{loaded === null ? '–' : format(loaded)}</span>
      {source !== null && source !== loaded && (
        <span className={styles.difference}>tienda: {format(source)}</span>
      )}
    </span>
  )
}

const columns = (now: Date, timeZone: string): Column<Difference>[] => [
  {
    key: 'tienda',
    title: 'Tienda',
    width: '180px',
    narrowWidth: '140px',
    cell: locationCell,
  },
  { key: 'dia', title: 'Día', width: '120px', narrowWidth: '100px', cell: ({ fecha }) => formatDay(fecha) },
  {
    key: 'lineas',
    title: 'Líneas cargadas',
    align: 'end',
    cell: ({ cargado, origen }) => <Counts loaded={cargado.lineas} source={origen.lineas} />,
  },
  {
    key: 'tickets',
    title: 'Tickets cargados',
    align: 'end',
    cell: ({ cargado, origen }) => <Counts loaded={cargado.tickets} source={origen.tickets} />,
  },
  {
    key: 'unidades',
    title: 'Unidades cargadas',
    align: 'end',
    cell: ({ cargado, origen }) => (
      <Counts loaded={cargado.unidades} source={origen.unidades} format={formatUnits} />
    ),
  },
  {
    key: 'rechazadas',
    title: 'Rechazadas',
    align: 'end',
    width: '110px',
    narrowWidth: '92px',
    cell: ({ rechazadas }) => formatNumber(rechazadas),
  },
  {
    key: 'cuando',
    title: 'Comparado',
    align: 'end',
    width: '150px',
    desktopOnly: true,
    cell: ({ comparado_en: when }) => formatMoment(new Date(when), now, timeZone),
  },
]

function DifferenceCard({ row: { ubicacion_nombre: name, fecha, cargado, origen } }: { row: Difference }) {
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        <span className={styles.strong}>{name}</span>
        <span>{formatDay(fecha)}</span>
      </div>
      <span>
        {formatCount(cargado.lineas, 'línea cargada', 'líneas cargadas')};{' '}
        <span className={styles.difference}>la tienda cuenta {formatNumber(origen.lineas)}</span>
      </span>
    </article>
  )
}
