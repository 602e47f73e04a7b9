import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/session/access-context.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { formatMoment } from '../../../ui/format/dates.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Banner, ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { typedStockQuery } from '../api.ts'
import { StockEditor } from './StockEditor.tsx'

/** /settings/ubicaciones/{ubicacionId}/existencia: the stock of a CEDI without a point of sale, typed. */
export default function TypedStockScreen() {
  const { ubicacionId = '' } = useParams()
  const mayType = useMay('existencia.registrar')
  const back = { to: `/dashboard/${encodeURIComponent(ubicacionId)}`, label: 'Volver al inventario' }
  if (mayType) return <Typed key={ubicacionId} locationId={ubicacionId} back={back} />
  return (
    <PageFrame>
      <PageHead
        title="Escribir existencia"
        answer="Solo quien administra la cadena o es gerente puede escribirla."
        back={back}
      />
    </PageFrame>
  )
}

function Typed({ locationId, back }: { locationId: string; back: { to: string; label: string } }) {
  const stock = useQuery(typedStockQuery(locationId))
  const timeZone = useTimeZone()
  const now = useNow()
  const { data } = stock
  return (
    <PageFrame>
      <PageHead
        title={data ? `Existencia de ${data.nombre}` : 'Escribir existencia'}
        back={back}
        answer={
          data &&
          (data.ultima
            ? `Escrita por última vez ${formatMoment(new Date(data.ultima.momento), now, timeZone)} por ${data.ultima.por}.`
            : 'Nadie la ha escrito todavía.')
        }
      />
      {stock.isError && (
        <ErrorBand
          what="No se pudo cargar la existencia."
          detail={detailOf(stock.error, '')}
          retrying={stock.isFetching}
          onRetry={retryOf(stock)}
        />
      )}
      {stock.isPending && <SkeletonBlock height="420px" />}
      {data && data.impedimento !== null && <Banner tone="warning">{data.impedimento}</Banner>}
      {data && data.impedimento === null && (
        <StockEditor key={data.leida_en} stock={data} onReload={() => void stock.refetch()} />
      )}
    </PageFrame>
  )
}
