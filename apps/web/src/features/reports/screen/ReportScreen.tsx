import { informeSemanalArchivo } from '@abasto/contracts/reports/calls'
import type { Informe } from '@abasto/contracts/reports/schema'
import { IconPrinter } from '@tabler/icons-react'
import { detailOf } from '../../../shared/api/client.ts'
import { ExportMenu } from '../../../shared/export/ExportMenu.tsx'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { useTenant } from '../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { textParam, useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { useReport } from '../api.ts'
import { DataSheet } from '../data/DataSheet.tsx'
import { ReportCards } from '../figures/ReportCards.tsx'
import { SummaryList } from '../figures/SummaryList.tsx'
import { WeeksSheet } from '../figures/WeeksTable.tsx'
import { weekRange } from '../model/week-text.ts'
import { OrdersSheet } from '../orders/OrdersSheet.tsx'
import { ReportPaper } from '../print/ReportPaper.tsx'
import { LostSheet } from '../products/LostSheet.tsx'
import { StoresSheet } from '../stores/StoresSheet.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import styles from './screen.module.css'

const params = { ubicacion: textParam(ALL_LOCATIONS), semana: textParam() }

/** /informes: a week of the chain or of a store, read in two minutes, printed, exported and sent by e-mail. */
export default function ReportScreen() {
  const [{ ubicacion, semana }, setSearch] = useTypedSearch(params)
  const ubicacion_id = ubicacion === ALL_LOCATIONS ? undefined : ubicacion
  const query = { ubicacion_id, ...(semana === '' ? {} : { semana }) }
  const report = useReport(query)
  const { data } = report
  const name = data === undefined ? '' : nameOf(data)
  const { moneda: currency } = useTenant().configuracion
  return (
    <PageFrame>
      <div className={styles.screen}>
        <PageHead
          title="Informe semanal"
          answer={
            data && `${name}, semana ${data.numero} · ${weekRange(data)}${data.en_curso ? ', en curso' : ''}`
          }
          actions={
            <>
              <Button icon={IconPrinter} disabled={!data} onClick={() => window.print()}>
                Imprimir
              </Button>
              <ExportMenu
                call={informeSemanalArchivo}
                disabled={!data}
                input={(formato) => ({ query: { ...query, formato } })}
              />
            </>
          }
        />
        <ReportFilters
          store={ubicacion}
          week={semana === '' ? data?.semana : semana}
          onChange={(changes) => setSearch(changes)}
        />
        {report.isError && (
          <ErrorBand
            what="No se pudo cargar el informe."
            detail={`${detailOf(report.error, '')}${data ? ' Se muestra el último que se cargó.' : ''}`}
            retrying={report.isFetching}
            onRetry={() => void report.refetch()}
          />
        )}
        {(data !== undefined || !report.isError) && (
          <>
            {data ? <SummaryList sentences={data.resumen} /> : <SkeletonBlock height="96px" />}
            <ReportCards report={data} currency={currency} />
            {data ? <Details report={data} currency={currency} /> : <SkeletonBlock height="420px" />}
          </>
        )}
      </div>
      {data && <ReportPaper report={data} name={name} currency={currency} />}
    </PageFrame>
  )
}

const nameOf = ({ ubicacion, total_tiendas }: Informe): string =>
  ubicacion?.ubicacion_nombre ?? (total_tiendas === 0 ? 'La cadena' : `La cadena, ${total_tiendas} tiendas`)

function Details({ report, currency }: { report: Informe; currency: string }) {
  return (
    <>
      {report.ubicacion === null && <StoresSheet report={report} currency={currency} />}
      <div className={styles.pair}>
        <LostSheet report={report} currency={currency} />
        <DataSheet report={report} />
      </div>
      <OrdersSheet report={report} />
      <WeeksSheet report={report} currency={currency} />
    </>
  )
}
