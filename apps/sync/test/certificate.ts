import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unprivilegedAccount } from '@abasto/database/embedded/account'

/** Why there can be no certificate; undefined when there can. */
export function opensslMissing(): string | undefined {
  return spawnSync('openssl', ['version']).status === 0 ? undefined : 'no openssl to make a certificate with'
}

export interface Certificate {
  readonly cert: string
  readonly key: string
  remove(): void
}

/** A certificate for localhost that nobody vouches for, in files of the account that servers run under. */
export function selfSignedCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'abasto-tls-'))
  const cert = join(folder, 'cert.pem')
  const key = join(folder, 'key.pem')
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', key, '-out', cert]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files],
    {
      stdio: 'ignore',
    },
  )
  chmodSync(folder, 0o755)
  chmodSync(key, 0o600)
  const account =
    process.getuid?.() === 0 ? unprivilegedAccount(readFileSync('/etc/passwd', 'utf8')) : undefined
  if (account) for (const file of [cert, key]) chownSync(file, account.uid, account.gid)
  return { cert, key, remove: () => rmSync(folder, { recursive: true }) }
}
