import { hash, verify } from '@node-rs/argon2'

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane; about 22 ms a sign-in. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** argon2id, the library's default algorithm. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** In place of a hash: no password fits. */
export const NO_PASSWORD = '!'

export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return passwordHash !== NO_PASSWORD && verify(passwordHash, password)
}
