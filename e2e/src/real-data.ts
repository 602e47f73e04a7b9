import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { HttpError } from '@abasto/contracts/client'
import { describe, it } from 'vitest'
import { type Address, endOf } from './product.ts'
import { ROOT, runCommand } from './terminal.ts'
import { type Credentials, signIn, type SignedIn } from './wire.ts'

const FOLDER = join(ROOT, '../shared/data/freshretail-16')

/** Tests with the data set of real sales; skipped with one line where it is absent, which CI does not accept. */
export function withRealData(name: string, define: (folder: string) => void): void {
  if (existsSync(FOLDER)) describe(name, () => define(FOLDER))
  else
    it(name, ({ skip }) => {
      if (process.env.CI === 'true') throw new Error(`the data set of real sales is not in ${FOLDER}`)
      skip(`the data set of real sales is not in ${FOLDER}`)
    })
}

export const CLIENT_ADMIN = { tenant: 'cliente', username: 'admin', password: 'guacamaya-azul-47' } as const
export const CLIENT_MANAGER = {
  tenant: 'cliente',
  username: 'gerente',
  password: 'araguaney-en-flor-12',
} as const

const USERS = [
  { ...CLIENT_ADMIN, rol: 'administrador', nombre: 'Carmen Rojas' },
  { ...CLIENT_MANAGER, rol: 'gerente', nombre: 'Luis Marcano' },
] as const

/** Loads the real data as tenant cliente and gives it its people, by the commands and beside the running product. */
export async function importClient(product: Address): Promise<SignedIn> {
  const isThere = await hasPeople(product)
  if (!isThere) {
    await importFolder(product, 'cliente', FOLDER, '--hasta-ayer')
    for (const user of USERS) await createUser(product, user)
  }
  return signIn(product, CLIENT_ADMIN)
}

/** Loads a folder of the known form, as whoever owns the installation does. */
export const importFolder = (
  product: Address,
  tenant: string,
  folder: string,
  ...options: readonly string[]
): Promise<void> => run(product, ['importar', '--', '--tenant', tenant, '--carpeta', folder, ...options])

async function hasPeople(product: Address): Promise<boolean> {
  try {
    await signIn(product, CLIENT_ADMIN)
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return false
    throw error
  }
}

export function createUser(
  product: Address,
  user: Credentials & { rol: string; nombre: string },
): Promise<void> {
  const { username, nombre, rol, password } = user
  const named = ['--tenant', user.tenant, '--usuario', username, '--nombre', nombre, '--rol', rol]
  return run(product, ['usuario', '--', ...named], `${password}\n`)
}

async function run({ dataDir }: Address, script: readonly string[], input?: string): Promise<void> {
  const command = runCommand(['npm', 'run', ...script], { DATA_DIR: dataDir }, input)
  const code = await endOf(command)
  if (code !== 0) throw new Error(`npm run ${script.join(' ')} ended with ${code}:\n${command.output()}`)
}
