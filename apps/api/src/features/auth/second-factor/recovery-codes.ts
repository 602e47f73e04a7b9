import { oneTimePassword } from '@abasto/database/tenancy/one-time-password'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { SecretBox } from '../../../secret-box.ts'

const CODES = 10

/** Gives a person new recovery codes; those of before let nobody in any more. @returns them, stored nowhere */
export async function giveRecoveryCodes(
  tx: Tx,
  box: SecretBox,
  { tenantId, userId }: { readonly tenantId: number; readonly userId: number },
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, oneTimePassword)
  await tx.deleteFrom('codigo_recuperacion').where('usuario_id', '=', userId).execute()
  await tx
    .insertInto('codigo_recuperacion')
    .values(
      codes.map((code) => ({ tenant_id: tenantId, usuario_id: userId, codigo_hash: hashOf(box, code) })),
    )
    .execute()
  return codes
}

/** Takes a recovery code, once. @returns whether it was one */
export async function takeRecoveryCode(
  tx: Tx,
  box: SecretBox,
  userId: number,
  code: string,
): Promise<boolean> {
  const used = await tx
    .updateTable('codigo_recuperacion')
    .set({ usado_en: sql`now()` })
    .where('usuario_id', '=', userId)
    .where('codigo_hash', '=', hashOf(box, code))
    .where('usado_en', 'is', null)
    .executeTakeFirstOrThrow()
  return used.numUpdatedRows > 0n
}

export async function countRecoveryCodes(tx: Tx, userId: number): Promise<number> {
  const { left } = await tx
    .selectFrom('codigo_recuperacion')
    .select((build) => build.fn.countAll<number>().as('left'))
    .where('usuario_id', '=', userId)
    .where('usado_en', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** As people copy them: in capitals, with blanks or without the hyphens. */
const hashOf = (box: SecretBox, code: string): Buffer =>
  box.fingerprint(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
