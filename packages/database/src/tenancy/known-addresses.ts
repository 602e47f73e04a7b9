import { sql } from 'kysely'
import type { Tx } from './with-tenant.ts'

/** How long an account stays known where it signed in. */
export const KNOWN_DAYS = 30

export interface Account {
  readonly userId: number
  readonly passwordHash: string
  /** Of a one-time password. */
  readonly expiresAt: Date | null
  readonly secondFactorSince: Date | null
  readonly isKnown: boolean
}

/**
 * An account by its name, and whether it has signed in from `address` of late. One query, whether there is such a
 * user or not.
 */
export async function findAccount(tx: Tx, username: string, address: string): Promise<Account | undefined> {
  const found = await tx
    .selectFrom('usuario')
    .select([
      'usuario.usuario_id as userId',
      'usuario.clave_hash as passwordHash',
      'usuario.clave_expira_en as expiresAt',
      'usuario.segundo_factor_desde as secondFactorSince',
    ])
    .select((build) =>
      build
        .exists(
          build
            .selectFrom('direccion_conocida')
            .whereRef('direccion_conocida.usuario_id', '=', 'usuario.usuario_id')
            .where('direccion_conocida.direccion', '=', address)
            .where(
              'direccion_conocida.ultimo_ingreso',
              '>',
              sql<Date>`now() - make_interval(days => ${KNOWN_DAYS})`,
            ),
        )
        .as('isKnown'),
    )
    .where('usuario.username', '=', username)
    .where('usuario.activo', '=', true)
    .executeTakeFirst()
  return found && { ...found, isKnown: Boolean(found.isKnown) }
}

/**
 * Notes that an account signed in from `address`, and forgets where it has not been for long.
 *
 * @returns whether it is a new place: others are known, this one is not
 */
export async function rememberAddress(
  tx: Tx,
  { tenantId, userId, address }: { tenantId: number; userId: number; address: string },
): Promise<boolean> {
  await tx
    .deleteFrom('direccion_conocida')
    .where('usuario_id', '=', userId)
    .where('ultimo_ingreso', '<', sql<Date>`now() - make_interval(days => ${KNOWN_DAYS})`)
    .execute()
  const known = await tx
    .selectFrom('direccion_conocida')
    .select('direccion')
    .where('usuario_id', '=', userId)
    .execute()
  await tx
    .insertInto('direccion_conocida')
    .values({ tenant_id: tenantId, usuario_id: userId, direccion: address, ultimo_ingreso: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'usuario_id', 'direccion'])
        .doUpdateSet({ ultimo_ingreso: sql`excluded.ultimo_ingreso` }),
    )
    .execute()
  return known.length > 0 && !known.some(({ direccion }) => direccion === address)
}
