import type { Tenant } from '@abasto/contracts/tenants/schema'

/** How a chain looks where it is installed; null: the product, where no chain is named. */
export type Look = Pick<Tenant, 'id' | 'nombre' | 'logo' | 'color_primario' | 'color_secundario'> | null

export const PRODUCT = { nombre: 'Abasto', color_primario: '#0F5C63', color_secundario: '#F2B33D' } as const

/** As tokens.css has the paper of the light theme: what is seen until the page is there. */
const PAPER = '#F6F5F1'

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' }

/**
 * The web manifest of a chain: its name, its colours, its picture.
 *
 * @param named the chain is named by a parameter, not by the host: then it starts with it too
 */
export function webManifest(look: Look, named: boolean) {
  const { nombre, color_primario } = look ?? PRODUCT
  const query = look && named ? `?cadena=${look.id}` : ''
  const type = TYPES[look?.logo?.split('.').at(-1)?.toLowerCase() ?? '']
  const logo = look?.logo && type ? [{ src: look.logo, type, sizes: 'any', purpose: 'any' }] : []
  const letter = { src: `/icono.svg${query}`, type: 'image/svg+xml', sizes: 'any' }
  return {
    id: '/',
    name: nombre,
    short_name: signsOf(nombre).slice(0, 24).join(''),
    description: 'Inventario, ventas y pedidos de la cadena',
    lang: 'es-VE',
    start_url: look && named ? `/?tenant=${look.id}` : '/',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: color_primario,
    icons: [...logo, { ...letter, purpose: 'any' }, { ...letter, purpose: 'maskable' }],
  }
}

/** The first letter of a chain on its colour, over a line of its other one: whole to the edges, for any mask. */
export function letterIcon(look: Look): string {
  const { nombre, color_primario, color_secundario } = look ?? PRODUCT
  const letter = escaped((signsOf(nombre.trim())[0] ?? 'A').toLocaleUpperCase('es'))
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">' +
    `<rect width="512" height="512" fill="${color_primario}"/>` +
    `<rect x="176" y="356" width="160" height="20" rx="10" fill="${color_secundario}"/>` +
    '<text x="256" y="316" text-anchor="middle" font-family="Inter, system-ui, sans-serif" font-size="216" ' +
    `font-weight="700" fill="#fff">${letter}</text></svg>`
  )
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')

/** As people count them: what one sign is may be several characters. */
const SIGNS = new Intl.Segmenter('es')
const signsOf = (text: string): string[] => Array.from(SIGNS.segment(text), ({ segment }) => segment)
