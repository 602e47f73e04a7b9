import { calcular } from '@abasto/contracts/orders/calls'
import { callUrl } from '@abasto/contracts/client'
import { percentile } from '../statistics.ts'
import type { Bench, Section } from './bench.ts'
import { ms } from './markdown.ts'

const STORES = 16
const REPETITIONS = 10

/** Managers of all stores open the wizard at the same moment. */
export async function calculateSection({ origin, tokens, sample }: Bench): Promise<Section> {
  const times: number[] = []
  const failures: string[] = []
  const calculate = async (store: number, round: number) => {
    const body = { cedi_origen: sample.cedi(round), tienda_destino: sample.store(store) }
    const start = performance.now()
    try {
      const response = await fetch(origin + callUrl(calcular, { body }), {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens[store] ?? ''}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const text = await response.text()
      times.push(performance.now() - start)
      if (!response.ok) failures.push(`${body.tienda_destino}: HTTP ${response.status} ${text.slice(0, 200)}`)
    } catch (error) {
      failures.push(`${body.tienda_destino}: ${String(error)}`)
    }
  }
  for (let round = 0; round < REPETITIONS; round++) {
    await Promise.all(Array.from({ length: STORES }, (_, store) => calculate(store, round)))
  }
  const longest = percentile(times, 1)
  return {
    text: [
      `## ${STORES} stores calculating at once`,
      '',
      `\`calcular\` of 10,000 products for all stores at the same moment, ${REPETITIONS} times: median ${ms(percentile(times, 0.5))} ms, p95 ${ms(percentile(times, 0.95))} ms, longest ${ms(longest)} ms.`,
      '',
      ...failures.slice(0, 20).map((failure) => `- ${failure}`),
    ].join('\n'),
    goals: [
      {
        what: `${STORES} stores calculating at once`,
        wanted: 'no failure',
        measured: `${failures.length} of ${STORES * REPETITIONS} failed, longest ${ms(longest)} ms`,
        reached: failures.length === 0,
      },
    ],
  }
}
