import { claseProducto } from '@abasto/contracts/orders/calculation'
import { politicaId } from '@abasto/contracts/policies/schema'
import { z } from 'zod'
import type { Scope } from '../api.ts'
import type { TypedSetting } from './policy-form.ts'

const typedPolicySchema = z.object({
  choice: z.enum([...politicaId.options, 'como']),
  level: z.string(),
  hasCycle: z.boolean(),
  cycle: z.record(claseProducto, z.string()),
  guard: z.boolean(),
  cover: z.string(),
})

const typedSettingSchema = z.object({
  base: typedPolicySchema,
  classes: z.record(claseProducto, typedPolicySchema),
})

/** By whose policy it is: looking at another store's loses nothing. */
export const draftSchema = z.record(z.string(), typedSettingSchema)
export type Draft = z.infer<typeof draftSchema>

export const emptyDraft = (): Draft => ({})

/** The chain's has no id; no location's is empty. */
const keyOf = (scope: Scope): string => scope ?? ''

export const typedOf = (draft: Draft, scope: Scope): TypedSetting | undefined => draft[keyOf(scope)]

/** The draft with what was typed for one replaced; null leaves nothing behind. */
export function withTyped(draft: Draft, scope: Scope, typed: TypedSetting | null): Draft {
  const { [keyOf(scope)]: _, ...others } = draft
  return typed === null ? others : { ...others, [keyOf(scope)]: typed }
}

/** Whose policies are typed and not in use, without the one that is looked at. */
export const othersTyped = (draft: Draft, scope: Scope): Scope[] =>
  Object.keys(draft)
    .filter((key) => key !== keyOf(scope))
    .map((key) => (key === '' ? null : key))
