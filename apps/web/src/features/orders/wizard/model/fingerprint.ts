const SEED_LOW = 0x811c9dc5
const SEED_HIGH = 0x1000193
const PRIME_LOW = 0x85ebca77
const PRIME_HIGH = 0xc2b2ae3d

/**
 * A short text that tells a long one from another: 64 bits, in hex. Not for secrets; the page may be served
 * over plain http, where the browser's own digests are missing.
 */
export function fingerprint(text: string): string {
  let low = SEED_LOW
  let high = SEED_HIGH
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    low = Math.imul(low ^ code, PRIME_LOW)
    high = Math.imul(high ^ code, PRIME_HIGH)
    low ^= low >>> 15
    high ^= high >>> 13
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
