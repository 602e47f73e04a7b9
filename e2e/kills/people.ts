import { setTimeout as sleep } from 'node:timers/promises'
import { callUrl } from '@abasto/contracts/client'
import { statusVentas } from '@abasto/contracts/etl/calls'
import { resumenUbicaciones } from '@abasto/contracts/locations/calls'
import { ubicaciones } from '@abasto/contracts/locations/list-call'
import { pedidos } from '@abasto/contracts/orders/calls'
import { ventasSummary, ventasTotales } from '@abasto/contracts/sales/calls'
import { categorias, inventarioAlertas, stock } from '@abasto/contracts/stock/calls'
import { errorRespuesta } from '@abasto/contracts/wire/values'
import type { Address } from '../src/product.ts'
import { drawFrom } from './draw.ts'

/** What screens ask for. */
const CALLS = [
  ubicaciones,
  resumenUbicaciones,
  inventarioAlertas,
  stock,
  categorias,
  ventasSummary,
  ventasTotales,
  pedidos,
  statusVentas,
] as const

/** A person who reads fast waits so long between two clicks, as in the bench. */
const THINK_MS = [2000, 8000] as const

/** An answer that takes longer hangs: what is slow on purpose is given up by the service before. */
const HANGS_MS = 30_000

/** What people met. */
export interface Met {
  answered: number
  /** Answers that said plainly that the service is away for now. */
  away: number
  /** There was nobody, or the line was cut. */
  cut: number
  /** What nobody should meet. */
  readonly wrong: string[]
}

export interface PeopleOptions {
  readonly address: Address
  readonly token: string
  readonly people: number
  readonly signal: AbortSignal
}

/** People clicking until the signal. */
export async function click({ address, token, people, signal }: PeopleOptions): Promise<Met> {
  const met: Met = { answered: 0, away: 0, cut: 0, wrong: [] }
  const one = async (person: number) => {
    const draw = drawFrom(7919 * person)
    while (!signal.aborted) {
      const call = CALLS[draw(0, CALLS.length - 1)] ?? ubicaciones
      await ask(`${address[call.service]}${callUrl(call, {})}`, token, met)
      await sleep(draw(...THINK_MS), undefined, { signal }).catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: people }, (_, person) => one(person)))
  return met
}

async function ask(url: string, token: string, met: Met): Promise<void> {
  const began = Date.now()
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(HANGS_MS),
    })
    text = await response.text()
  } catch {
    if (Date.now() - began >= HANGS_MS) met.wrong.push(`${url}: ninguna respuesta en ${HANGS_MS / 1000} s`)
    else met.cut++
    return
  }
  if (response.ok) met.answered++
  else if (response.status === 503 && isPlain(text)) met.away++
  else met.wrong.push(`${url}: HTTP ${response.status} ${text.slice(0, 200)}`)
}

/** A sentence for a person, and nothing of the inside. */
function isPlain(text: string): boolean {
  try {
    const { detail } = errorRespuesta.strict().parse(JSON.parse(text))
    return !/\bat .*:\d+|Error:|SELECT|127\.0\.0\.1/.test(detail)
  } catch {
    return false
  }
}
