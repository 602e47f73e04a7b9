import { EmptyPage } from '../../../ui/card/EmptyPage.tsx'
import { CAMBIOS_PAGE_SIZE, type CambioLinea, type CambiosConsulta } from '@abasto/contracts/edits/schema'
import { useState } from 'react'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import type { Currency } from '../../../shared/money/money.ts'
import { PagedFoot, Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { useLastShown } from '../../../ui/hooks/use-last-shown.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useChangeLines } from '../api.ts'
import { LineCard } from './LineCard.tsx'
import { lineColumns } from './line-columns.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'

interface LinesSheetProps {
  query: CambiosConsulta
  page: number
  currency: Currency
  onPage: (page: number) => void
}

/** Each change of a quantity, the newest first; a row opens its arithmetic. */
export function LinesSheet({ query, page, currency, onPage }: LinesSheetProps) {
  const lines = useChangeLines(query, page)
  const [opened, setOpened] = useState<CambioLinea | null>(null)
  const shown = useLastShown(opened)
  const pages = lines.data?.pagination
  return (
    <Sheet label="Cada cambio">
      <SheetTools title="Cada cambio" count={pages && formatNumber(pages.total_items)} />
      {lines.isError && (
        <ErrorBand
          what="No se pudieron cargar los productos."
          detail={detailOf(lines.error, '')}
          retrying={lines.isFetching}
          onRetry={retryOf(lines)}
        />
      )}
      {(lines.data || !lines.isError) && (
        <DataTable<CambioLinea>
          label="Cada cambio"
          columns={lineColumns}
          rows={lines.data?.data}
          rowKey={(line) => `${line.pedido_id} ${line.codigo_producto} ${line.etapa}`}
          renderCard={(line) => <LineCard line={line} onOpen={() => setOpened(line)} />}
          opening={{
            label: (line) => `Cómo se calculó: ${line.descripcion_producto}, ${line.numero_pedido}`,
            open: setOpened,
          }}
          rowTone={({ estado }) => (estado === 'sin_efecto' ? 'quiet' : undefined)}
          refreshing={lines.isFetching && lines.data !== undefined}
          loadingText="Cargando productos..."
          minWidth="1020px"
          narrowMinWidth="720px"
          empty={
            <EmptyPage pages={pages} onPage={onPage}>
              Ningún cambio con estos filtros.
            </EmptyPage>
          }
        />
      )}
      {pages && pages.total_pages > 1 && pages.current_page <= pages.total_pages && (
        <PagedFoot
          page={pages.current_page}
          pageSize={CAMBIOS_PAGE_SIZE}
          totalPages={pages.total_pages}
          total={pages.total_items}
          many="cambios"
          onPage={onPage}
        />
      )}
      <OutcomeDialog
        line={shown}
        opened={opened !== null}
        currency={currency}
        onClose={() => setOpened(null)}
      />
    </Sheet>
  )
}
