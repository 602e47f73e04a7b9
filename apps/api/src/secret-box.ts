import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keeps secrets that have to be read again, and recognises those that have not, by the installation's key. */
export interface SecretBox {
  /** AES-256-GCM: the same text twice looks different, and what was changed does not open. */
  readonly seal: (text: string) => Buffer
  /** @throws Error when it was sealed with another key, or changed */
  readonly open: (sealed: Buffer) => string
  /** HMAC-SHA256: without the key nobody can try out what was hashed. */
  readonly fingerprint: (text: string) => Buffer
}

/** @param key any text that nobody can guess; each use has a key of its own, made of it */
export function createSecretBox(key: string): SecretBox {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', key, '', use, KEY_BYTES))
  const sealing = derived('abasto: cifrar')
  const hashing = derived('abasto: reconocer')
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce, { authTagLength: TAG_BYTES })
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open: (sealed) => {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const end = sealed.length - TAG_BYTES
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: TAG_BYTES })
      decipher.setAuthTag(sealed.subarray(end))
      return decipher.update(sealed.subarray(NONCE_BYTES, end), undefined, 'utf8') + decipher.final('utf8')
    },
    fingerprint: (text) => createHmac('sha256', hashing).update(text).digest(),
  }
}
