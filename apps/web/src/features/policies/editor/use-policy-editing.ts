import type { AjustePolitica, NivelesMedidos, Politica } from '@abasto/contracts/policies/schema'
import type { SalesClass } from '@abasto/domain/stock/classify'
import { useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { notify } from '../../../ui/notice/notices.tsx'
import { type Scope, usePolicyPreview, useUndoPolicy, useUsePolicy } from '../api.ts'
import {
  isSame,
  proposedLevel,
  readSetting,
  type TypedPolicy,
  type TypedSetting,
  typedSetting,
} from '../model/policy-form.ts'

export interface SavedPolicy {
  readonly ajuste: AjustePolitica
  /** What service levels did in the newest back-test; null: nobody made one. */
  readonly medidos: NivelesMedidos | null
  readonly cambio: number
  readonly puede_volver: boolean
}

/** What is typed, kept while others are looked at. */
export interface TypedDraft {
  /** Undefined: nothing. */
  readonly typed: TypedSetting | undefined
  /** Null: nothing any more. */
  readonly keep: (change: (typed: TypedSetting | undefined) => TypedSetting | null) => void
}

/** What is typed over the policy of the chain or a store, what it would do today, and the ways to switch. */
export function usePolicyEditing(scope: Scope, saved: SavedPolicy, draft: TypedDraft) {
  const proposed = proposedLevel(saved.medidos)
  const unchanged = typedSetting(saved.ajuste, proposed)
  const typed = draft.typed ?? unchanged
  const setTyped = (change: (now: TypedSetting) => TypedSetting): void =>
    draft.keep((now) => change(now ?? unchanged))
  /** What was asked to be looked at: nothing is used that was not. */
  const [asked, setAsked] = useState<AjustePolitica | null>(null)
  const { setting, problems } = readSetting(typed)
  const preview = usePolicyPreview(asked && { ubicacion_id: scope, ajuste: asked })
  const using = useUsePolicy()
  const undoing = useUndoPolicy()
  const isChanged = setting === null || !isSame(setting, saved.ajuste)
  const isSeen = setting !== null && asked !== null && isSame(setting, asked) && preview.isSuccess

  const use = async (): Promise<void> => {
    if (setting === null) return
    try {
      const { message } = await using.mutateAsync({
        ubicacion_id: scope,
        ajuste: setting,
        cambio: saved.cambio,
      })
      draft.keep(() => null)
      notify('success', message)
    } catch (error) {
      notify('error', detailOf(error, 'No se cambió la política: sigue la de antes.'))
    }
  }

  const undo = async (): Promise<void> => {
    try {
      const { message } = await undoing.mutateAsync({ ubicacion_id: scope, cambio: saved.cambio })
      draft.keep(() => null)
      notify('success', message)
    } catch (error) {
      notify('error', detailOf(error, 'No se volvió atrás: sigue la política de ahora.'))
    }
  }

  return {
    typed,
    measured: saved.medidos,
    setting,
    problems,
    isChanged,
    isSeen,
    preview,
    /** Whether what is shown is not what is typed any more. */
    isStale: asked !== null && (setting === null || !isSame(setting, asked)),
    hasAsked: asked !== null,
    type: (part: Partial<TypedPolicy>) => setTyped((now) => ({ ...now, base: { ...now.base, ...part } })),
    typeClass: (salesClass: SalesClass, part: Partial<TypedPolicy>) =>
      setTyped((now) => ({
        ...now,
        classes: { ...now.classes, [salesClass]: { ...now.classes[salesClass], ...part } },
      })),
    /** Every product by one policy, as a line of the preview has it. */
    take: (policy: Politica) => {
      const next = { base: policy, clases: {} }
      setTyped(() => typedSetting(next, proposed))
      setAsked(next)
    },
    discard: () => {
      draft.keep(() => null)
      setAsked(null)
    },
    look: () => {
      if (setting === null) return
      if (asked !== null && isSame(setting, asked)) void preview.refetch()
      else setAsked(setting)
    },
    isUsing: using.isPending,
    isUndoing: undoing.isPending,
    use,
    undo,
  }
}

export type PolicyEditing = ReturnType<typeof usePolicyEditing>
