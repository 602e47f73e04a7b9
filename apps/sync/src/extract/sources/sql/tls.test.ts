import { startExpendableServer } from '@abasto/database/test/expendable-server'
import { createConnection } from 'mysql2/promise'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opensslMissing, selfSignedCertificate, type Certificate } from '../../../../test/certificate.ts'
import { MariadbServer, mariadbMissing } from '../../../../test/mariadb-server.ts'
import { until } from '../../../../test/until.ts'
import { openSource } from '../open-source.ts'

/** Servers whose certificate nobody vouches for. */

interface Encrypted {
  readonly address: Readonly<Record<string, unknown>>
  stop(): Promise<void>
}

const VARIABLE = 'FUENTE_PRUEBA_TLS'
const PASSWORD = 'una-clave'
const KINDS = [
  { tipo: 'postgresql', missing: opensslMissing(), start: startPostgresql },
  { tipo: 'mysql', missing: opensslMissing() ?? mariadbMissing(), start: startMariadb },
] as const

for (const { tipo, missing } of KINDS) {
  if (missing !== undefined) it.skip(`TLS of a ${tipo} source: ${missing}`, () => undefined)
}

describe.each(KINDS.filter(({ missing }) => missing === undefined))(
  'TLS of a $tipo source',
  ({ tipo, start }) => {
    let certificate: Certificate
    let server: Encrypted

    beforeAll(async () => {
      process.env[VARIABLE] = PASSWORD
      process.env[`${VARIABLE}_SERVIDOR`] = 'localhost'
      certificate = selfSignedCertificate()
      server = await start(certificate)
    })
    afterAll(async () => {
      await server.stop()
      certificate.remove()
    })

    const check = (tls: string) => {
      const consultas = { existencia: "SELECT 'a' AS codigo, 1 AS existencia" }
      const configuracion = { ...server.address, tls, clave: { entorno: VARIABLE }, consultas }
      return openSource({ tipo, configuracion }).check(new AbortController().signal)
    }

    it('is refused when nobody vouches for the certificate', async () => {
      await expect(check('verificar')).rejects.toThrow(/certificado TLS del servidor no se pudo verificar/)
    })

    it('is taken unverified when that is asked for', () =>
      expect(check('sin_verificar')).resolves.toBeUndefined())

    it('is left out when that is asked for', () => expect(check('no')).resolves.toBeUndefined())
  },
)

async function startPostgresql({ cert, key }: Certificate): Promise<Encrypted> {
  const server = await startExpendableServer()
  const owner = new Client({ connectionString: server.ownerUrl })
  await owner.connect()
  for (const statement of [
    `ALTER SYSTEM SET ssl_cert_file = '${cert}'`,
    `ALTER SYSTEM SET ssl_key_file = '${key}'`,
    'ALTER SYSTEM SET ssl = on',
    'SELECT pg_reload_conf()',
    `CREATE ROLE lector LOGIN PASSWORD '${PASSWORD}'`,
  ]) {
    await owner.query(statement)
  }
  await until('the server offers TLS', async () => {
    const { rows } = await owner.query<{ ssl: string }>('SHOW ssl')
    return rows[0]?.ssl === 'on'
  })
  await owner.end()
  const { port, pathname } = new URL(server.ownerUrl)
  return {
    address: { servidor: 'localhost', puerto: Number(port), base: pathname.slice(1), usuario: 'lector' },
    stop: () => server.stop(),
  }
}

async function startMariadb({ cert, key }: Certificate): Promise<Encrypted> {
  const server = await MariadbServer.start([`--ssl-cert=${cert}`, `--ssl-key=${key}`])
  const owner = await createConnection({ host: '127.0.0.1', port: server.port, user: 'root' })
  await owner.query('CREATE DATABASE pos')
  await owner.query(`CREATE USER lector IDENTIFIED BY '${PASSWORD}'`)
  await owner.query('GRANT SELECT ON pos.* TO lector')
  await owner.end()
  return {
    address: { servidor: 'localhost', puerto: server.port, base: 'pos', usuario: 'lector' },
    stop: () => server.stop(),
  }
}
