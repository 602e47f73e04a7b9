import { login } from '@abasto/contracts/auth/calls'
import { terminarPrimeraVisita } from '@abasto/contracts/preferences/calls'
import type { LoginRespuesta } from '@abasto/contracts/auth/schema'
import { type Client, createClient } from '@abasto/contracts/client'
import type { Address } from './product.ts'

export interface Credentials {
  readonly tenant: string
  readonly username: string
  readonly password: string
}

/** The demo users. */
export const ADMIN = { tenant: 'granja', username: 'admin', password: 'admin123' } as const
export const MANAGER = { tenant: 'granja', username: 'gerente', password: 'gerente123' } as const
export const STORE_USER = { tenant: 'granja', username: 'tienda08', password: 'tienda123' } as const

/** A person who signed in: the contract's client with their token. */
export interface SignedIn {
  readonly call: Client
  readonly token: string
  /** What the page keeps in the browser of somebody who signed in (specification, section 3). */
  readonly storage: Readonly<Record<string, string>>
}

export async function signIn(
  address: Address,
  { tenant, username, password }: Credentials,
): Promise<SignedIn> {
  const atTheDoor = client(address, { 'x-tenant': tenant })
  const answer: LoginRespuesta = await atTheDoor(login, { body: { username, password } })
  const token = answer.access_token
  const call = client(address, { authorization: `Bearer ${token}` })
  // They have been here before: the way that a first visit is shown is what one journey is about.
  await call(terminarPrimeraVisita, { body: {} })
  return {
    token,
    call,
    storage: {
      auth_token: token,
      username: answer.username,
      tenant: answer.tenant,
      ...(answer.nombre_completo === null ? {} : { nombre_completo: answer.nombre_completo }),
    },
  }
}

/** Somebody whose session began elsewhere. */
export const signedInAs = (
  address: Address,
  { token, ...who }: Record<'token' | 'tenant' | 'username' | 'nombre_completo', string>,
): SignedIn => ({
  token,
  call: client(address, { authorization: `Bearer ${token}` }),
  storage: { auth_token: token, ...who },
})

/** The same person with the same token, at another address. */
export const signedInWith = (address: Address, { token, storage }: SignedIn): SignedIn => ({
  token,
  storage,
  call: client(address, { authorization: `Bearer ${token}` }),
})

/** Somebody who did not sign in. */
export const anyone = (address: Address): Client => client(address, {})

const client = (address: Address, headers: Record<string, string>): Client =>
  createClient({ baseUrl: (service) => address[service], headers: () => headers })
