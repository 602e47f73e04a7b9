import { byFigure } from '@abasto/domain/attention/figures'
import type { Finding } from '@abasto/rollups/attention/findings'
import { z } from 'zod'

const ordered = z.looseObject({
  pedido: z.looseObject({ cedi: z.number(), bultos: z.number(), cedi_bultos: z.number() }),
})

/** Kinds that order, the most pressing first. */
const IN_TURN: readonly string[] = ['se_acaba', 'estante_vacio', 'surtido']

/**
 * What several stores would order of a product, cut to what its CEDI can promise to all of them: the most pressing kind
 * first, and of a kind whoever loses most. What is left over for nobody is ordered by nobody.
 */
export function shareOrigins(findings: readonly Finding[]): Finding[] {
  const left = new Map<string, number>()
  const cut = new Map<Finding, Finding>()
  const inTurn = findings.toSorted(
    (a, b) => IN_TURN.indexOf(a.kind) - IN_TURN.indexOf(b.kind) || byFigure(a.figure, b.figure),
  )
  for (const one of inTurn) {
    const { data } = ordered.safeParse(one.facts)
    if (!data || one.productKey === null) continue
    const { cedi, bultos, cedi_bultos } = data.pedido
    const key = `${cedi}/${one.productKey}`
    const there = left.get(key) ?? Math.max(0, Math.floor(cedi_bultos))
    const given = Math.min(bultos, there)
    left.set(key, there - given)
    if (given < bultos)
      cut.set(one, { ...one, facts: { ...data, pedido: { ...data.pedido, bultos: given } } })
  }
  return findings.map((one) => cut.get(one) ?? one)
}
