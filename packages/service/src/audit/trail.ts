import { insertAudit, type AuditRecord } from '@abasto/database/audit/insert-audit'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '../errors/refusal.ts'
import { recordDone, recordRefused, recordsDone, type Act, type ActInput, type AuditNotes } from './record.ts'
import type { RefusalLimit } from './refusal-limit.ts'

/** The audit of one call, from its beginning to its end. */
export interface Trail {
  readonly note: (notes: AuditNotes) => void
  /** Records the call in the transaction that does its work: both stand, or neither. */
  readonly within: (tx: Tx, answer: unknown) => Promise<void>
  /** Records a call before what cannot be taken back: without its record it does not happen. */
  readonly before: () => Promise<void>
  /** Records a call that has done its work elsewhere, unless `within` has. */
  readonly after: (answer: unknown) => Promise<void>
  /** Records a call that was refused for who makes it. */
  readonly refused: (error: unknown) => Promise<void>
}

export interface TrailOptions {
  readonly database: Database
  readonly limit: RefusalLimit
}

export function openTrail(options: TrailOptions, act: Act, input: ActInput): Trail {
  let notes: AuditNotes = {}
  let isWritten = false
  return {
    note: (more) => {
      notes = { ...notes, ...more, detalles: { ...notes.detalles, ...more.detalles } }
    },
    within: async (tx, answer) => {
      if (!act.call.audita || isWritten) return
      const records = notes.esRepetida ? [] : recordsDone(act, input, answer, notes)
      for (const record of records) await insertAudit(tx, record)
      isWritten = true
    },
    before: async () => {
      const record = recordDone(act, input, undefined, notes)
      await withTenant(options.database, act.user.tenantId, (tx) => insertAudit(tx, record))
      isWritten = true
    },
    after: async (answer) => {
      if (!act.call.audita || isWritten) return
      await writeAside(options.database, act, recordDone(act, input, answer, notes))
    },
    refused: async (error) => {
      if (error instanceof Refusal && error.code === 'forbidden') {
        await auditRefusal(options, act, input, error.message)
      }
    },
  }
}

/** Records that somebody tried what they may not; the same again, once a minute. */
async function auditRefusal(
  { database, limit }: TrailOptions,
  act: Act,
  input: ActInput,
  reason: string,
): Promise<void> {
  const record = recordRefused(act, input, reason)
  if (!limit.takes(`${act.user.userId} ${act.call.id} ${record.thing.key ?? ''}`)) return
  await writeAside(database, act, record)
}

/**
 * In a transaction of its own, when what it tells of stands already: whoever asked is answered as it is, and a
 * record that cannot be written stays in the log, whole.
 */
async function writeAside(database: Database, { request, user }: Act, record: AuditRecord): Promise<void> {
  try {
    await withTenant(database, user.tenantId, (tx) => insertAudit(tx, record))
  } catch (error) {
    request.log.error({ err: error, auditoria: record }, 'audit record not written')
  }
}
