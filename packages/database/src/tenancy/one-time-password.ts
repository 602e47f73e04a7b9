import { randomInt } from 'node:crypto'

/** Letters and figures that nobody takes for another when reading them out. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/** Such as `k7mw-3hzp-x9qd`: 59 random bits. */
export function oneTimePassword(): string {
  return Array.from({ length: GROUPS }, group).join('-')
}

const group = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')
