import { randomInt } from 'node:crypto'

/** Letters and figures that nobody takes for another when reading them out. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/** How long one lets in. */
export const ONE_TIME_HOURS = 72

const HOUR_MS = 60 * 60_000

/** Until when one that is given now lets in. */
export const oneTimeUntil = (now: Date): Date => new Date(now.getTime() + ONE_TIME_HOURS * HOUR_MS)

/** Such as `k7mw-3hzp-x9qd`: 59 random bits. */
export function oneTimePassword(): string {
  return Array.from({ length: GROUPS }, group).join('-')
}

const group = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')
