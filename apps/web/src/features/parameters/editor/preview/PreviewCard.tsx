import type { StockParamsWire } from '@abasto/contracts/parameters/schema'
import { useDebouncedValue } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { detailOf } from '../../../../shared/api/client.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { ErrorBand } from '../../../../ui/notice/Banner.tsx'
import { SkeletonBlock, SkeletonLine } from '../../../../ui/waiting/Skeleton.tsx'
import { usePreviewParams } from '../../api.ts'
import { Card } from '../Card.tsx'
import type { Editing } from '../use-editing.ts'
import styles from './PreviewFigures.module.css'
import { PreviewFigures } from './PreviewFigures.tsx'

/** What the typed multipliers would do to today's suggestions, before anything is saved. */
export function PreviewCard({ store, editing }: { store: string; editing: Editing }) {
  const { params, unsaved, wrong } = editing
  const preview = usePreview(store, unsaved === 0 ? null : params)
  const canPreview = unsaved > 0 && params !== null
  const hint = hintFor(unsaved, wrong)
  return (
    <Card
      title="Vista previa"
      action={
        <Button
          icon={IconEye}
          disabled={!canPreview}
          busy={canPreview && preview.isWaiting}
          onClick={preview.request}
        >
          Ver qué cambia hoy
        </Button>
      }
    >
      {hint !== null && <p className={styles.hint}>{hint}</p>}
      {preview.error && (
        <ErrorBand
          what="No se pudo calcular qué cambia."
          detail={`Lo que escribiste se conserva. ${detailOf(preview.error, '')}`}
          retrying={preview.isWaiting}
          onRetry={preview.request}
        />
      )}
      {preview.data && !preview.error && (
        <div aria-busy={preview.isWaiting}>
          <PreviewFigures preview={preview.data} />
        </div>
      )}
      {canPreview && !preview.data && !preview.error && <Loading />}
    </Card>
  )
}

function hintFor(unsaved: number, wrong: number): string | null {
  if (wrong > 0) return 'Corrige los valores marcados para ver qué cambia.'
  if (unsaved > 0) return null
  return 'Cambia un valor y aquí verás, antes de guardar, qué pasaría con lo que se sugiere pedir hoy.'
}

const Loading = () => (
  <>
    <output className={styles.hint}>Calculando qué cambia...</output>
    <SkeletonLine width="80%" />
    <SkeletonBlock height="180px" />
  </>
)

/** From the last key to the question what it changes. */
const TYPING_MS = 700

/** What typed multipliers would change today: requested when the typing pauses, or at once. Null: nothing to request. */
function usePreview(store: string, params: StockParamsWire | null) {
  const [paused] = useDebouncedValue(params, TYPING_MS)
  const [atOnce, setAtOnce] = useState<StockParamsWire | null>(null)
  const requested = params === null || params === atOnce ? params : paused
  const query = usePreviewParams(store, params === null ? null : requested)
  return {
    data: params === null ? undefined : query.data,
    error: params === null ? null : query.error,
    /** What is shown is not yet, or not any more, what the cells say. */
    isWaiting: params !== null && (query.isFetching || requested !== params),
    request: (): void => {
      if (requested === params) void query.refetch()
      else setAtOnce(params)
    },
  }
}
