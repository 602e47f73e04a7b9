import { IconEye } from '@tabler/icons-react'
import { detailOf } from '../../../shared/api/client.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { Card } from '../editor/Card.tsx'
import { PreviewTotals } from '../editor/preview/PreviewFigures.tsx'
import styles from '../editor/preview/PreviewFigures.module.css'
import type { StoresEditing } from './use-stores-editing.ts'

/** What the values would do to today's suggestions of all chosen stores together; store by store it stands in the table. */
export function StoresPreview({ editing, chosen }: { editing: StoresEditing; chosen: number }) {
  const { preview, previewError, isPreviewing, canPreview, lookAt } = editing
  return (
    <Card
      title="Vista previa"
      action={
        <Button icon={IconEye} disabled={!canPreview} busy={isPreviewing} onClick={lookAt}>
          Ver qué cambia hoy
        </Button>
      }
    >
      {!preview && !isPreviewing && !previewError && (
        <p className={styles.hint}>{hintFor(editing, chosen)}</p>
      )}
      {previewError && (
        <ErrorBand
          what="No se pudo calcular qué cambia."
          detail={`Lo que escribiste se conserva. ${detailOf(previewError, '')}`}
          retrying={isPreviewing}
          onRetry={lookAt}
        />
      )}
      {isPreviewing && !preview && (
        <>
          <output className={styles.hint}>Calculando qué cambia...</output>
          <SkeletonBlock height="96px" />
        </>
      )}
      {preview && !previewError && (
        <div className={styles.figures} aria-busy={isPreviewing}>
          <p className={styles.answer} role="status">
            {preview.cambian === 0 ? (
              'Con estos valores no cambia ninguna sugerencia de hoy.'
            ) : (
              <>
                {preview.cambian === 1 ? 'Cambia la sugerencia de ' : 'Cambian las sugerencias de '}
                <strong>{formatNumber(preview.cambian)}</strong> de {formatNumber(preview.productos)}{' '}
                productos, sumando las tiendas.
              </>
            )}
          </p>
          <PreviewTotals preview={preview} />
          <p className={styles.note}>
            Lo que las tiendas necesitarían hoy, sin mirar cuánto queda en los CEDI. Tienda por tienda, en la
            tabla.
          </p>
        </div>
      )}
    </Card>
  )
}

function hintFor({ wrong, typed }: StoresEditing, chosen: number): string {
  if (wrong > 0) return 'Corrige los valores marcados para ver qué cambia.'
  if (typed === 0) return 'Escribe un valor nuevo: solo cambia lo que escribas.'
  if (chosen === 0) return 'Elige en la tabla las tiendas que cambian.'
  return 'Mira, antes de guardar, qué pasaría con lo que se sugiere pedir hoy.'
}
