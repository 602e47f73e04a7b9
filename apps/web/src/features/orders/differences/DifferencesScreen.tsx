import type { DiferenciaFila } from '@abasto/contracts/orders/differences'
import { diferenciasEntregaArchivo } from '@abasto/contracts/orders/difference-calls'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { ExportMenu } from '../../../shared/export/ExportMenu.tsx'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Sheet } from '../../../ui/card/Sheet.tsx'
import { dayOf } from './difference-days.ts'
import { formatCount } from '../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useDifferences } from '../api.ts'
import { ordersPath } from '../paths.ts'
import { BehindDialog } from './BehindDialog.tsx'
import { differenceColumns } from './difference-columns.tsx'
import { differenceFilters, differenceParams, isFiltered } from './difference-view.ts'
import { DifferenceCard } from './DifferenceCard.tsx'
import { DifferenceFilters } from './DifferenceFilters.tsx'

const missingOf = (row: DiferenciaFila): number => row.bultos_no_despachados + row.bultos_no_llegaron

/** /pedidos-sugeridos/diferencias: what was approved and did not leave or arrive, by CEDI and store. */
export default function DifferencesScreen() {
  const isPhone = useIsPhone()
  const [view, setSearch] = useTypedSearch(differenceParams)
  const filters = differenceFilters(view)
  const found = useDifferences(filters)
  const rows = filters === null ? [] : found.data?.filas
  const open = (row: DiferenciaFila) => setSearch({ de: row.cedi_origen, a: row.tienda_destino })
  return (
    <PageFrame>
      <PageHead
        title="Diferencias de los pedidos"
        back={{ to: ordersPath, label: 'Volver a Pedidos' }}
        answerLines={2}
        answer={
          found.data && <Answer rows={found.data.filas} desde={found.data.desde} hasta={found.data.hasta} />
        }
        actions={
          <>
            <SavedViews screen="diferencias" params={differenceParams} />
            <ExportMenu
              call={diferenciasEntregaArchivo}
              input={(formato) => ({ query: { ...filters, formato } })}
              disabled={filters === null || !found.data?.filas.length}
              compact={isPhone}
            />
          </>
        }
      />
      {found.isError && (
        <ErrorBand
          what="No se pudieron cargar las diferencias."
          detail={`${detailOf(found.error, '')} Los filtros siguen como estaban.`}
          retrying={found.isFetching}
          onRetry={retryOf(found)}
        />
      )}
      <Sheet label="Diferencias por CEDI y tienda">
        <DifferenceFilters shown={found.data} />
        <DataTable
          failed={found.isError}
          label="Diferencias por CEDI y tienda"
          columns={differenceColumns}
          rows={rows}
          rowKey={(row) => `${row.cedi_origen}/${row.tienda_destino}`}
          renderCard={(row) => <DifferenceCard row={row} onOpen={() => open(row)} />}
          loadingText="Cargando diferencias..."
          refreshing={found.isFetching && found.data !== undefined}
          rowTone={(row) => (row.pedidos_con_diferencia === 0 ? 'quiet' : undefined)}
          minWidth="1080px"
          narrowMinWidth="720px"
          opening={{
            label: (row) => `Ver los pedidos de ${row.cedi_origen_nombre} a ${row.tienda_destino_nombre}`,
            open,
          }}
          empty={
            <>
              <p>Ningún pedido recibido en ese periodo.</p>
              {isFiltered(view) && (
                <Button onClick={() => setSearch({ desde: '', hasta: '', cedi: '', tienda: '' })}>
                  Quitar los filtros
                </Button>
              )}
            </>
          }
        />
      </Sheet>
      <BehindDialog
        row={rows?.find((row) => row.cedi_origen === view.de && row.tienda_destino === view.a) ?? null}
        desde={filters?.desde}
        hasta={filters?.hasta}
        onClose={() => setSearch({ de: '', a: '' })}
      />
    </PageFrame>
  )
}

interface AnswerProps {
  rows: readonly DiferenciaFila[]
  desde: string
  hasta: string
}

/** The verdict, and of which days. */
function Answer({ rows, desde, hasta }: AnswerProps) {
  const missing = rows.reduce((sum, row) => sum + missingOf(row), 0)
  const approved = rows.reduce((sum, row) => sum + row.bultos_aprobados, 0)
  const days = `recibidos del ${dayOf(desde)} al ${dayOf(hasta)}`
  if (approved === 0) return <span>Pedidos {days}</span>
  if (missing === 0) return <span>No faltó ningún bulto en los pedidos {days}</span>
  const share = ((missing / approved) * 100).toLocaleString('es-VE', { maximumFractionDigits: 1 })
  return (
    <span>
      <strong>
        {formatCount(missing, 'bulto', 'bultos')} no {missing === 1 ? 'llegó' : 'llegaron'}
      </strong>
      , el {share} % de lo aprobado, en los pedidos {days}
    </span>
  )
}
