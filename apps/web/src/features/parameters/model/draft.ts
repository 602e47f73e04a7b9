import type { StockParamsWire } from '@abasto/contracts/parameters/schema'
import type { StockParamName } from '@abasto/contracts/parameters/stock-params'
import { z } from 'zod'
import { MULTIPLIERS } from './params.ts'
import { daysText, typedDays } from './typed-days.ts'

export const textsSchema = z.partialRecord(z.enum(MULTIPLIERS.map(({ name }) => name)), z.string())
/** What was typed into cells, as typed; the others show what is saved. */
export type Texts = Readonly<z.infer<typeof textsSchema>>

export const emptyTexts = (): Texts => ({})

/** By store: looking at another one loses nothing. */
export const draftSchema = z.record(z.string(), textsSchema)
export type Draft = z.infer<typeof draftSchema>

export const emptyDraft = (): Draft => ({})

const NO_TEXTS: Texts = {}

export const textsOf = (draft: Draft, store: string): Texts => draft[store] ?? NO_TEXTS

/** The draft with what was typed for one store replaced; nothing typed leaves nothing behind. */
export function withTexts(draft: Draft, store: string, change: (texts: Texts) => Texts): Draft {
  const { [store]: before = NO_TEXTS, ...others } = draft
  const after = change(before)
  if (after === before) return draft
  return Object.keys(after).length === 0 ? others : { ...others, [store]: after }
}

export const typeInto = (typed: Texts, name: StockParamName, text: string): Texts => ({
  ...typed,
  [name]: text,
})

/**
 * What is left of typed texts once a cell is left, or something was saved: those that say what is saved anyway
 * are dropped, the others are written as the page writes numbers, and what is no number of days stays as typed. Where
 * nothing changes the texts are the same object: leaving a cell asks for no new preview.
 */
export function settled(typed: Texts, saved: StockParamsWire): Texts {
  const remaining = MULTIPLIERS.flatMap(({ name }) => {
    const text = typed[name]
    if (text === undefined) return []
    const read = typedDays(text)
    if ('problem' in read) return [[name, text] as const]
    return read.days === saved[name] ? [] : [[name, daysText(read.days)] as const]
  })
  const isSame =
    remaining.length === Object.keys(typed).length && remaining.every(([name, text]) => typed[name] === text)
  return isSame ? typed : Object.fromEntries(remaining)
}
