import type { MotivoNoListo } from '@abasto/contracts/health/schema'
import { Refusal } from '../errors/refusal.ts'

/** One thing that a service needs to do its work. */
export interface ReadinessCheck {
  readonly motivo: MotivoNoListo
  /** Spanish, for whoever looks after the installation; says nothing of the inside. */
  readonly detail: string
  /** A failure counts as no. */
  readonly isWell: () => boolean | Promise<boolean>
}

/** The service cannot do its work now; whoever asked learns why, and nobody needs to look into it. */
export class NotReady extends Refusal {
  readonly motivo: MotivoNoListo

  constructor({ detail, motivo }: ReadinessCheck) {
    super('unavailable', detail)
    this.motivo = motivo
  }
}

/** How long an answer holds for whoever else asks: a flood of questions asks the database once a second. */
const KEPT_MS = 1000
/** A check that takes longer has failed. */
const LIMIT_MS = 3000

/**
 * Asks the checks in their order.
 *
 * @returns a question that throws NotReady with the first that fails
 */
export function createReadiness(checks: readonly ReadinessCheck[]): () => Promise<void> {
  const asking = checks.map((check) => ({ ...check, isWell: onceAtATime(check.isWell) }))
  let answer: Promise<ReadinessCheck | undefined> | undefined
  return async () => {
    answer ??= firstFailure(asking).finally(() => {
      setTimeout(() => (answer = undefined), KEPT_MS).unref()
    })
    const failure = await answer
    if (failure) throw new NotReady(failure)
  }
}

async function firstFailure(checks: readonly ReadinessCheck[]): Promise<ReadinessCheck | undefined> {
  for (const check of checks) if (!(await inTime(check.isWell))) return check
  return undefined
}

/** A question that hangs is not asked again beside itself: it may hold a connection. */
function onceAtATime(ask: ReadinessCheck['isWell']): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  return () => {
    asked ??= Promise.resolve()
      .then(ask)
      .catch(() => false)
      .finally(() => (asked = undefined))
    return asked
  }
}

async function inTime(ask: ReadinessCheck['isWell']): Promise<boolean> {
  const { promise: tooLong, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), LIMIT_MS)
  try {
    return await Promise.race([ask(), tooLong])
  } finally {
    clearTimeout(timer)
  }
}
