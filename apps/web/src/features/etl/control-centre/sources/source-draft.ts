import { type Fuente, tipoFuente, type TipoFuente } from '@abasto/contracts/sources/schema'

export const KINDS = tipoFuente.options

export const KIND_LABELS: Record<TipoFuente, string> = {
  sqlite: 'SQLite (un archivo)',
  csv: 'Carpeta de archivos CSV',
  postgresql: 'PostgreSQL',
  mysql: 'MySQL o MariaDB',
  sqlserver: 'SQL Server',
}

/** A field of a configuration that has an entry of its own; all others are written as JSON. */
export interface SourceField {
  key: string
  label: string
  /** `secret`: where the password is, never the password. */
  kind: 'text' | 'number' | 'secret'
}

const textField = (key: string, label: string): SourceField => ({ key, label, kind: 'text' })

const SERVER: readonly SourceField[] = [
  textField('servidor', 'Servidor'),
  { key: 'puerto', label: 'Puerto', kind: 'number' },
  textField('base', 'Base de datos'),
  textField('usuario', 'Usuario (que solo lea)'),
  { key: 'clave', label: 'Variable de entorno con la clave', kind: 'secret' },
]

export const FIELDS: Record<TipoFuente, readonly SourceField[]> = {
  sqlite: [textField('ruta', 'Archivo')],
  csv: [textField('carpeta', 'Carpeta')],
  postgresql: SERVER,
  mysql: SERVER,
  sqlserver: SERVER,
}

type Configuration = Fuente['configuracion']

/** A source as it is being written: its configuration is the text, the fields are a view of it. */
export interface SourceDraft {
  kind: TipoFuente
  text: string
}

const written = (configuration: Configuration): string => JSON.stringify(configuration, null, 2)

export const draftOf = (source: Fuente | null): SourceDraft =>
  source
    ? { kind: source.tipo, text: written(source.configuracion) }
    : { kind: 'postgresql', text: written({}) }

/** What the text says; null where it is no JSON object. */
export function configurationOf({ text }: Pick<SourceDraft, 'text'>): Configuration | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Configuration =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field as its entry shows it. */
export function fieldText(configuration: Configuration, { key, kind }: SourceField): string {
  const value = configuration[key]
  if (kind === 'secret')
    return isObject(value) && typeof value['entorno'] === 'string' ? value['entorno'] : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The draft with what was typed into a field; empty leaves it out. */
export function withField(draft: SourceDraft, { key, kind }: SourceField, typed: string): SourceDraft {
  const { [key]: _, ...rest } = configurationOf(draft) ?? {}
  if (typed.trim() === '') return { ...draft, text: written(rest) }
  const number = Number(typed)
  // Blanks stay while one types: a path may hold them.
  const plain = kind === 'number' && Number.isFinite(number) ? number : typed
  const value = kind === 'secret' ? { entorno: typed.trim() } : plain
  return { ...draft, text: written({ ...rest, [key]: value }) }
}

const PRESET: SourceField = { key: 'preset', label: 'Esquema', kind: 'text' }

export const presetOf = (draft: SourceDraft): string => fieldText(configurationOf(draft) ?? {}, PRESET)

export const withPreset = (draft: SourceDraft, preset: string): SourceDraft =>
  withField(draft, PRESET, preset)

const TLS: SourceField = { key: 'tls', label: 'Cifrado (TLS)', kind: 'text' }

/** Whether the kind is reached over a network. */
export const isServer = (kind: TipoFuente): boolean => FIELDS[kind] === SERVER

export const tlsOf = (draft: SourceDraft): string =>
  fieldText(configurationOf(draft) ?? {}, TLS) || 'verificar'

/** What is checked by default is not written down. */
export const withTls = (draft: SourceDraft, tls: string): SourceDraft =>
  withField(draft, TLS, tls === 'verificar' ? '' : tls)

/** What somebody on the way to the server would see, or could be; null where nobody does. */
export function wayWarning(draft: SourceDraft): string | null {
  if (!isServer(draft.kind)) return null
  if (configurationOf(draft)?.['tls_antiguo'] === true) return UNPROVEN
  const tls = tlsOf(draft)
  if (tls === 'no') return IN_CLEAR
  return tls === 'sin_verificar' ? UNPROVEN : null
}

const IN_CLEAR =
  'La conexión va sin cifrar: quien esté en la red entre Abasto y el servidor ve los datos, y puede hacerse con la clave. Úsalo solo en una red privada o una VPN.'
const UNPROVEN =
  'La conexión va cifrada, pero no se comprueba que el servidor sea el de la tienda: quien se ponga en medio puede hacerse con la clave. Úsalo solo en una red privada o una VPN.'

/** Whether the password would go to another server than that of the saved source. */
export function isMoved(draft: SourceDraft, saved: Fuente | null): boolean {
  if (!isServer(draft.kind) || !saved || !isServer(saved.tipo)) return false
  const now = configurationOf(draft)
  if (!now || now['clave'] === undefined) return false
  return ['servidor', 'puerto'].some((key) => (now[key] ?? null) !== (saved.configuracion[key] ?? null))
}

/** Another kind: servers keep their address, everything else begins anew, or as it is saved. */
export function withKind(draft: SourceDraft, kind: TipoFuente, saved: Fuente | null): SourceDraft {
  if (saved?.tipo === kind) return draftOf(saved)
  if (FIELDS[kind] === SERVER && FIELDS[draft.kind] === SERVER) {
    const { preset: _, puerto: __, ...address } = configurationOf(draft) ?? {}
    return { kind, text: written(address) }
  }
  return { kind, text: written({}) }
}
