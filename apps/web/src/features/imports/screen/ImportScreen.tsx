import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/session/access-context.ts'
import { textParam, type SearchParam, useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { Banner, ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { importsQuery, useImport, useIsOpen, useUpload } from '../api.ts'
import { DropZone } from '../files/DropZone.tsx'
import { Templates } from '../files/Templates.tsx'
import files from '../files/files.module.css'
import { KeptMappings } from '../kept/KeptMappings.tsx'
import { Loading } from '../load/Loading.tsx'
import { isOpen } from '../model/import-state.ts'
import type { UploadProgress } from '../model/upload-progress.ts'
import { ImportTotals } from './ImportTotals.tsx'
import { Steps } from './Steps.tsx'
import { OpenImport } from './OpenImport.tsx'

const idParam: SearchParam<number | null> = {
  read: (text) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null),
  write: (id) => (id === null ? null : String(id)),
}
const params = { importacion: idParam, hoja: textParam() }

/** /settings/importar: a chain's data out of its files, on the first day and on any other. */
export default function ImportScreen() {
  return useMay('etl.ejecutar') ? <Import /> : <NotForYou />
}

function Import() {
  const [view, setView] = useTypedSearch(params)
  const last = useQuery(importsQuery)
  // What somebody left open is gone on with, unless the address says otherwise.
  const mayGoOn = useIsOpen()
  const open = last.data?.data.find((each) => each.origen === 'pantalla' && mayGoOn(each))
  const openId = open?.importacion_id ?? null
  const id = view.importacion ?? openId
  useEffect(() => {
    // In the address it stays what is looked at, also when it is open no more.
    if (view.importacion === null && openId !== null) setView({ importacion: openId }, { replace: true })
  }, [view.importacion, openId, setView])
  const current = useImport(id)
  const upload = useUpload()
  const isPhone = useIsPhone()
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<UploadProgress | null>(null)
  const { data } = current
  const send = (chosen: readonly File[]): void => {
    setProblem(undefined)
    const into = data?.estado === 'abierta' ? data.importacion_id : null
    upload.mutate(
      { id: into, files: chosen, onSent: setSent },
      { onSuccess: (importacion) => setView({ importacion }), onSettled: () => setSent(null) },
    )
  }
  const isOver = data !== undefined && !isOpen(data.estado)
  const dropZone = (large: boolean) => (
    <DropZone large={large} sent={sent} onFiles={send} onProblem={setProblem} />
  )
  const failed = [last, current].find(({ isError, data: known }) => isError && known === undefined)
  const isEmpty = data === undefined || data.archivos.length === 0
  const totals = data && !isEmpty && data.estado === 'abierta' && <ImportTotals data={data} />
  return (
    <PageFrame>
      <PageHead
        title="Importar archivos"
        answer="De los archivos de tus tiendas a existencias, ventas y pedidos."
        actions={totals && !isPhone && totals}
      />
      {totals && isPhone && totals}
      <Steps isLoaded={data?.estado === 'cargada'} />
      {(problem !== undefined || upload.isError) && (
        <Banner tone="error">
          {problem ??
            detailOf(
              upload.error,
              'No se pudo subir. Lo que ya estaba subido se conserva; vuelve a intentar.',
            )}
        </Banner>
      )}
      {failed && (
        <ErrorBand
          what="No se pudo cargar la importación."
          detail={detailOf(failed.error, 'Tus archivos siguen guardados.')}
          retrying={failed.isFetching}
          onRetry={retryOf(failed)}
        />
      )}
      {!failed && (last.isPending || (id !== null && current.isPending)) && <SkeletonBlock height="320px" />}
      {!failed && last.data && (id === null || data) && isEmpty && (
        <section className={files.card} aria-label="Archivos">
          {dropZone(true)}
          <Templates />
        </section>
      )}
      {!failed && last.data && (id === null || data) && isEmpty && <KeptMappings />}
      {data && !isEmpty && data.estado === 'abierta' && (
        <OpenImport
          data={data}
          sheetKey={view.hoja}
          onSheet={(hoja) => setView({ hoja }, { replace: true })}
          onGone={() => setView({ importacion: null, hoja: '' })}
          dropZone={dropZone(false)}
        />
      )}
      {data && !isEmpty && (data.estado === 'cargando' || isOver) && (
        <Loading data={data} onMore={() => setView({ importacion: null, hoja: '' })} />
      )}
    </PageFrame>
  )
}

function NotForYou() {
  return (
    <PageFrame>
      <PageHead
        title="Importar archivos"
        answer="Esta pantalla es para administradores. Pide acceso a quien administra el sistema."
      />
    </PageFrame>
  )
}
