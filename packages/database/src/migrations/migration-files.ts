import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { DatabaseSetupError } from '../tenancy/roles.ts'

/** The files that make the schema. */
export const MIGRATIONS = new URL('../../migrations/', import.meta.url)

/** Numbers that no file has and none may get: they were passed over, and databases have applied
 * later ones since. */
export const RETIRED_NUMBERS: readonly number[] = [19, 24, 28, 29]

export interface Migration {
  readonly number: number
  /** Of its file, which begins with four digits: names sort as numbers do. */
  readonly name: string
  readonly text: string
  /** SHA-256 of the text. */
  readonly sum: string
}

/**
 * The migrations of a folder in the order of their numbers.
 *
 * @throws DatabaseSetupError when a file has no number, another's number, or a retired one
 */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const taken = new Map<number, string>()
  for (const name of names) {
    const number = numberOf(name)
    const other = taken.get(number)
    if (other !== undefined) {
      throw new DatabaseSetupError(`Las migraciones ${other} y ${name} tienen el mismo número`)
    }
    if (RETIRED_NUMBERS.includes(number)) {
      throw new DatabaseSetupError(`La migración ${name} tiene un número retirado: dale uno mayor`)
    }
    taken.set(number, name)
  }
  return Promise.all([...taken].map(([number, name]) => readMigration(folder, number, name)))
}

function numberOf(name: string): number {
  const digits = /^(\d{4})_/.exec(name)?.[1]
  if (digits === undefined) {
    throw new DatabaseSetupError(`La migración ${name} no empieza por un número de cuatro cifras`)
  }
  return Number(digits)
}

async function readMigration(folder: URL, number: number, name: string): Promise<Migration> {
  const text = await readFile(new URL(name, folder), 'utf8')
  return { number, name, text, sum: createHash('sha256').update(text).digest('hex') }
}
