import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { decimales, ordenFechas, unidadCantidad } from '@abasto/contracts/imports/sheet'
import { filesOfFolder, type FilesRequest } from './files/files-request.ts'
import { ImportRefusal } from './import-refusal.ts'

export const USAGE =
  'Uso: npm run importar -- --tenant cliente --carpeta CARPETA [--hasta-ayer] [--reemplazar-fuentes] [--aceptar-menos], o --archivo ARCHIVO (varias veces) [--probar] [--crear-ubicaciones] [--fechas dd/mm/aaaa|mm/dd/aaaa] [--decimales coma|punto] [--unidad unidades|bultos] [--aceptar-menos]'

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

export type AnyRequest =
  | { readonly kind: 'folder'; readonly request: ImportRequest }
  | { readonly kind: 'files'; readonly request: FilesRequest }

/**
 * Files by name, or those of a folder that has not the form of a chain's folder; else such a folder.
 *
 * @param from the folder that a path is meant from
 * @throws ImportRefusal
 */
export function readAnyRequest(args: readonly string[], from: string): AnyRequest {
  const values = parsed(args)
  if (!values?.tenant || (values.carpeta !== undefined && values.archivo !== undefined)) {
    throw new ImportRefusal(USAGE)
  }
  const named = values.archivo?.map((path) => resolve(from, path))
  const archivos =
    named ?? (values.carpeta === undefined ? undefined : filesOfFolder(resolve(from, values.carpeta)))
  if (!archivos) return { kind: 'folder', request: readRequest(args, from) }
  const answers = {
    fechas: oneOf(ordenFechas, values.fechas),
    decimales: oneOf(decimales, values.decimales),
    unidad: oneOf(unidadCantidad, values.unidad),
  }
  return {
    kind: 'files',
    request: {
      tenant: values.tenant,
      archivos,
      onlyTry: values.probar,
      makeLocations: values['crear-ubicaciones'],
      acceptLess: values['aceptar-menos'],
      answers,
    },
  }
}

/** @throws ImportRefusal when it is none of them */
function oneOf<T>(
  values: { safeParse: (value: unknown) => { data?: T | undefined } },
  said: string | undefined,
): T | undefined {
  if (said === undefined) return undefined
  const { data } = values.safeParse(said)
  if (data === undefined) throw new ImportRefusal(USAGE)
  return data
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
        archivo: { type: 'string', multiple: true },
        probar: { type: 'boolean', default: false },
        'crear-ubicaciones': { type: 'boolean', default: false },
        fechas: { type: 'string' },
        decimales: { type: 'string' },
        unidad: { type: 'string' },
      },
    }).values
  } catch {
    // An option we do not know: the usage says which we do.
    return undefined
  }
}
