import {
  activarSegundoFactor,
  prepararSegundoFactor,
  quitarSegundoFactor,
  renovarCodigos,
  segundoFactor,
} from '@abasto/contracts/auth/calls'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { registerCall, type UserRequest } from '@abasto/service/calls/register'
import { Refusal } from '@abasto/service/errors/refusal'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../../context.ts'
import { checkCurrent } from '../change-password.ts'
import { guessingAddress } from '../guessing-address.ts'
import type { SignInLimit } from '../sign-in-limit.ts'
import {
  activateSecondFactor,
  dropSecondFactor,
  prepareSecondFactor,
  renewRecoveryCodes,
  requireActive,
  requirePrepared,
  secondFactorState,
  takeCode,
} from './second-factor.ts'

type Proven = Pick<
  UserRequest<typeof quitarSegundoFactor>,
  'user' | 'body' | 'request' | 'inTenant' | 'inChange' | 'now'
>

/** One's own second factor. */
export function secondFactorRoutes(
  app: FastifyInstance,
  { database, box }: Pick<ApiContext, 'database' | 'box'>,
  limit: SignInLimit,
): void {
  registerCall(app, database, segundoFactor, ({ user, inTenant }) =>
    inTenant((tx) => secondFactorState(tx, user)),
  )

  registerCall(app, database, prepararSegundoFactor, ({ user, inChange }) =>
    inChange((tx) => prepareSecondFactor(tx, box, user)),
  )

  registerCall(
    app,
    database,
    activarSegundoFactor,
    async ({ user, body, request, inTenant, inChange, now }) => {
      await inTenant((tx) => requirePrepared(tx, user.userId))
      await checkCurrent({ limit, inTenant }, user, body.actual, request.ip)
      return inChange((tx) => activateSecondFactor(tx, box, user, { code: body.codigo, now }))
    },
  )

  registerCall(app, database, quitarSegundoFactor, (request) =>
    proven(request, (tx) => dropSecondFactor(tx, request.user.userId)),
  )

  registerCall(app, database, renovarCodigos, (request) =>
    proven(request, (tx) => renewRecoveryCodes(tx, box, request.user)),
  )

  /**
   * Does what takes both the password and a code.
   *
   * @throws Refusal 404 without a second factor, 422 when one of them is wrong, 429 after too many guesses
   */
  async function proven<T>(
    { user, body, request, inTenant, inChange, now }: Proven,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const { tenantId, username, userId } = user
    await inTenant((tx) => requireActive(tx, userId))
    await checkCurrent({ limit, inTenant }, user, body.actual, request.ip)
    const attempt = { tenantId, username, address: guessingAddress(request.ip), isKnown: true }
    await limit.takeCode(attempt)
    const done = await inChange(async (tx) => {
      if (!(await takeCode(tx, box, userId, { code: body.codigo, now }))) {
        throw new Refusal('invalid', 'El código no es correcto, o ya se usó', 'codigo')
      }
      return work(tx)
    })
    await limit.giveBackCode(attempt)
    return done
  }
}
