import type {
  StockParamsTienda,
  StockParamsVarias,
  StockParamsVariasGuardados,
} from '@abasto/contracts/parameters/schema'
import type { StockParamName } from '@abasto/contracts/parameters/stock-params'
import { useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { ownKey, useSessionState } from '../../../shared/session/session-state.ts'
import { notify } from '../../../ui/notice/notices.tsx'
import { useSaveStoresParams, useStoresPreview } from '../api.ts'
import { emptyTexts, textsSchema } from '../model/draft.ts'
import { newValuesOf, overMaximum, storesCells, typedChanges } from '../model/stores-values.ts'

/** The same values for the chosen stores: typed, looked at beforehand, saved. `onKept`: those that were not changed. */
export function useStoresEditing(
  chosen: readonly StockParamsTienda[],
  onKept: (stores: readonly string[]) => void,
) {
  const { value: texts, set, clear } = useSessionState(ownKey('parametros-varias'), textsSchema, emptyTexts)
  const [requested, setRequested] = useState<StockParamsVarias | null>(null)
  const [kept, setKept] = useState<StockParamsVariasGuardados['no_aplicadas']>([])
  const saving = useSaveStoresParams()
  const cells = storesCells(chosen, texts)
  const changes = typedChanges(texts)
  const asked: StockParamsVarias | null =
    changes === null || chosen.length === 0
      ? null
      : { ubicaciones: chosen.map(({ ubicacion_id }) => ubicacion_id), parametros: changes }
  // What was chosen or typed since makes it another question.
  const isCurrent = requested !== null && JSON.stringify(requested) === JSON.stringify(asked)
  const preview = useStoresPreview(isCurrent ? requested : null)
  const changing = chosen.filter((store) => newValuesOf(store, changes) > 0)

  const save = async (): Promise<void> => {
    if (asked === null) return
    const vistos = chosen.map(({ ubicacion_id, cambio }) => ({ ubicacion_id, cambio }))
    try {
      const { message, aplicadas, no_aplicadas } = await saving.mutateAsync({ ...asked, vistos })
      notify(aplicadas.length === 0 ? 'info' : 'success', message)
      setKept(no_aplicadas)
      const missed = no_aplicadas.filter(({ causa }) => causa === 'cambiada')
      onKept(missed.map(({ ubicacion_id }) => ubicacion_id))
      setRequested(null)
      if (missed.length === 0) clear()
    } catch (error) {
      notify('error', detailOf(error, 'No se guardaron los parámetros. Lo que escribiste se conserva.'))
    }
  }

  return {
    cells,
    wrong: cells.filter(({ problem }) => problem !== undefined).length,
    /** Values that were typed. */
    typed: changes === null ? 0 : Object.keys(changes).length,
    changing,
    warnings: overMaximum(chosen, changes),
    canPreview: asked !== null,
    /** Undefined while what is chosen and typed was not looked at. */
    preview: isCurrent ? preview.data : undefined,
    previewError: isCurrent ? preview.error : null,
    isPreviewing: isCurrent && preview.isFetching,
    lookAt: (): void => {
      if (isCurrent) void preview.refetch()
      else setRequested(asked)
    },
    /** Stores that the last saving left as they were. */
    kept,
    forgetKept: () => setKept([]),
    type: (name: StockParamName, text: string) => set((before) => ({ ...before, [name]: text })),
    discard: clear,
    isSaving: saving.isPending,
    save,
  }
}

export type StoresEditing = ReturnType<typeof useStoresEditing>
