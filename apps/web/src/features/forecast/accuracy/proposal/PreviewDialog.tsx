import type { ModeloElegible, ModeloVista } from '@abasto/contracts/forecast/models'
import { detailOf, retryOf } from '../../../../shared/api/client.ts'
import { MODELS } from '../../../../shared/forecast/model-names.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { formatDayOfMonth } from '../../../../ui/format/dates.ts'
import { formatCount, formatNumber, formatSigned } from '../../../../ui/format/numbers.ts'
import { useLastShown } from '../../../../ui/hooks/use-last-shown.ts'
import { ErrorBand } from '../../../../ui/notice/Banner.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import { type Place, useModelPreview } from '../../api.ts'
import styles from './proposal.module.css'

interface PreviewDialogProps {
  place: Place
  /** Null: closed. */
  model: ModeloElegible | null
  name: string
  onClose: () => void
}

/** What another model would say of the days that today's orders are for. */
export function PreviewDialog({ place, model, name, onClose }: PreviewDialogProps) {
  const shown = useLastShown(model)
  const preview = useModelPreview(place, model)
  if (shown === null || shown === undefined) return null
  return (
    <Dialog
      opened={model !== null}
      onClose={onClose}
      width="wide"
      title="Qué haría en los pedidos"
      subtitle={`${MODELS[shown].name} en ${name}`}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      {preview.isPending && <SkeletonBlock height="320px" />}
      {preview.isError && (
        <ErrorBand
          what="No se pudo calcular."
          detail={detailOf(preview.error, '')}
          retrying={preview.isFetching}
          onRetry={retryOf(preview)}
        />
      )}
      {preview.data && <Preview preview={preview.data} place={place} />}
    </Dialog>
  )
}

type Change = ModeloVista['mayores'][number]

function Preview({ preview, place }: { preview: ModeloVista; place: Place }) {
  const { productos, cambian, unidades_antes: before, unidades_despues: after, desde, hasta } = preview
  const days = `${formatDayOfMonth(desde)} al ${formatDayOfMonth(hasta)}`
  return (
    <div className={styles.preview}>
      <p className={styles.text}>
        La proyección del {days} pasa de <strong>{formatNumber(before)}</strong> a{' '}
        <strong>{formatNumber(after)}</strong> unidades ({formatSigned(after - before)}); cambia la de{' '}
        {formatCount(cambian, 'producto', 'productos')} de {formatNumber(productos)}.
      </p>
      <p className={styles.note}>
        La regla de niveles pide por el promedio de ventas, no por la proyección: con ella las cantidades
        sugeridas de hoy siguen iguales. Cambian las de una política que pide hasta la próxima entrega.
      </p>
      <DataTable
        label="Los que más cambian"
        columns={changeColumns(place)}
        rows={preview.mayores}
        rowKey={(row) => `${row.ubicacion_id} ${row.codigo_producto}`}
        renderCard={(row) => (
          <div className={styles.changed}>
            <span>{row.descripcion_producto}</span>
            <strong>
              {formatNumber(row.unidades_antes, 1)} → {formatNumber(row.unidades_despues, 1)}
            </strong>
          </div>
        )}
        rowHeight="one-line"
        loadingText="Calculando..."
        minWidth="560px"
        empty="Ningún producto cambia en al menos una unidad y un 10 %."
      />
    </div>
  )
}

function changeColumns(place: Place): Column<Change>[] {
  return [
    {
      key: 'producto',
      title: 'Producto',
      cell: (row: Change) => (
        <>
          {row.descripcion_producto}{' '}
          <span className={styles.code}>
            {row.codigo_producto}
            {place === undefined && ` · ${row.ubicacion_nombre}`}
          </span>
        </>
      ),
    },
    {
      key: 'antes',
      title: 'En uso',
      align: 'end',
      width: '110px',
      cell: (row: Change) => formatNumber(row.unidades_antes, 1),
    },
    {
      key: 'despues',
      title: 'Propuesto',
      align: 'end',
      width: '110px',
      cell: (row: Change) => formatNumber(row.unidades_despues, 1),
    },
    {
      key: 'cambia',
      title: 'Cambia',
      align: 'end',
      width: '110px',
      cell: (row: Change) => formatSigned(row.unidades_despues - row.unidades_antes, 1),
    },
  ]
}
