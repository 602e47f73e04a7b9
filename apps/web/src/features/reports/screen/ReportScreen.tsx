import { informeSemanalArchivo } from '@abasto/contracts/reports/calls'
import type { Informe, InformeConsulta } from '@abasto/contracts/reports/schema'
import { IconMail, IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { ExportMenu } from '../../../shared/export/ExportMenu.tsx'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { useMay } from '../../../shared/session/access-context.ts'
import { useTenant } from '../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
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
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { PartLoading } from '../../../ui/lazy/PartLoading.tsx'

const MailDialog = lazyPart(() => import('../mail/MailDialog.tsx'))

const params = { ubicacion: textParam(ALL_LOCATIONS), semana: textParam() }

/** /informes: a week of the chain or of a store, read in two minutes, printed, exported and sent by e-mail. */
export default function ReportScreen() {
  const [{ ubicacion, semana }, setSearch] = useTypedSearch(params)
  const ubicacion_id = ubicacion === ALL_LOCATIONS ? undefined : ubicacion
  const query = { ubicacion_id, ...(semana === '' ? {} : { semana }) }
  const report = useReport(query)
  const isPhone = useIsPhone()
  const { data } = report
  const name = data === undefined ? '' : nameOf(data)
  const { moneda: currency } = useTenant().configuracion
  const mayWrite = useMay('parametros.editar')
  const [mail, setMail] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <PageFrame>
      <div className={styles.screen}>
        <PageHead
          title="Informe semanal"
          answer={
            data && `${name}, semana ${data.numero} · ${weekRange(data)}${data.en_curso ? ', en curso' : ''}`
          }
          actions={
            <ReportActions
              isReady={data !== undefined}
              query={query}
              onMail={mayWrite ? () => setMail('open') : undefined}
            />
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
            onRetry={retryOf(report)}
          />
        )}
        {(data !== undefined || !report.isError) && (
          <>
            {data ? (
              <SummaryList sentences={data.resumen} />
            ) : (
              <SkeletonBlock height={isPhone ? '214px' : '96px'} />
            )}
            {/* A phone draws them beneath sentences whose lines are not known before. */}
            {(data || !isPhone) && <ReportCards report={data} currency={currency} />}
            {data ? <Details report={data} currency={currency} /> : <SkeletonBlock height="420px" />}
          </>
        )}
      </div>
      {mail !== 'never' && (
        <Suspense fallback={<PartLoading />}>
          <MailDialog opened={mail === 'open'} onClose={() => setMail('closed')} week={data?.semana} />
        </Suspense>
      )}
      {data && <ReportPaper report={data} name={name} currency={currency} />}
    </PageFrame>
  )
}

interface ReportActionsProps {
  isReady: boolean
  query: InformeConsulta
  /** Undefined: it is not theirs to say who is written to. */
  onMail: (() => void) | undefined
}

/** Signs alone on a phone. */
function ReportActions({ isReady, query, onMail }: ReportActionsProps) {
  const isPhone = useIsPhone()
  const print = () => window.print()
  return (
    <>
      {onMail && isPhone && <IconButton icon={IconMail} label="Correo" variant="outlined" onClick={onMail} />}
      {onMail && !isPhone && (
        <Button icon={IconMail} aria-haspopup="dialog" onClick={onMail}>
          Correo
        </Button>
      )}
      {isPhone ? (
        <IconButton
          icon={IconPrinter}
          label="Imprimir"
          variant="outlined"
          disabled={!isReady}
          onClick={print}
        />
      ) : (
        <Button icon={IconPrinter} disabled={!isReady} onClick={print}>
          Imprimir
        </Button>
      )}
      <ExportMenu
        call={informeSemanalArchivo}
        compact={isPhone}
        disabled={!isReady}
        input={(formato) => ({ query: { ...query, formato } })}
      />
    </>
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
