import type { ConfiguredSource, StoredSource } from '../../extract/sources/configured-source.ts'

/** What the audit trail says of a source that is changed: which fields, never what they hold. */
export function changedFields(before: StoredSource | null, after: ConfiguredSource): Record<string, unknown> {
  const [old, now] = [fieldsOf(before?.configuracion), fieldsOf(after.configuracion)]
  const names = new Set([...old.keys(), ...now.keys()])
  return {
    antes: before?.tipo ?? null,
    campos: [...names].filter((name) => old.get(name) !== now.get(name)).toSorted(),
  }
}

function fieldsOf(configuration: unknown): ReadonlyMap<string, string> {
  if (typeof configuration !== 'object' || configuration === null) return new Map()
  return new Map(Object.entries(configuration).map(([name, value]) => [name, JSON.stringify(value)]))
}
