import { expect, it } from 'vitest'
import { draftSchema, emptyDraft, othersTyped, typedOf, withTyped } from './policy-draft.ts'
import { typedSetting } from './policy-form.ts'

const typed = typedSetting({
  base: { politica: 'regla_guarda' },
  clases: { A: { politica: 'regla_niveles' } },
})

it('keeps what was typed for a store and for the chain while another one is looked at', () => {
  const draft = withTyped(withTyped(emptyDraft(), 'tienda_05', typed), null, typed)
  expect(typedOf(draft, 'tienda_05')).toEqual(typed)
  expect(typedOf(draft, null)).toEqual(typed)
  expect(typedOf(draft, 'tienda_06')).toBeUndefined()
  expect(othersTyped(draft, 'tienda_05')).toEqual([null])
  expect(othersTyped(draft, null)).toEqual(['tienda_05'])
})

it('survives a reload as it was, and leaves nothing behind once it is used or discarded', () => {
  const draft = withTyped(emptyDraft(), 'tienda_05', typed)
  expect(draftSchema.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(withTyped(draft, 'tienda_05', null)).toEqual({})
})
