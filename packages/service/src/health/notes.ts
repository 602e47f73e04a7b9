import { behindSince } from './embedded-version.ts'
import { momentIn } from '@abasto/domain/time/moment'

const EMBEDDED_BEHIND =
  'El PostgreSQL incluido no es el de la última actualización: docs/seguridad.md dice qué hacer.'

/** What whoever looks after the installation should know though the service can do its work. */
export function healthNotes(now: Date, { isEmbedded }: { readonly isEmbedded: boolean }): string[] {
  const { today } = momentIn('UTC', now)
  return isEmbedded && behindSince(today) !== null ? [EMBEDDED_BEHIND] : []
}

/** Part of the answer where there are any. */
export const withNotes = (notes: readonly string[]) => (notes.length > 0 ? { avisos: [...notes] } : {})
