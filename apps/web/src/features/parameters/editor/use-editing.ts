import { HttpError } from '@abasto/contracts/client'
import type { StockParamsWire } from '@abasto/contracts/parameters/schema'
import { DEFAULT_STOCK_PARAMS_WIRE, type StockParamName } from '@abasto/contracts/parameters/stock-params'
import { useMemo } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { ownKey, useSessionState } from '../../../shared/session/session-state.ts'
import { notify } from '../../../ui/notice/notices.tsx'
import { useRestoreParams, useSaveParams } from '../api.ts'
import { changesBetween } from '../model/changes.ts'
import { cellsOf, classRows, typedParams } from '../model/class-rows.ts'
import { draftSchema, emptyDraft, settled, type Texts, textsOf, typeInto, withTexts } from '../model/draft.ts'
import { MULTIPLIERS } from '../model/params.ts'
import { daysText } from '../model/typed-days.ts'

/** What was typed for a store over what is saved, and the two ways to save it. */
export function useEditing(store: string, saved: StockParamsWire) {
  const { value: draft, set } = useSessionState(ownKey('parametros'), draftSchema, emptyDraft)
  const saving = useSaveParams()
  const restoring = useRestoreParams()
  const texts = textsOf(draft, store)
  const rows = useMemo(() => classRows(saved, texts), [saved, texts])
  const cells = cellsOf(rows)
  const params = useMemo(() => typedParams(rows), [rows])
  const change = (how: (typed: Texts) => Texts): void => set((current) => withTexts(current, store, how))

  const save = async (): Promise<void> => {
    if (params === null) return
    try {
      const { message } = await saving.mutateAsync({ store, params })
      notify('success', message)
      // What was typed while it was on its way stays.
      change((typed) => settled(typed, params))
    } catch (error) {
      notify('error', failureOf(error))
    }
  }

  const restore = async (): Promise<void> => {
    try {
      const { message } = await restoring.mutateAsync(store)
      notify('success', message)
      change(() => ({}))
    } catch (error) {
      notify('error', detailOf(error, 'No se restauraron los parámetros: siguen como estaban.'))
    }
  }

  return {
    rows,
    /** Other stores for which something is typed. */
    others: Object.keys(draft).filter((id) => id !== store),
    /** Null while a cell is wrong. */
    params,
    unsaved: cells.filter(({ isUnsaved }) => isUnsaved).length,
    wrong: cells.filter(({ problem }) => problem !== undefined).length,
    changes: params === null ? [] : changesBetween(saved, params),
    /** What the server said of a cell, as long as that stands in it. */
    refused: (name: StockParamName): string | undefined => {
      const { error, variables } = saving
      if (!(error instanceof HttpError) || error.campo !== name || variables?.store !== store)
        return undefined
      return params?.[name] === variables.params[name] ? error.detail : undefined
    },
    type: (name: StockParamName, text: string) => change((typed) => typeInto(typed, name, text)),
    /** Several cells at once, as pasted. */
    fill: (pasted: Texts) => change((typed) => settled({ ...typed, ...pasted }, saved)),
    settle: () => change((typed) => settled(typed, saved)),
    resetCell: (name: StockParamName) =>
      change((typed) => settled(typeInto(typed, name, daysText(DEFAULT_STOCK_PARAMS_WIRE[name])), saved)),
    discard: () => change(() => ({})),
    isSaving: saving.isPending,
    isRestoring: restoring.isPending,
    save,
    restore,
  }
}

const NOT_SAVED = 'No se guardaron los parámetros.'

/** What the server says of a cell stands beneath it; of everything else the notice tells. */
const failureOf = (error: unknown): string =>
  error instanceof HttpError && MULTIPLIERS.some(({ name }) => name === error.campo)
    ? `${NOT_SAVED} Corrige el valor marcado.`
    : detailOf(error, `${NOT_SAVED} Lo que escribiste se conserva.`)

export type Editing = ReturnType<typeof useEditing>
