import { generateSecret, generateURI, verifySync } from 'otplib'

/** What every authenticator can do (RFC 6238): SHA-1, six digits, half a minute. */
const STEP_SECONDS = 30
const CODE = /^\d{6}$/

/** 160 random bits, in Base32. */
export const newSecret = (): string => generateSecret()

/** The address that a QR code holds for an authenticator. */
export const secretAddress = (secret: string, chain: string, username: string): string =>
  generateURI({ issuer: `Abasto ${chain}`, label: username, secret })

export const isTotpCode = (code: string): boolean => CODE.test(code)

/**
 * The time step that a code is of: this one, or that before or after it, for clocks that are wrong and people who are
 * slow. Undefined when it is of none of them, or not of a later one than `lastStep`: a code is taken once.
 */
export function stepOf(
  code: string,
  { secret, lastStep, now }: { readonly secret: string; readonly lastStep: number; readonly now: Date },
): number | undefined {
  if (!isTotpCode(code)) return undefined
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: STEP_SECONDS,
    ...(lastStep > 0 ? { afterTimeStep: lastStep } : {}),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
