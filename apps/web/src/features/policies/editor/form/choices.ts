import { ETIQUETA_POLITICA, politicaId } from '@abasto/contracts/policies/schema'
import type { Choice } from '../../model/policy-form.ts'

/** What a select of policies offers. @param inherited what stands for nothing of one's own */
export const choices = (inherited: string) => [
  { value: 'como', label: inherited },
  ...politicaId.options.map((value) => ({ value, label: ETIQUETA_POLITICA[value] })),
]

export function choiceOf(value: string): Choice {
  return politicaId.options.find((option) => option === value) ?? 'como'
}
