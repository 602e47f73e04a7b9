import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { addDays, startOfBusinessDay, type IsoDate } from '@abasto/domain/time/business-day'
import type { Night } from '@abasto/domain/sales/last-night'
import { sql } from 'kysely'

/** A chain as far as its nights go. */
export interface Chain {
  readonly timeZone: string
  readonly keepsStock: boolean
}

/** Of those who know its session: its features say whether it keeps stock. */
export function chainOf({
  timeZone,
  features,
}: {
  readonly timeZone: string
  readonly features: readonly string[]
}): Chain {
  return { timeZone, keepsStock: features.includes('inventory') }
}

/** The chain of the transaction's tenant. */
export async function readChain(tx: Tx): Promise<Chain> {
  const { timeZone, features } = await tx
    .selectFrom('tenant')
    .select(['zona_horaria as timeZone', 'features'])
    .where('tenant_id', '=', sql<number>`tenant_actual()`)
    .executeTakeFirstOrThrow()
  return chainOf({ timeZone, features })
}

/** A business day of the chain that is over. */
export function nightOf({ timeZone, keepsStock }: Chain, date: IsoDate): Night {
  return {
    date,
    begins: startOfBusinessDay(date, timeZone),
    ends: startOfBusinessDay(addDays(date, 1), timeZone),
    assessesStock: keepsStock,
  }
}
