import type { Feature } from '@abasto/contracts/access/features'
import type { Cadena } from '@abasto/contracts/chains/schema'
import { NEW_CHAIN, type ChainCard } from '@abasto/contracts/tenants/card'

/** A chain as it is being typed. */
export interface ChainDraft extends Omit<ChainCard, 'features'> {
  readonly features: readonly Feature[]
  /** Of the first administrator; a chain that is there has its own people. */
  readonly username: string
  readonly fullName: string
}

export const NEW_DRAFT: ChainDraft = { ...NEW_CHAIN, slug: '', nombre: '', username: '', fullName: '' }

export const draftOf = ({ id, configuracion, ...chain }: Cadena): ChainDraft => ({
  slug: id,
  nombre: chain.nombre,
  logo: chain.logo,
  color_primario: chain.color_primario,
  color_secundario: chain.color_secundario,
  features: chain.features,
  ...configuracion,
  username: '',
  fullName: '',
})

/** What may be switched on for a chain, in plain words; the panel is given by command alone. */
export const FEATURE_LABELS: Readonly<Record<Exclude<Feature, 'admin-panel'>, readonly [string, string]>> = {
  inventory: ['Inventarios y pedidos', 'Existencias de cada ubicación y pedidos sugeridos'],
  sales: ['Ventas', 'Ventas por tienda y producto'],
  forecasting: ['Pronósticos', 'Lo que se venderá los próximos días, en pedidos y ventas'],
  reports: ['Informes', 'La semana en pantalla, papel, Excel y correo'],
  'ai-insights': ['Atención', 'Lo que se acaba, falta, sobra o cambió, con el botón que lo arregla'],
}

const LONGEST_SLUG = 63

/** An address for a name: `La Granja Mercado, C.A.` becomes `la-granja-mercado-c-a`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replaceAll(/^-+|-+$/g, '')

/** What the server is told of a chain that is there: only what is another than before, so that nobody's change is undone. */
export function changesOf(before: ChainDraft, draft: ChainDraft) {
  const { slug: _, username: __, fullName: ___, ...card } = draft
  const known = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(card).filter(
    ([field, value]) => JSON.stringify(known.get(field)) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed)
}
