import {
  cadenas,
  crearCadena,
  darPrimeraClave,
  editarCadena,
  reactivarCadena,
  suspenderCadena,
} from '@abasto/contracts/chains/calls'
import { addressOfChain } from '@abasto/service/calls/chain-of-host'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiContext } from '../../../context.ts'
import { auditInChain, inChain, tell } from './chain-trail.ts'
import { chains } from './chains-read-model.ts'
import { giveFirstPassword } from './first-password.ts'
import { addFirstAdministrator } from './first-person.ts'
import { cardDetails, findChain, requireOther, requirePanelStays } from './policy.ts'
import { bringChainBack, createChain, editChain, suspendChain } from './write-chain.ts'

/** A card with its picture: the largest is 65 kB. */
const CARD_BODY_BYTES = 128_000

/** The chains of the installation, for the one that administers it. */
export function administrationRoutes(
  app: FastifyInstance,
  { database }: ApiContext,
  { domain }: { readonly domain: string | undefined },
): void {
  const addressFrom = (request: FastifyRequest) => (slug: string) =>
    addressOfChain(slug, request.host, domain)

  registerCall(app, database, cadenas, ({ user, request, inTenant }) =>
    inTenant((tx) => chains(tx, user.tenantId, addressFrom(request))),
  )

  registerCall(
    app,
    database,
    crearCadena,
    ({ body: { administrador, ...card }, inChange, ...caller }) =>
      inChange(async (tx) => {
        requirePanelStays(card, false)
        const tenantId = await createChain(tx, card)
        const first = await inChain(tx, tenantId, caller, async () => {
          const administrator = await addFirstAdministrator(tx, tenantId, administrador, caller.now)
          const { slug: _, ...shown } = card
          const details = { ...cardDetails(shown), administrador: administrador.username }
          await auditInChain(tx, tenantId, card.slug, caller, 'Creó la cadena {cosa}', details)
          return administrator
        })
        return { id: card.slug, direccion: addressFrom(caller.request)(card.slug), administrador: first }
      }),
    { bodyLimit: CARD_BODY_BYTES },
  )

  registerCall(
    app,
    database,
    editarCadena,
    ({ params: { cadena: slug }, body, inChange, ...caller }) =>
      inChange(async (tx) => {
        const chain = await findChain(tx, slug, caller.user.tenantId)
        requirePanelStays(body, chain.isOwn)
        await editChain(tx, slug, body)
        if (!chain.isOwn)
          await tell(tx, chain.tenantId, slug, caller, 'Cambió la cadena {cosa}', cardDetails(body))
        return { message: 'Cadena cambiada', id: slug }
      }),
    { bodyLimit: CARD_BODY_BYTES },
  )

  registerCall(app, database, suspenderCadena, ({ params: { cadena: slug }, inChange, ...caller }) =>
    inChange(async (tx) => {
      const chain = await findChain(tx, slug, caller.user.tenantId)
      // Nobody could bring it back from the screens.
      requireOther(chain, 'No puedes suspender la cadena desde la que administras')
      await suspendChain(tx, slug)
      await tell(tx, chain.tenantId, slug, caller, 'Suspendió la cadena {cosa}')
      return { message: 'Cadena suspendida', id: slug }
    }),
  )

  registerCall(app, database, reactivarCadena, ({ params: { cadena: slug }, inChange, ...caller }) =>
    inChange(async (tx) => {
      const chain = await findChain(tx, slug, caller.user.tenantId)
      await bringChainBack(tx, slug)
      if (!chain.isOwn) await tell(tx, chain.tenantId, slug, caller, 'Reactivó la cadena {cosa}')
      return { message: 'Cadena reactivada', id: slug }
    }),
  )

  registerCall(app, database, darPrimeraClave, ({ params: { cadena: slug }, body, inChange, ...caller }) =>
    inChange(async (tx) => {
      const chain = await findChain(tx, slug, caller.user.tenantId)
      requireOther(chain, 'Las personas de tu propia cadena se administran en «Personas»')
      return inChain(tx, chain.tenantId, caller, async () => {
        const given = await giveFirstPassword(tx, chain.nombre, body.username, caller.now)
        const summary = `Dio otra primera clave a ${body.username}`
        await auditInChain(tx, chain.tenantId, slug, caller, summary, { username: body.username })
        return given
      })
    }),
  )
}
