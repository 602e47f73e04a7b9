import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ImportRefusal } from './import-refusal.ts'

export const USAGE =
  'Uso: npm run importar -- --tenant cliente --carpeta CARPETA [--hasta-ayer] [--reemplazar-fuentes] [--aceptar-menos]'

/** What `npm run importar` was asked for. */
export interface ImportRequest {
  /** Slug of the chain. */
  readonly tenant: string
  /** Absolute. */
  readonly carpeta: string
  /** Dates are shifted by whole weeks, so that the last day is one of the seven that end yesterday. */
  readonly untilYesterday: boolean
  /** Locations may have had another source. */
  readonly replaceSources: boolean
  /** Far less than what is loaded may take its place. */
  readonly acceptLess: boolean
}

/** @param from the folder that a path is meant from. @throws ImportRefusal */
export function readRequest(args: readonly string[], from: string): ImportRequest {
  const values = parsed(args)
  if (!values?.tenant || !values.carpeta) throw new ImportRefusal(USAGE)
  return {
    tenant: values.tenant,
    carpeta: resolve(from, values.carpeta),
    untilYesterday: values['hasta-ayer'],
    replaceSources: values['reemplazar-fuentes'],
    acceptLess: values['aceptar-menos'],
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        tenant: { type: 'string' },
        carpeta: { type: 'string' },
        'hasta-ayer': { type: 'boolean', default: false },
        'reemplazar-fuentes': { type: 'boolean', default: false },
        'aceptar-menos': { type: 'boolean', default: false },
      },
    }).values
  } catch {
    // An option we do not know: the usage says which we do.
    return undefined
  }
}
